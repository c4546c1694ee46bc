/** Markup as a document: its controls, their ids, and what of it goes into which aggregation. */

const CORE = "sap.ui.core";
const MVC = "sap.ui.core.mvc";
const CUSTOM_DATA = "http://schemas.sap.com/sapui5/extension/sap.ui.core.CustomData/1";

const TEMPLATE = "http://schemas.sap.com/sapui5/extension/sap.ui.core.template/1";

/** Ids that elements get which the markup gives none. Apps and UI5 use none of this form. */
const given = /^-z\d+$/;

/** Elements that become no control of their own. */
const noControls: ReadonlySet<string> = new Set(["Fragment", "ExtensionPoint", "FragmentDefinition"]);

/**
 * Reads markup.
 *
 * @returns undefined if it is no XML: building it reports the error
 */
export function readMarkup(xml: string): Document | undefined {
  const document = new DOMParser().parseFromString(xml, "application/xml");
  return document.getElementsByTagName("parsererror").length > 0 ? undefined : document;
}

/** Whether markup is a template that has to be processed before it is a view. */
export const isTemplate = (document: Document): boolean => document.getElementsByTagNameNS(TEMPLATE, "*").length > 0;

/** Markup of a document. */
export const writeMarkup = (document: Document): string => new XMLSerializer().serializeToString(document);

/** Whether an element is the root of a view's markup; a view in a view is a control like any other. */
export const isView = (element: Element): boolean => element.namespaceURI === MVC && element.parentElement === null;

/** Whether an element becomes a control or another element of UI5; the names of aggregations begin with a small letter. */
export const isControl = (element: Element): boolean =>
  /^[A-Z]/.test(element.localName.replace(/^.*\./, "")) &&
  !(element.namespaceURI === CORE && noControls.has(element.localName)) &&
  isUI5(element);

/** Whether an element belongs to UI5 or to controls of others, and not to HTML or SVG. */
export const isUI5 = ({ namespaceURI }: Element): boolean => !/^https?:\/\/www\.w3\.org\//.test(namespaceURI ?? "");

/** Whether a control is made by others than UI5, so that it may do something when it is built. */
export const isForeign = ({ namespaceURI }: Element): boolean => !namespaceURI?.startsWith("sap.");

/** Whether an attribute holds custom data. */
export const isCustomData = ({ namespaceURI }: Attr): boolean => namespaceURI === CUSTOM_DATA;

/** The id the app has given to an element; empty if there is none. */
export function authorId(element: Element): string {
  const id = element.getAttribute("id") ?? "";
  return given.test(id) ? "" : id;
}

let nextId = 0;

/**
 * Gives an id to every control that has none, from an element downwards. The root of a view has its own. No id comes twice on a page: what
 * a control of an earlier view does to others by their ids, such as a toolbar with its overflow, must not reach those of a later one.
 */
export function giveIds(element: Element): void {
  if (isControl(element) && !isView(element) && !element.getAttribute("id"))
    element.setAttribute("id", `-z${nextId++}`);
  for (const child of element.children) giveIds(child);
}

/** Gives new ids to elements that have ids of ours: they take the place of others. @param counts whether an element gets one */
export function renewIds(element: Element, counts: (one: Element) => boolean = () => true): void {
  for (const one of [element, ...element.getElementsByTagName("*")])
    if (given.test(one.getAttribute("id") ?? "") && counts(one)) one.removeAttribute("id");
  giveIds(element);
}

/**
 * Children of an element by the aggregation they go into.
 *
 * @param isAggregation whether the control has an aggregation of a name
 * @param byDefault the aggregation that children go into that name none
 */
export function childrenByAggregation(
  element: Element,
  isAggregation: (name: string) => boolean,
  byDefault: string,
): Map<string, Element[]> {
  const all = new Map<string, Element[]>();
  const add = (name: string, child: Element): unknown => all.get(name)?.push(child) ?? all.set(name, [child]);
  for (const child of element.children) {
    const named = child.namespaceURI === element.namespaceURI && isAggregation(child.localName);
    if (!named) add(byDefault, child);
    else for (const inner of child.children) add(child.localName, inner);
  }
  return all;
}

/** Modules that the markup of an element may name, as `core:require` of the element and of those around it says. */
export function requiresOf(element: Element): string {
  const texts: string[] = [];
  for (let around: Element | null = element.parentElement; around; around = around.parentElement) {
    const text = around.getAttributeNS(CORE, "require");
    if (text) texts.unshift(text.trim().replace(/^\{|\}$/g, ""));
  }
  return texts.length ? `{${texts.join(",")}}` : "";
}

/** Markup of elements that are built together, outside of the view they are meant for. */
export function fragmentOf(elements: readonly Element[], requires: string): string {
  const document = new DOMParser().parseFromString(
    `<core:FragmentDefinition xmlns:core="${CORE}"/>`,
    "application/xml",
  );
  const root = document.documentElement;
  if (requires) root.setAttributeNS(CORE, "core:require", requires);
  for (const element of elements) root.append(document.importNode(element, true));
  return writeMarkup(document);
}
