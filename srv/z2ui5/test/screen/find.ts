import { FIELDS, LEAVES, tidy, USABLE, type Accessibility } from "./accessibility.ts";
import { childElements, type DomElement } from "./dom.ts";
import { Naming, type Named } from "./named.ts";
import { roleOf, selectsItem } from "./roles.ts";
import type { Session, Ui5Element } from "./session.ts";

/** How something is called: the text itself, or a pattern. Differences in white space do not count. */
export type Name = string | RegExp;

/** A kind of thing on a screen. */
export interface Kind {
  /** What a user calls it: "button". */
  readonly word: string;
  readonly plural: string;
  readonly roles: ReadonlySet<string>;
  /** Whether an element of such a role really is one. */
  readonly accepts?: (element: DomElement, role: string) => boolean;
}

/**
 * Tests in JavaScript have no compiler that would check names.
 * @param caller what expects the name, such as "button()"
 * @throws TypeError when what is given is no name
 */
export function expectName(caller: string, name: unknown): asserts name is Name {
  if (isName(name)) return;
  const given = typeof name === "object" && name !== null ? "an object" : String(name);
  throw new TypeError(`${caller} expects a text or a regular expression, and was given ${given}.`);
}

/** Whether something is a name. Test runners have regular expressions of realms of their own. */
export const isName = (name: unknown): name is Name =>
  typeof name === "string" || Object.prototype.toString.call(name) === "[object RegExp]";

/** Whether a text is what was meant. */
export const isCalled = (name: Name, text: string): boolean =>
  typeof name === "string" ? tidy(text) === tidy(name) : name.test(text);

/** How a name is written in a sentence. */
export const quotedName = (name: Name | undefined): string =>
  name === undefined ? "" : ` ${typeof name === "string" ? JSON.stringify(name) : String(name)}`;

/** Whether an element of a role is of a kind. */
export const isOf = (kind: Kind, element: DomElement, role = roleOf(element) ?? ""): boolean =>
  kind.roles.has(role) && (kind.accepts?.(element, role) ?? true);

/** Everything of a kind that an element shows, in the order of the page. */
export const allOf = (kind: Kind, root: DomElement, accessibility: Accessibility): readonly DomElement[] =>
  accessibility.foundIn(root, kind, () => search(kind, root, accessibility));

/** What is read by itself: of long lists only those rows are read again that have changed. */
const PARTS: ReadonlySet<string> = new Set(["TABLE", "TR", "UL", "LI"]);

/** Goes through what an element shows. @param one called with what is of a kind @param part called with what is read by itself */
function walk(
  kind: Kind,
  root: DomElement,
  accessibility: Accessibility,
  one: (element: DomElement) => void,
  part: (element: DomElement) => void,
): void {
  const into = (element: DomElement): void => {
    for (let child = element.firstElementChild; child; child = child.nextElementSibling) {
      if (accessibility.isIgnored(child)) continue;
      const role = roleOf(child);
      if (role !== undefined && isOf(kind, child, role)) one(child);
      if (role !== undefined && LEAVES.has(role)) continue;
      if (PARTS.has(child.tagName)) part(child);
      else into(child);
    }
  };
  into(root);
}

function search(kind: Kind, root: DomElement, accessibility: Accessibility): DomElement[] {
  const found: DomElement[] = [];
  walk(
    kind,
    root,
    accessibility,
    (element) => void found.push(element),
    (part) => {
      for (const element of allOf(kind, part, accessibility)) found.push(element);
    },
  );
  return found;
}

/** Elements of a kind in a part of the page by all that is on the page and that they may be called by. */
function namedIn(kind: Kind, root: DomElement, accessibility: Accessibility): Named {
  return accessibility.namedIn(root, kind, () => {
    const named = new Naming(root);
    walk(
      kind,
      root,
      accessibility,
      (element) => named.add(element, accessibility.namesOf(element)),
      (part) => named.addAll(namedIn(kind, part, accessibility)),
    );
    return named;
  });
}

/** All an element may be called by, the best first: its name, its text, its hints, its labels, its tooltip. */
export const namesOf = (element: DomElement, session: Session): string[] => [
  ...new Set([...session.accessibility.namesOf(element), ...namesFromOutside(element, session)]),
];

/** Names an element has from labels and tooltips, which need not be on the page. */
function namesFromOutside(element: DomElement, session: Session): string[] {
  const control = session.controlOf(element);
  return [...labelsOf(control, session), tidy(tooltipOf(control))].filter((name) => name !== "");
}

/** Roles of what has a title: its text is everything in it. */
const TITLED: ReadonlySet<string> = new Set(["dialog", "alertdialog", "menu", "radiogroup", "listbox", "gridcell"]);

/** What a user calls an element: its text if it has one, else its name; of what has a title, that. */
export function titleOf(element: DomElement, session: Session): string {
  const title = TITLED.has(roleOf(element) ?? "") && session.accessibility.nameOf(element);
  const row = selectsItem(element) ? rowAround(element) : null;
  return (
    title ||
    session.accessibility.textOf(row ?? element) ||
    labelsOf(session.controlOf(element), session)[0] ||
    session.accessibility.nameOf(element)
  );
}

