import type Dialog from "sap/m/Dialog";
import InstanceManager from "sap/m/InstanceManager";

/** The dialog or message box that covers everything else; undefined if none is open. */
export const topDialog = (): Dialog | undefined => (InstanceManager.getOpenDialogs() as Dialog[]).at(-1);
