import type { Request } from "express";
import { passesCsrfGate } from "z2ui5/engine";
import { exitForRoundtrip } from "../config/user-exit.ts";
import { settings } from "../config/settings.ts";

/**
 * Whether a request comes from the page of another host; only checked if the user exit sets `check_csrf_active`.
 * @param request the request @param body its text, if it was already read
 */
export async function forgesRequest(request: Request, body?: string): Promise<boolean> {
  const { check_csrf_active: isActive } = await exitForRoundtrip(request, body);
  return isActive && !passesCsrfGate(request.headers as Record<string, string>, settings().trustForwardedHost);
}
