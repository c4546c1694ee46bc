import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { kindOf, pressEvents, runningEvents } from "../../app/z2ui5/src/core/eventRules";
import type { EventDeclaration } from "../../app/z2ui5/src/core/eventRules";
import { ownControls } from "../../tools/typed-views/own-controls.mjs";

const { classes } = JSON.parse(readFileSync("srv/z2ui5/view/ui5-metadata.json", "utf8")) as {
  classes: Record<string, { extends?: string; events?: string[] }>;
};
const ofUi5 = Object.entries(classes)
  .filter(([name]) => !name.startsWith("z2ui5."))
  .flatMap(([name, { events = [] }]) => events.map((event) => ({ name, event })));

/** Events of UI5 that were looked at: each of them counts where it is not listed as a running value. */
const each = new Set(
  `activate addColumnsItem addFilterItem addGroupItem addSortItem afterBeginColumnNavigate afterClose afterDetailNavigate afterDialogClose
    afterEndColumnNavigate afterInit afterItemAdded afterItemEdited afterItemRemoved afterMasterClose afterMasterNavigate afterMasterOpen
    afterMidColumnNavigate afterNavigate afterOpen afterRendering afterValueHelpClose afterValueHelpOpen afterViewSwitch applyFilter
    appointmentCreate appointmentDrop appointmentResize appointmentSelect beforeClose beforeDialogOpen beforeExit
    beforeInitiatingItemUpload beforeItemAdded beforeItemEdited beforeItemRemoved beforeMasterClose beforeMasterOpen beforeMenuOpen
    beforeNavigate beforeNavigationTo beforeOpen beforeOpenContextMenu beforePageChanged beforeRendering beforeUploadStarts
    beforeUploadTermination beforeViewSwitch beginColumnNavigate borderReached breakpointChange breakpointChanged busyStateChanged change
    changeAccount changeChartType changeColumnsItems changeDimMeasureItems changeSelectionItems check clearFilter close closeItemSubmenu
    closePopover closed collapsed colorSelect columnFreeze columnMenuOpen columnMove columnResize columnSelect columnVisibility
    columnsChange columnsDistributionChange complete componentCreated componentFailed contentItemVisibilityChange copy customFilter
    dataChange dataStateChange dateSelect deselect detailNavigate dragEnd dragStart drop endColumnNavigate error expand expanded
    fileAllowed fileDeleted fileEmpty fileNameLengthExceeded fileRenamed fileSizeExceed fileSizeExceeded fileTypeMismatch
    filenameLengthExceed filter filterDetailItemsAggregationChange filterDetailPageOpened filterItemChanged focus group growingFinished
    growingStarted headerContentPinnedStateChange headerDateSelect intervalSelect itemClose itemClosePressed itemDragStart itemDrop
    itemPropertyChanged itemRenameCanceled itemRenamed itemSelect itemSelected itemToggle layoutChange leaveRow listClose listOpen
    listSelect load loadItems loadMore loadPage loaded longtextLoaded manage manageCancel masterNavigate mediaTypeMismatch
    midColumnNavigate move navigate navigationChange navigationFinished onActivated onClose onCollapse onDeactivated onOpen open
    orientationChange pageChange pageChanged paste pinnedStateChange popinChanged positionChange post pressNext pressPrevious
    removeFilterItem removeGroupItem removeSortItem renderModeChange resetFilters resize rowSelectionChange save scopeChange
    searchFieldClear searchFieldToggle sectionChange select selectedDatesChange selectedKeyChange selectionChange selectionChanged
    selectionFinish setData sort sourceValidationFailed startDateChange stateChange stepActivate stepChanged suggestionItemSelected swipe
    tileAdd tileDelete tileMove toggle toggleAnchorBar toggleOpenState tokenChange tokenDelete tokenUpdate typeMissmatch unloadPage
    updateFilterItem updateFinished updateGroupItem updateSortItem updateStarted uploadAborted uploadComplete uploadCompleted uploadStart
    uploadStarted uploadTerminated urlValidated validateFieldGroup viewChange viewInit weekNumberSelect`.split(/\s+/),
);

