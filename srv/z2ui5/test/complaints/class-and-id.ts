import type { Ui5Element } from "../screen/session.ts";

/** How a complaint names a control: `sap.m.Input "name"`. */
export const classAndId = (control: Ui5Element): string =>
  `${control.getMetadata().getName()} ${JSON.stringify(control.getId().replace(/^.*--/, ""))}`;
