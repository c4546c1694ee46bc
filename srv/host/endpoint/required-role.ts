import type { csn } from "@sap/cds";
import { settings } from "../config/settings.ts";

const SERVICES = ["rootService", "AdminService"];

/** Lets the services ask for the role of the setting `cds.z2ui5.requires`. @param model the loaded model */
export function demandRole(model: csn.CSN): void {
  const { requires } = settings();
  for (const name of SERVICES) {
    const service = model.definitions?.[name] as Record<string, unknown> | undefined;
    if (service) service["@requires"] = requires;
  }
}
