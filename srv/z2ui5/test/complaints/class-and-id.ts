import type { Ui5Element } from "../screen/session.ts";

/** How a complaint names a control: `sap.m.Input "name"`. */
export const classAndId = (control: Ui5Element): string =>
  `${control.getMetadata().getName()} ${JSON.stringify(control.getId().replace(/^.*--/, ""))}`;

/** Whether a control is on the page: templates are not, and neither are screens that were put away. */
export const isPlaced = (control: Ui5Element): boolean =>
  Boolean((control as Ui5Element & { getUIArea?(): object | null }).getUIArea?.());
