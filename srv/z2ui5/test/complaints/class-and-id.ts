import type { Ui5Element } from "../screen/session.ts";

/** How a complaint names a control: `sap.m.Input "name"`. */
export const classAndId = (control: Ui5Element): string =>
  `${control.getMetadata().getName()} ${JSON.stringify(localId(control.getId()))}`;

/** An id as the app wrote it: without the prefixes of views. */
export const localId = (id: string): string => id.replace(/^.*--/, "");

/** Whether a control is on the page: templates are not, and neither are screens that were put away. */
export const isPlaced = (control: Ui5Element): boolean =>
  Boolean((control as Ui5Element & { getUIArea?(): object | null }).getUIArea?.());
