import type { DomElement } from "./dom.ts";
import type { Kind } from "./find.ts";

const kind = (word: string, plural: string, roles: readonly string[], accepts?: Kind["accepts"]): Kind => ({
  word,
  plural,
  roles: new Set(roles),
  ...(accepts && { accepts }),
});

/** Popups and dialogs have the same role; these classes tell them apart. */
const isPopover = (element: DomElement): boolean => /\b(?:sapMPopover|sapMMenu|sapUiMnu)\b/.test(element.className);

/** Days, months and years of calendars, and what heads their weeks. */
const OF_CALENDARS = /\bsapUiCal(?:Item|WeekNum|WH)\b/;

/** What files are given to. */
export const FILES = kind("field for files", "fields for files", ["button"], (element) => element.type === "file");

/** What screens are made of. */
export const KINDS = {
  button: kind(
    "button",
    "buttons",
    ["button", "link", "menuitem", "option"],
    (element, role) =>
      role === "button" || role === "link" || /\b(?:sapMBtn|sapMSegBBtn|sapMGT)\b/.test(element.className),
  ),
  link: kind("link", "links", ["link"]),
  field: kind(
    "field",
    "fields",
    ["textbox", "searchbox", "spinbutton", "combobox", "slider", "button"],
    (element, role) => role !== "button" || element.type === "file",
  ),
  select: kind(
    "select",
    "selects",
    ["combobox", "listbox", "radiogroup"],
    (element) => !/\bsapMPopup/.test(element.className),
  ),
  checkbox: kind("checkbox", "checkboxes", ["checkbox", "switch", "radio"]),
  table: kind(
    "table",
    "tables",
    ["table", "grid", "treegrid", "list", "listbox", "tree"],
    // Tokens are what is in a field, and links of breadcrumbs lead away.
    (element) => !/\bsapMTokenizer/.test(element.className) && !element.closest(".sapMBreadcrumbs"),
  ),
  tab: kind("tab", "tabs", ["tab"]),
  dialog: kind("dialog", "dialogs", ["dialog", "alertdialog"], (element) => !isPopover(element)),
  messageBox: kind("message box", "message boxes", ["alertdialog", "dialog"], (element) =>
    /\bsapMMessageBox|\bsapMMessageDialog/.test(element.className),
  ),
  popover: kind("popover", "popovers", ["dialog", "menu", "tooltip"], isPopover),
  menu: kind("menu", "menus", ["menu"]),
  heading: kind("heading", "headings", ["heading"]),
  item: kind(
    "item",
    "items",
    [
      ...["option", "listitem", "menuitem", "menuitemradio", "menuitemcheckbox", "treeitem", "radio", "tab", "row"],
      "gridcell",
    ],
    // Of calendars, days are chosen, and not weeks.
    (element, role) =>
      role === "gridcell"
        ? OF_CALENDARS.test(element.className)
        : role !== "row" || !OF_CALENDARS.test(element.firstElementChild?.className ?? ""),
  ),
} as const;