function lineOf(name: string): string[] {
  const parent = classes[name]?.extends;
  return parent ? [name, ...lineOf(parent)] : [name];
}

describe("which events count how often", () => {
  it("has been decided for every event of UI5", () => {
    const open = ofUi5.filter(({ name, event }) => kindOf(event, lineOf(name)).rule === "each" && !each.has(event));
    const toggles = open.filter(({ name }) => lineOf(name).includes("sap.m.ToggleButton"));
    expect(open.filter((one) => !toggles.includes(one))).toEqual([]);
  });

  it("names only events that UI5 has", () => {
    const known = new Set(ofUi5.map(({ event }) => event));
    expect([...pressEvents, ...each].filter((event) => !known.has(event))).toEqual([]);
    for (const [name, events] of Object.entries(runningEvents))
      expect(classes[name]?.events, name).toEqual(expect.arrayContaining([...events]));
  });

  it.each([
    ["press", "sap.m.Button", "press"],
    ["itemPress", "sap.m.Table", "press"],
    ["submit", "sap.m.MultiInput", "press"],
    ["search", "sap.m.SearchField", "press"],
    ["press", "shop.Swatch", "press"],
    ["press", "sap.m.ToggleButton", "each"],
    ["press", "sap.m.OverflowToolbarToggleButton", "each"],
    ["liveChange", "sap.m.MultiComboBox", "each"],
    ["liveChange", "sap.m.MultiInput", "running"],
    ["liveChange", "sap.m.RangeSlider", "running"],
    ["scroll", "sap.m.HeaderContainer", "running"],
    ["change", "sap.m.StepInput", "each"],
    ["selectionChange", "sap.m.Table", "each"],
    ["post", "sap.m.FeedInput", "each"],
    ["paste", "sap.ui.table.Table", "each"],
    ["appointmentCreate", "sap.m.PlanningCalendarRow", "each"],
    ["appointmentResize", "sap.m.SinglePlanningCalendar", "each"],
    ["tokenUpdate", "sap.m.MultiInput", "each"],
    ["drop", "sap.ui.core.dnd.DragDropInfo", "each"],
    ["liveChange", "shop.Swatch", "each"],
  ])("%s of %s is %s", (event, name, rule) => expect(kindOf(event, lineOf(name))).toEqual({ origin: "user", rule }));

  it("is declared by controls in their metadata", () => {
    expect(kindOf("moved", ["shop.Dial"], { running: true })).toEqual({ origin: "user", rule: "running" });
    expect(kindOf("press", ["shop.Robot"], { automatic: true })).toEqual({ origin: "automatic", rule: "each" });
    expect(kindOf("liveChange", ["shop.Log", "sap.m.Input"], { running: false }).rule).toBe("each");
  });

  it("is declared by our own controls: what no user causes is automatic", () => {
    const declared = Object.entries(ownControls("app/z2ui5/src/cc")).flatMap(([name, { events = {} }]) =>
      Object.entries(events as Record<string, EventDeclaration>).map(([event, declaration]) => {
        const { origin, rule } = kindOf(event, [name], declaration);
        return `${name.replace("z2ui5.cc.", "")} ${event}: ${origin} ${rule}`;
      }),
    );
    expect(declared).toEqual([
      "CameraPicture OnPhoto: user each",
      "Chart press: user press",
      "ChartRow press: user press",
      "FileUpload uploaded: automatic each",
      "FileUploader upload: user each",
      "Geolocation finished: automatic each",
      "Geolocation error: automatic each",
      "Info finished: automatic each",
      "JobProgress cancel: user press",
      "MessageManager change: automatic each",
      "MicroChart press: user press",
      "MultiInputExt change: user each",
      "SmartMultiInputExt change: user each",
      "Storage finished: automatic each",
      "Timer finished: automatic running",
      "UploadSetExt change: user each",
      "UploadSetExt remove: user each",
      "Websocket received: automatic each",
    ]);
  });
});
