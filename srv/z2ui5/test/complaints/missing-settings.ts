import { around, within, type Markup, type Written } from "./markup.ts";

/** What a setting or a control does nothing without. */
interface Need {
  /** Class, or one that it extends. */
  readonly of: string;
  /** A class that does it by itself. */
  readonly unless?: RegExp;
  /** The setting that asks for another, and its values; for any that are not `false`, none. Without it, the control itself asks. */
  readonly setting?: string;
  readonly values?: RegExp;
  /** Settings of which one is needed. */
  readonly needs: readonly string[];
  /** A value of what is needed. */
  readonly such?: string;
  /** Settings of what is around, or in it, that do as well. */
  readonly orAround?: readonly string[];
}

const OF_LISTS = ["itemPress", "select", "selectionChange"];

/** Items that are pressed without more. */
const PRESSED = /^sap\.m\.(?:ActionListItem|NotificationListBase)$/;

/** Settings that are called alike follow a rule of their own, see `named`. */
const NEEDS: readonly Need[] = [
  // Plugins among its dependents answer its press: PasteProvider.
  { of: "sap.m.Button", needs: ["press", "tap", "pressed", "dependents"] },
  { of: "sap.m.semantic.SemanticButton", needs: ["press"] },
  { of: "sap.f.semantic.SemanticButton", needs: ["press"] },
  { of: "sap.m.Link", needs: ["press", "href"] },
  { of: "sap.m.GenericTile", needs: ["press", "url", "tileContent"] },
  { of: "sap.m.MenuItem", needs: ["press", "items"], orAround: ["itemSelected"] },
  { of: "sap.m.MenuButton", needs: ["menu", "defaultAction", "dependents"] },
  { of: "sap.m.PullToRefresh", needs: ["refresh"] },
  { of: "sap.m.SelectDialogBase", needs: ["confirm", "selectionChange"], orAround: ["selected"] },
  { of: "sap.m.ViewSettingsDialog", needs: ["confirm"] },
  { of: "sap.m.ColorPalette", needs: ["colorSelect"] },
  { of: "sap.ui.unified.Calendar", needs: ["select", "selectedDates"] },
  { of: "sap.m.FeedInput", needs: ["post"] },
  { of: "sap.m.SearchField", needs: ["search", "liveChange", "change", "suggest", "value"] },
  {
    of: "sap.m.ListItemBase",
    setting: "type",
    values: /^(?:Active|Navigation|DetailAndActive)$/,
    needs: ["press", "tap"],
    orAround: OF_LISTS,
  },
  { of: "sap.m.ListItemBase", setting: "type", values: /^Detail/, needs: ["detailPress", "detailTap"] },
  { of: "sap.m.ListBase", setting: "mode", values: /^Delete$/, needs: ["delete"] },
  {
    of: "sap.m.ListBase",
    setting: "mode",
    values: /^(?:MultiSelect|SingleSelect|SingleSelectLeft)$/,
    needs: ["selectionChange", "select", "listClose"],
    orAround: ["selected"],
  },
  {
    of: "sap.ui.table.Table",
    setting: "selectionMode",
    values: /^(?:Single|Multi|MultiToggle)$/,
    needs: ["rowSelectionChange", "selectedIndex", "cellClick", "plugins", "dependents"],
  },
  ...["press", "tap"].map((setting) => ({
    of: "sap.m.ListItemBase",
    unless: PRESSED,
    setting,
    needs: ["type"],
    such: "Active",
  })),
  { of: "sap.m.ListItemBase", setting: "detailPress", needs: ["type"], such: "Detail" },
  ...["selectionChange", "select"].map((setting) => ({
    of: "sap.m.ListBase",
    setting,
    needs: ["mode"],
    such: "SingleSelectMaster",
  })),
  { of: "sap.m.ListBase", setting: "itemPress", needs: ["type"], such: "Active in its items", orAround: ["type"] },
  { of: "sap.m.ListBase", setting: "delete", needs: ["mode"], such: "Delete" },
  { of: "sap.m.ListBase", setting: "growingThreshold", needs: ["growing"] },
  { of: "sap.m.ListBase", setting: "growingScrollToLoad", needs: ["growing"] },
  { of: "sap.m.Column", setting: "demandPopin", needs: ["minScreenWidth"], orAround: ["autoPopinMode"] },
  { of: "sap.m.Input", unless: /^sap\.m\.MultiInput$/, setting: "suggestionItems", needs: ["showSuggestion"] },
  { of: "sap.m.Input", unless: /^sap\.m\.MultiInput$/, setting: "suggestionRows", needs: ["showSuggestion"] },
  {
    of: "sap.m.Input",
    unless: /^sap\.m\.MultiInput$/,
    setting: "showSuggestion",
    needs: ["suggestionItems", "suggestionRows"],
  },
  { of: "sap.m.Input", setting: "valueHelpOnly", needs: ["showValueHelp"], such: "true" },
  { of: "sap.m.InputBase", setting: "valueStateText", needs: ["valueState"], such: "Error" },
  { of: "sap.m.Link", setting: "target", needs: ["href"] },
  { of: "sap.m.Panel", setting: "expanded", values: /false/, needs: ["expandable"] },
];

