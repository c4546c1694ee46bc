/** What causes an event. */
export type Origin =
  /** The user. */
  | "user"
  /** A timer, a message from outside, a control without the user: events of the user take precedence, and a failure never interrupts the user. */
  | "automatic";

/** How often events of a control count. */
export type Rule =
  /** Every event counts. */
  | "each"
  /** Every event counts, but a press that is repeated before anything else happened is the same press. */
  | "press"
  /** The event carries the current value of its control, of which the last one is relevant. */
  | "running"
  /** Only the last firing of its name counts; the app asked for it (`check_queue_last`). */
  | "last";

/** Origin and rule of an event. */
export interface EventKind {
  readonly origin: Origin;
  readonly rule: Rule;
}

/** What a control declares about one of its events in its metadata, beside `parameters`. */
export interface EventDeclaration {
  /** The event is not caused by the user. */
  readonly automatic?: boolean;
  /** The event carries the current value of the control; of several, the last one is relevant. */
  readonly running?: boolean;
}

/**
 * Events that carry a running value of their control, by the class that declares them. Reviewed with the metadata of UI5;
 * `test/frontend/event-rules.test.ts` finds events that UI5 adds.
 */
export const runningEvents: Readonly<Record<string, readonly string[]>> = {
  "sap.f.SearchManager": ["liveChange", "suggest"],
  "sap.f.gen.ui5.webcomponents.dist.ListItemGroup": ["moveOver"],
  "sap.f.gen.ui5.webcomponents_fiori.dist.Search": ["input"],
  "sap.f.gen.ui5.webcomponents_fiori.dist.SearchField": ["input"],
  "sap.f.gen.ui5.webcomponents_fiori.dist.SearchItemGroup": ["moveOver"],
  "sap.f.gen.ui5.webcomponents_fiori.dist.ShellBarSearch": ["input"],
  "sap.f.shellBar.Search": ["liveChange", "suggest"],
  "sap.m.ColorPalette": ["liveChange"],
  "sap.m.ColorPalettePopover": ["liveChange"],
  "sap.m.DateTimeField": ["liveChange"],
  "sap.m.HeaderContainer": ["scroll"],
  "sap.m.Input": ["liveChange", "suggest"],
  "sap.m.MaskInput": ["liveChange"],
  "sap.m.PlanningCalendarRow": ["appointmentDragEnter"],
  "sap.m.RatingIndicator": ["liveChange"],
  "sap.m.ScrollBar": ["scroll"],
  "sap.m.SearchField": ["liveChange", "suggest"],
  "sap.m.Select": ["liveChange"],
  "sap.m.SelectDialog": ["liveChange"],
  "sap.m.Slider": ["liveChange"],
  "sap.m.TableSelectDialog": ["liveChange"],
  "sap.m.TextArea": ["liveChange"],
  "sap.m.TimePicker": ["liveChange"],
  "sap.m.upload.UploadItem": ["uploadProgress"],
  "sap.m.upload.Uploader": ["uploadProgressed"],
  "sap.m.upload.UploaderTableItem": ["uploadProgressed"],
  "sap.ui.codeeditor.CodeEditor": ["liveChange"],
  "sap.ui.core.ScrollBar": ["scroll"],
  "sap.ui.core.dnd.DropInfo": ["dragEnter", "dragOver"],
  "sap.ui.layout.PaneContainer": ["resize"],
  "sap.ui.layout.Splitter": ["resize"],
  // Scrolling fires these at every step.
  "sap.ui.table.Table": ["firstVisibleRowChanged", "rowsUpdated"],
  "sap.ui.unified.ColorPicker": ["liveChange"],
  "sap.ui.unified.ColorPickerPopover": ["liveChange"],
  "sap.ui.unified.FileUploader": ["uploadProgress"],
  "sap.uxap.ObjectPageLayout": ["subSectionVisibilityChange"],
};

/** Events of pressing something, in whatever class. Reviewed as {@link runningEvents}. */
export const pressEvents: ReadonlySet<string> = new Set(
  `actionPress activeTitlePress addNewButtonPress apply arrowPress avatarClick avatarPressed cancel cancelButtonPress cancelButtonTap
  cellClick cellContextmenu cellPress click confirm copilotPressed defaultAction delete deletePress detailClick detailPress detailTap
  editAccountsClick editHeaderButtonPress execute homeIconPressed iconPress introPress itemActionPress itemClick itemPress linkPress
  logoClick logout manageAccountClick markChangesPress markLockedPress masterButton menuButtonPressed menuItemClick moreLinkPress
  navButtonPress navButtonPressed navButtonTap notificationsClick notificationsPressed ok openPressed press pressButton0 pressButton1
  pressButton2 pressCurrentDate pressToday productSwitchClick productSwitcherPressed profileClick refresh removePressed reset
  rowHeaderClick rowHeaderPress search searchButtonClick searchButtonPressed senderPress signOutClick submit tableSettingsPressed tap
  titlePress titleSelectorPress valueHelpRequest weekNumberPress`.split(/\s+/),
);

/** Controls that a press changes, so that the next press of the same name does something else. */
const toggles: ReadonlySet<string> = new Set(["sap.m.ToggleButton"]);

/**
 * How often events of a control count.
 *
 * @param event name of the control's event, such as `press`
 * @param classes class of the control and the classes it inherits from
 * @param declared what the control declares about the event in its metadata
 */
export function kindOf(event: string, classes: readonly string[], declared: EventDeclaration = {}): EventKind {
  const isRunning = declared.running ?? classes.some((name) => runningEvents[name]?.includes(event));
  const isPress = pressEvents.has(event) && !declared.automatic && !classes.some((name) => toggles.has(name));
  return {
    origin: declared.automatic ? "automatic" : "user",
    rule: isRunning ? "running" : isPress ? "press" : "each",
  };
}