const rowAround = (element: DomElement): DomElement | null | undefined =>
  element.parentElement?.closest("[role=listitem],[role=option],[role=treeitem],[role=row],li,tr");

/** Those of some elements that are called so: on the page, else by labels and tooltips of their controls, else by a text in them. */
export function called(name: Name, elements: readonly DomElement[], session: Session): DomElement[] {
  const shown = elements.filter((element) =>
    session.accessibility.namesOf(element).some((text) => isCalled(name, text)),
  );
  return shown.length > 0 ? shown : calledOtherwise(name, elements, session);
}

/** Those that are called so by labels and tooltips, else by one of the texts in them. */
function calledOtherwise(name: Name, elements: readonly DomElement[], session: Session): DomElement[] {
  const named = elements.filter((element) => namesFromOutside(element, session).some((text) => isCalled(name, text)));
  if (named.length > 0) return named;
  const inPart = elements.filter((element) => isCalledInPart(name, element, session));
  return inPart.length > 0 ? inPart : elements.filter((element) => isInRowCalled(name, element, session));
}

/** Whether something to use without a name of its own is in an item that is called so. */
function isInRowCalled(name: Name, element: DomElement, session: Session): boolean {
  if (!USABLE.has(roleOf(element) ?? "")) return false;
  const row = rowAround(element);
  return row != null && isCalledInPart(name, row, session);
}

/** Roles of what shows several texts that a user may call it by: a title, and what is said about it. */
const OF_PARTS: ReadonlySet<string> = new Set(["option", "listitem", "treeitem", "row"]);

/** Whether a text in an item is what was meant; those of what can be used in it are not what it is called. */
const isCalledInPart = (name: Name, element: DomElement, session: Session): boolean =>
  typeof name === "string" && OF_PARTS.has(roleOf(element) ?? "") && isSaidIn(name, element, session.accessibility);

/** What holds a value. */
export const FIELD = `input,textarea,select,${[...FIELDS].map((role) => `[role=${role}]`).join(",")}`;

function isSaidIn(name: string, element: DomElement, accessibility: Accessibility): boolean {
  for (const child of childElements(element)) {
    const role = roleOf(child) ?? "";
    if (accessibility.isIgnored(child) || OF_PARTS.has(role) || USABLE.has(role)) continue;
    const isText = !child.querySelector(FIELD) && isCalled(name, accessibility.textOf(child));
    if (isText || isSaidIn(name, child, accessibility)) return true;
  }
  return false;
}

/** Everything of a kind that an element shows and that is called so, in the order of the page; see {@link called}. */
export function calledIn(name: Name, kind: Kind, root: DomElement, session: Session): readonly DomElement[] {
  const { accessibility } = session;
  const { byName } = namedIn(kind, root, accessibility);
  const fitting = [...byName].filter(([text]) => isCalled(name, text)).map(([, elements]) => elements);
  if (fitting.length === 1) return fitting[0]!;
  const all = allOf(kind, root, accessibility);
  const shown = new Set(fitting.flat());
  return shown.size > 0 ? all.filter((element) => shown.has(element)) : calledOtherwise(name, all, session);
}

/** Texts of the labels that belong to a control. */
export function labelsOf(control: Ui5Element | undefined, session: Session): string[] {
  if (!control) return [];
  const enablement = session.module<{ getReferencingLabels(control: Ui5Element): string[] }>(
    "sap/ui/core/LabelEnablement",
  );
  return enablement
    .getReferencingLabels(control)
    .map((id) => textProperty(session.controlById(id), "text"))
    .filter((text) => text !== "");
}

/** Text of a tooltip. */
export function tooltipOf(control: Ui5Element | undefined): string {
  return control
    ? ((control as Ui5Element & { getTooltip_AsString?(): string | undefined }).getTooltip_AsString?.() ?? "")
    : "";
}

/** A property of a control as text; empty where there is none. */
export function textProperty(control: Ui5Element | undefined, name: string): string {
  if (!control || !(name in control.getMetadata().getAllProperties())) return "";
  const value = control.getProperty(name);
  return typeof value === "string" ? tidy(value) : "";
}

/** Controls called so that are on the page without being seen, such as those whose `visible` is false. */
export function hiddenControls(name: Name, session: Session): Ui5Element[] {
  return session.controls().filter((control) => {
    const { visible } = control.getMetadata().getAllProperties();
    if (visible === undefined || !control.getUIArea()) return false;
    const dom = control.getDomRef() as DomElement | null;
    if (dom && session.accessibility.isShown(dom)) return false;
    return [
      ...["text", "title", "headerText", "placeholder"].map((property) => textProperty(control, property)),
      tooltipOf(control),
      ...labelsOf(control, session),
    ].some((text) => text !== "" && isCalled(name, text));
  });
}
