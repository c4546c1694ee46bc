/**
 * Every setting of UI5's controls that changes in a view: what is there then is what a rebuilt view is (docs/guide/views.md). One library:
 * `SWEPT="sap.f sap.tnt" npx vitest run --project release test/browser/every-setting.test.ts`.
 */
import { describe, expect, it } from "vitest";
import { differencesOf, sweptClasses, sweptLibraries } from "./setting-sweep.ts";
import { useScriptedPage } from "./scripted-page.ts";

const frontend = useScriptedPage();
const libraries = process.env["SWEPT"]?.split(" ") ?? sweptLibraries;

/** Reviewed: what UI5 measures or decides some time after it has rendered, and what follows from it. */
const REVIEWED = [
  /^sap\.f\.AvatarGroup\.\w+=.*avatars displayed/,
  // What UI5 hides while a header is collapsed, and what it shows while columns move.
  /^sap\.f\.(semantic\.Semantic|Dynamic)Page\.\w+=.*(sapUiHidden|TitleSnapped|Header(Hidden|Pinn(able|ed))|"fitContent")/,
  /^sap\.f\.FlexibleColumnLayout\.layout=.*sapFFCLColumn(Active|Hidden)/,
  // A toolbar without buttons stays where one was.
  /^sap\.(f\.(DynamicPageTitle|semantic\.SemanticPage)|uxap\.ObjectPageDynamicHeaderTitle)\.\w+=: .*sapFDynamicPageTitle(ActionsBar|Top)/,
  // A group that had no entries has no icon for expanding it; built again, it would be expanded although the user collapsed it.
  /^sap\.tnt\.NavigationListGroup\.items=.*sapTntNLGroupIcon/,
  // The invisible description of the first tag stays, also when the entry is built again.
  /^sap\.tnt\.NavigationListItem\.tag=.*(sapUiInvisibleText|aria-hidden)/,
  // What controls have derived while they were visible.
  /^sap\.m\.\w+\.visible=false: .*("children"|"ariaDescribedBy"|"fieldHelpDisplay"|"currentStep")/,
  // A bar shows the content of its only tab although it is hidden, a wizard no first step that was hidden, a quick view no page.
  /^sap\.m\.(IconTabFilter|WizardStep|QuickView)\.visible=.*(sapMITBContent|sapUiHiddenPlaceholder)/,
  // The choice that was made when others were there.
  /^sap\.m\.(FacetFilter|IconTab\w+|RadioButtonGroup|SegmentedButton(Item)?|Select|ViewSettings\w+|Carousel|MultiEditField)\.\w+=.*([sS]elected|"sequence"|activePage|SegBBtn|"key")/,
  // What moves, and what follows a tile's size.
  /^sap\.m\.(Panel|IconTabBar)\.expanded=.*(sapMPanelAnimating|sapMITBContentClosed)/,
  /^sap\.m\.Carousel\.\w+=.*sapMCrslNoTransition/,
  /^sap\.m\.ActionTile\.\w+=.*(title=text>|=header text) instead of/,
  /^sap\.m\.(GenericTile\.scope=: .*HoverOverlay|PDFViewer\.width=.*sapMIllustratedMessage-)/,
  /^sap\.m\.SlideTile\.(displayTime|height|scope|tiles)=.*("enabled"|"pressEnabled"|sapMSTSmallScreen)/,
  // The step that a wizard has led to, its button, and whether there is room for titles.
  /^sap\.m\.Wizard\.(showNextButton=.*sapMWizardLastActivatedStep|enableBranching=.*NavListNoTitles)/,
  /^sap\.m\.WizardStep\.validated=.*sapMWizardNextButtonHidden/,
  // Classes of a part that is empty, and a white space in the name of a class.
  /^sap\.m\.(MultiInput|Tokenizer)\.tokens=.*sapMTokenizerEmpty/,
  /^sap\.m\.(Page|SinglePlanningCalendar)\.(title|showFooter)=.*(sapMBarEmpty|WithFooter|ActionsHidden)/,
  /^sap\.m\.SegmentedButtonItem\.icon=.*sapMNoImg/,
  // Rendered with a wrong attribute by UI5 the first time.
  /^sap\.(f|m)\.IllustratedMessage\.(ariaTitleLevel|enableVerticalResponsiveness)=/,
  /^sap\.m\.(PlanningCalendar(Row)?|SinglePlanningCalendarMonthGrid|NotificationList\w+)\.\w+=.*(aria-selected=|sapUiCalendarRow|MonthDay)/,
  /^sap\.m\.MessageListItem\.link=/,
  /^sap\.m\.FacetFilterItem\.selected=.*"active"/,
  // UI5 shows a text that is no time in a field that is there already, and not in one that is built.
  /^sap\.m\.TimePicker\.value=/,
  // Rows of a table without data are where they were scrolled to.
  /^sap\.ui\.table\.rowmodes\.Auto\.fixedBottomRowCount=/,
  // Names of days and months are as long as there is room for them.
  /^sap\.ui\.unified\.Calendar(One)?MonthInterval\.\w+=.*(sapUiCalItemText|role=columnheader|>W)/,
  // A calendar that is given no start date keeps the one it has chosen.
  /^sap\.ui\.unified\.CalendarOneMonthInterval\.primaryCalendarType=.*"startDate"/,
  /^sap\.ui\.layout\.ResponsiveSplitter\.(visible|width)=.*(defaultPane|"children")/,
  /^sap\.uxap\.ObjectPage\w+\.\w+=.*(titleVisible|selectedSection|aria-hidden=false)/,
  /^sap\.uxap\.ObjectPageLayout\.(showHeaderContent|headerContentPinned|toggleHeaderOnTitleClick)=false: .*(Pinnable|Indicator)/,
  // The pages of this library make their bars when they are rendered, and empty them when they are rendered again.
  /^sap\.m\.semantic\.\w*Page\.\w+=.*(sapMTBSpacer|sapMBarEmpty|sapMPageWithHeader|sapMTBHiddenElement)/,
  // What was selected is read until something else is, and a list of links that is replaced is empty.
  /^sap\.m\.semantic\.\w+Select\.items=: .*sapMSltHiddenSelect/,
  /^sap\.uxap\.ObjectPageHeader\.breadCrumbsLinks=: .*sapMBreadcrumbs/,
  // More columns than there are, and a table that has taken over from its plugin that nothing can be selected.
  /^sap\.ui\.table\.(Tree)?Table\.fixedColumnCount=5/,
  /^sap\.ui\.table\.plugins\.MultiSelectionPlugin\.enabled=false/,
  // The place of a control that is hidden.
  /^sap\.ui\.core\.HTML\.visible=false/,
  // A form that is hidden keeps its cells, and a part of it the place of its title.
  /^sap\.ui\.layout\.form\.Form(Container)?\.(visible|expandable|title)=.*("children"|instead of \]$)/,
];

describe.each(libraries)("of %s", (library) => {
  it.each(sweptClasses(library))("%s", async (name) => {
    frontend.allowComplaints({ anything: true });
    const page = await frontend.open("<Text/>");
    await page.clock.setFixedTime(new Date("2026-03-04T05:06:07Z"));
    const differences = await differencesOf(page, name);
    const found = differences?.map((difference) => `${name}.${difference}`) ?? [`${name} cannot be built`];
    expect(found.filter((difference) => !REVIEWED.some((reviewed) => reviewed.test(difference)))).toEqual([]);
  });
});