/** Controls that look as if they did something, and settings without effect, because another setting is missing. */
export const missingSettings = ({ written }: Markup): string[] =>
  written.flatMap((one) =>
    // What extends UI5 does something of its own.
    one.type?.name.startsWith("sap.") && isUsable(one)
      ? [
          ...NEEDS.filter(
            ({ of, unless }) => one.type?.kinds.has(of) && ![...one.type.kinds].some((kind) => unless?.test(kind)),
          ),
          ...named(one),
        ].flatMap((need) => missing(one, need))
      : [],
  );

/** Such as `showNavButton` without `navButtonPress` and the reverse, and `titleActive` without `titlePress`. */
function named({ type, settings }: Written): Need[] {
  return [...settings.keys()].flatMap((setting) => {
    const [, first = "", rest = ""] = /^(\w)(\w+?)(?:Press(?:ed)?|Request)$/.exec(setting) ?? [];
    const shown = `show${first.toUpperCase()}${rest}`;
    if (type?.members.has(shown))
      return SHOWN.has(shown) || type.kinds.has("sap.m.MultiInput")
        ? []
        : [{ of: type.name, setting, needs: [shown], such: "true" }];
    const part = /^show([A-Z]\w*)$/.exec(setting)?.[1] ?? /^(\w*)active$/i.exec(setting)?.[1];
    const needs = ["Press", "Pressed", "Request"]
      .map((end) => startLow(`${part}${end}`))
      .filter((name) => type?.members.get(name)?.kind === "event" && !CLOSES.has(name));
    return part === undefined || needs.length === 0 ? [] : [{ of: type!.name, setting, needs }];
  });
}

/** Events that tell of what happens without them. */
const CLOSES: ReadonlySet<string> = new Set(["cancelButtonPress"]);

/** What is shown by itself. */
const SHOWN: ReadonlySet<string> = new Set(["showIcon", "showCancelButton"]);

const startLow = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

const isUsable = ({ settings }: Written): boolean =>
  !["enabled", "visible", "editable", "pressEnabled"].some((name) => settings.get(name) === "false");

function missing(one: Written, { setting, values = /^(?!false$)/, needs, such, orAround = [] }: Need): string[] {
  const value = one.settings.get(setting ?? "");
  const asks = setting === undefined || ((value !== undefined || has(one, setting)) && values.test(value ?? ""));
  const isThere =
    // An event may be for what is there at times.
    needs.some(
      (name) => has(one, name) || (one.type?.members.get(setting ?? "")?.kind === "event" && one.settings.has(name)),
    ) || [...around(one), ...within(one)].some((other) => orAround.some((name) => has(other, name)));
  if (!asks || isThere) return [];
  const [name = ""] = needs;
  const why = value === undefined ? "" : `${setting} is "${value}", but `;
  return [
    one.type?.members.get(name)?.kind === "event"
      ? `${one.control}: ${why}it has no ${name} event${orAround.length > 0 ? `, and nothing around it has ${orAround[0]}` : ""}, so the app does not know when it is used.`
      : `${one.control}: ${setting ?? "it"} has no effect without ${name}${such === undefined ? "" : `, such as ${name}: ${such}`}.`,
  ];
}

/** Whether a setting is written: as an attribute, as an element, or as what is in the control. */
const has = ({ settings, content, type }: Written, name: string): boolean =>
  settings.has(name)
    ? settings.get(name) !== "false"
    : content.some((inner) => (inner.type ? type?.content === name : inner.tag === name));
