import type { Session, Ui5Element } from "../screen/session.ts";

/** How a complaint names a control: `sap.m.Input "name"`. */
export const classAndId = (control: Ui5Element): string =>
  `${control.getMetadata().getName()} ${JSON.stringify(localId(control.getId()))}`;

/** An id as the app wrote it: without the prefixes of views. */
export const localId = (id: string): string => id.replace(/^.*--/, "");

/** Controls by their class: thousands of them are of a few classes. Each class has one at least. */
export type ByClass = readonly (readonly [Ui5Element, ...Ui5Element[]])[];

/** Sorts controls by their class. */
export function byClass(controls: readonly Ui5Element[]): ByClass {
  const classes = new Map<object, [Ui5Element, ...Ui5Element[]]>();
  for (const control of controls) {
    const others = classes.get(control.getMetadata());
    if (others) others.push(control);
    else classes.set(control.getMetadata(), [control]);
  }
  return [...classes.values()];
}

/** Controls of a class and of those that extend it. */
export const ofClass = (classes: ByClass, name: string): Ui5Element[] =>
  classes.flatMap((controls) => (controls[0].isA(name) ? controls : []));

/** Whether a control is on the page: templates are not, and neither are screens that were put away. */
export const isPlaced = (control: Ui5Element): boolean =>
  Boolean((control as Ui5Element & { getUIArea?(): object | null }).getUIArea?.());

/** Whether a control is a part that UI5 has made, with an id made from that of the whole. */
export function isPart(control: Ui5Element, session: Session): boolean {
  const whole = /^(.*)-[^-]*$/.exec(control.getId())?.[1];
  return whole !== undefined && session.controlById(whole) !== undefined;
}

/** Whether the user has entered a value: what is wrong with it is no mistake of the app. */
export const isEntered = (value: unknown, session: Session): boolean =>
  hasEntered(session, (entered) => entered === String(value));

/** Whether the user has entered something that meets a condition. */
export const hasEntered = ({ exchanges }: Session, isMeant: (entered: string) => boolean): boolean =>
  exchanges.some(({ request }) => contains(request, isMeant));

const contains = (data: unknown, isMeant: (entered: string) => boolean): boolean =>
  typeof data === "object" && data !== null
    ? Object.values(data).some((inner) => contains(inner, isMeant))
    : isMeant(String(data));
