import type { Request } from "express";
import { passesCsrfGate } from "z2ui5/engine";
import { exitConfig } from "../exit.ts";
import { settings } from "../config/settings.ts";

/** Whether a request comes from the page of another host; asked only when the user exit sets `check_csrf_active`. */
export async function forgesRequest({ headers }: Request): Promise<boolean> {
  const { check_csrf_active: isActive } = await exitConfig();
  return isActive && !passesCsrfGate(headers as Record<string, string>, settings().trustForwardedHost);
}
