import type { csn } from "@sap/cds";
import { settings } from "../config/settings.ts";

/** Makes a service require the role of the setting `cds.z2ui5.requires`. @param model the loaded model @param name name of the service */
export function demandRole(model: csn.CSN, name: string): void {
  const service = model.definitions?.[name] as Record<string, unknown> | undefined;
  if (service) service["@requires"] = settings().requires;
}
