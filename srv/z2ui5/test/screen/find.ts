import { tidy, type Accessibility } from "./accessibility.ts";
import { childElements, type DomElement } from "./dom.ts";
import { roleOf } from "./roles.ts";
import type { Session, Ui5Element } from "./session.ts";

/** How something is called: the text itself, or a pattern. Differences in white space do not count. */
export type Name = string | RegExp;

/** A kind of thing on a screen. */
export interface Kind {
  /** What a person calls it: "button". */
  readonly word: string;
  readonly plural: string;
  readonly roles: ReadonlySet<string>;
  /** Whether an element of such a role really is one. */
  readonly accepts?: (element: DomElement, role: string) => boolean;
}

/** Whether a text is what was meant. */
export const isCalled = (name: Name, text: string): boolean =>
  typeof name === "string" ? tidy(text) === tidy(name) : name.test(text);

/** How a name is written in a sentence. */
export const spelled = (name: Name | undefined): string =>
  name === undefined ? "" : ` ${typeof name === "string" ? JSON.stringify(name) : String(name)}`;

/** Everything of a kind that an element shows, in the order of the page. */
export function allOf(kind: Kind, root: DomElement, accessibility: Accessibility): DomElement[] {
  return accessibility.foundIn(root, kind, () => look(kind, root, accessibility));
}

function look(kind: Kind, root: DomElement, accessibility: Accessibility): DomElement[] {
  const found: DomElement[] = [];
  const walk = (element: DomElement): void => {
    for (const child of childElements(element)) {
      if (accessibility.isIgnored(child)) continue;
      const role = roleOf(child);
      if (role !== undefined && kind.roles.has(role) && (kind.accepts?.(child, role) ?? true)) found.push(child);
      walk(child);
    }
  };
  walk(root);
  return found;
}

/** All an element may be called by, the best first: its name, its text, its labels, its tooltip, its hint. */
export function namesOf(element: DomElement, session: Session): string[] {
  const { accessibility } = session;
  const control = session.controlOf(element);
  const names = [accessibility.nameOf(element), accessibility.textOf(element), ...labelsOf(control, session)];
  for (const text of [
    element.getAttribute("aria-label"),
    element.getAttribute("title"),
    tooltipOf(control),
    element.getAttribute("placeholder"),
  ])
    if (text) names.push(tidy(text));
  return [...new Set(names.filter((name) => name !== ""))];
}

/** What a person calls an element: its text if it has one, else its name. */
export function titleOf(element: DomElement, session: Session): string {
  return (
    session.accessibility.textOf(element) ||
    labelsOf(session.controlOf(element), session)[0] ||
    session.accessibility.nameOf(element)
  );
}

/** Those of some elements that are called so: by the best of their names that fits at all. */
export function called(name: Name, elements: readonly DomElement[], session: Session): DomElement[] {
  const ranked = elements
    .map((element) => ({ element, rank: namesOf(element, session).findIndex((text) => isCalled(name, text)) }))
    .filter(({ rank }) => rank >= 0);
  return ranked.map(({ element }) => element);
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

/** Controls called so that are there without being seen, such as those whose `visible` is false. */
export function hiddenControls(name: Name, session: Session): Ui5Element[] {
  return session.controls().filter((control) => {
    const { visible } = control.getMetadata().getAllProperties();
    if (visible === undefined) return false;
    const dom = control.getDomRef() as DomElement | null;
    if (dom && session.accessibility.isShown(dom)) return false;
    return [
      ...["text", "title", "placeholder"].map((property) => textProperty(control, property)),
      tooltipOf(control),
      ...labelsOf(control, session),
    ].some((text) => text !== "" && isCalled(name, text));
  });
}
