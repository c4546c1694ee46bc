import type ManagedObject from "sap/ui/base/ManagedObject";

/**
 * Settings that a control follows when it is built, and not or not wholly when they change, by the class that declares them: another one
 * means another control. Reviewed by building every control of UI5 with each of its settings, and by changing it.
 */
const whenBuilt: Readonly<Record<string, readonly string[]>> = {
  "sap.m.ActionTile": ["enableIconFrame", "headerImage"],
  "sap.m.Avatar": ["badgeIcon", "badgeIconColor", "badgeValueState"],
  "sap.m.BusyIndicator": ["text"],
  "sap.m.DraftIndicator": ["state"],
  "sap.m.FeedContent": ["contentText"],
  "sap.m.FeedInput": ["icon"],
  "sap.m.FeedListItem": ["iconActive"],
  "sap.m.FlexBox": ["renderType"],
  "sap.m.GenericTile": ["appShortcut", "systemInfo"],
  "sap.m.GrowingList": ["scrollToLoad", "threshold", "triggerText"],
  "sap.m.ImageContent": ["description"],
  "sap.m.Link": ["endIcon", "icon"],
  "sap.m.MaskInput": ["mask", "placeholderSymbol"],
  "sap.m.MessageListItem": ["activeTitle", "messageType"],
  "sap.m.MessagePage": ["textDirection", "title", "titleLevel"],
  "sap.m.NewsContent": ["contentText", "subheader"],
  "sap.m.ObjectHeader": ["markFavorite", "markFlagged"],
  "sap.m.ObjectListItem": ["markFavorite", "markFlagged", "markLocked", "number"],
  "sap.m.ObjectMarker": ["type"],
  "sap.m.PagingButton": ["nextButtonTooltip", "previousButtonTooltip"],
  "sap.m.RangeSlider": ["range", "step", "value", "value2"],
  "sap.m.Select": ["forceSelection", "type"],
  "sap.m.Slider": ["max", "min"],
  "sap.m.StepInput": ["description", "max", "min"],
  "sap.tnt.NavigationListGroup": ["enabled", "expanded", "hasExpander"],
  "sap.ui.table.Column": ["sortOrder", "sorted"],
  "sap.ui.table.Table": ["enableSelectAll"],
  "sap.ui.unified.CalendarDateInterval": ["pickerPopup", "showDayNamesLine", "width"],
  "sap.ui.unified.CalendarMonthInterval": ["months"],
};

/** Whether a control follows a setting only when it is built. */
export const countsWhenBuilt = (control: ManagedObject, setting: string): boolean =>
  Object.entries(whenBuilt).some(([name, settings]) => settings.includes(setting) && control.isA(name));
