import type { DomElement } from "./dom.ts";

/** Roles that say nothing: what they contain stands for them. */
const TRANSPARENT: ReadonlySet<string> = new Set(["none", "presentation", "generic"]);

const BY_TAG: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ARTICLE: "article",
    ASIDE: "complementary",
    BUTTON: "button",
    DATALIST: "listbox",
    DD: "definition",
    DETAILS: "group",
    DIALOG: "dialog",
    DT: "term",
    FIELDSET: "group",
    FIGURE: "figure",
    H1: "heading",
    H2: "heading",
    H3: "heading",
    H4: "heading",
    H5: "heading",
    H6: "heading",
    HR: "separator",
    LI: "listitem",
    MAIN: "main",
    MENU: "list",
    METER: "meter",
    NAV: "navigation",
    OL: "list",
    OPTGROUP: "group",
    OPTION: "option",
    OUTPUT: "status",
    PROGRESS: "progressbar",
    SEARCH: "search",
    SELECT: "combobox",
    TABLE: "table",
    TBODY: "rowgroup",
    TFOOT: "rowgroup",
    THEAD: "rowgroup",
    TD: "cell",
    TEXTAREA: "textbox",
    TH: "columnheader",
    TR: "row",
    UL: "list",
    P: "paragraph",
    STRONG: "strong",
    EM: "emphasis",
    CODE: "code",
    BLOCKQUOTE: "blockquote",
  }),
);

const BY_INPUT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    button: "button",
    submit: "button",
    reset: "button",
    image: "button",
    checkbox: "checkbox",
    radio: "radio",
    range: "slider",
    file: "button",
    number: "spinbutton",
    search: "searchbox",
    hidden: "none",
  }),
);

/** The role of an element as a browser tells it to assistive technology; undefined if it has none of its own. */
export function roleOf(element: DomElement): string | undefined {
  const explicit = element.getAttribute("role")?.trim().split(/\s+/)[0];
  const role = explicit || implicitRole(element);
  return role === undefined || TRANSPARENT.has(role) ? undefined : role;
}

function implicitRole(element: DomElement): string | undefined {
  const { tagName } = element;
  switch (tagName) {
    case "A":
      return element.hasAttribute("href") ? "link" : undefined;
    case "INPUT":
      return element.hasAttribute("list") ? "combobox" : (BY_INPUT.get(element.type ?? "text") ?? "textbox");
    case "IMG":
      return element.getAttribute("alt") === "" ? undefined : "img";
    case "FORM":
    case "SECTION":
      return hasName(element) ? (tagName === "FORM" ? "form" : "region") : undefined;
    case "HEADER":
      return isInside(element) ? undefined : "banner";
    case "FOOTER":
      return isInside(element) ? undefined : "contentinfo";
    case "SVG":
    case "svg":
      return "img";
    case "TD":
      return element.closest("table[role=grid],table[role=treegrid]") ? "gridcell" : "cell";
    case "TH":
      return element.getAttribute("scope") === "row" ? "rowheader" : "columnheader";
    default:
      return BY_TAG.get(tagName);
  }
}

const hasName = (element: DomElement): boolean =>
  element.hasAttribute("aria-label") || element.hasAttribute("aria-labelledby") || element.hasAttribute("title");
/** Headers and footers of a part of the page are none of the page. */
const isInside = (element: DomElement): boolean =>
  element.parentElement?.closest(
    "article,aside,main,nav,section,[role=article],[role=complementary],[role=main],[role=navigation],[role=region]",
  ) != null;

/** What selects an item of a list has the same name in all of them. */
export const selectsItem = (element: DomElement): boolean => /-select(?:Multi|Single)(?:-|$)/.test(element.id);
