/**
 * Every setting of UI5's controls that changes in a view: what is there then is what a rebuilt view is (docs/guide/views.md). One library:
 * `SWEPT="sap.f sap.tnt" npx vitest run --project release test/browser/every-setting.test.ts`.
 */
import { beforeEach, describe, expect, it } from "vitest";
import { differencesOf, sweptClasses, sweptLibraries } from "./setting-sweep.ts";
import { useScriptedPage } from "./scripted-page.ts";

const frontend = useScriptedPage();
const libraries = process.env["SWEPT"]?.split(" ") ?? sweptLibraries;

/** Reviewed: what UI5 measures or decides some time after it has rendered, and what follows from it. */
const REVIEWED = [
  /^sap\.f\.AvatarGroup\.\w+=.*avatars displayed/,
  // What UI5 hides while a header is collapsed, and what it shows while columns move.
  /^sap\.f\.(semantic\.Semantic|Dynamic)Page\.\w+=.*(sapUiHidden|TitleSnapped|Header(Hidden|Pinnable)|"fitContent")/,
  /^sap\.f\.FlexibleColumnLayout\.layout=.*sapFFCLColumn(Active|Hidden)/,
  // A toolbar without buttons stays where one was.
  /^sap\.f\.(DynamicPageTitle|semantic\.SemanticPage)\.\w+=: .*sapFDynamicPageTitle(ActionsBar|Top)/,
  // A group that had no entries has no icon for expanding it; built again, it would be expanded although the user collapsed it.
  /^sap\.tnt\.NavigationListGroup\.items=.*sapTntNLGroupIcon/,
  // The invisible description of the first tag stays, also when the entry is built again.
  /^sap\.tnt\.NavigationListItem\.tag=.*(sapUiInvisibleText|aria-hidden)/,
  // Rendered with a wrong attribute by UI5 the first time.
  /^sap\.f\.IllustratedMessage\.(ariaTitleLevel|enableVerticalResponsiveness)=/,
  // Names of days and months are as long as there is room for them.
  /^sap\.ui\.unified\.Calendar(One)?MonthInterval\.\w+=.*(sapUiCalItemText|role=columnheader|>W)/,
  /^sap\.ui\.layout\.ResponsiveSplitter\.\w+=.*(defaultPane|"children")/,
  /^sap\.uxap\.ObjectPage\w+\.\w+=.*(titleVisible|selectedSection|aria-hidden=false)/,
];

beforeEach(() => frontend.allowComplaints({ possible: [/./] }));

describe.each(libraries)("of %s", (library) => {
  it.each(sweptClasses(library))("%s", async (name) => {
    const page = await frontend.open("<Text/>");
    await page.clock.setFixedTime(new Date("2026-03-04T05:06:07Z"));
    const { differences, built } = await differencesOf(page, name);
    expect(built).toBeGreaterThan(0);
    const found = differences.map((difference) => `${name}.${difference}`);
    expect(found.filter((difference) => !REVIEWED.some((reviewed) => reviewed.test(difference)))).toEqual([]);
  });
});
