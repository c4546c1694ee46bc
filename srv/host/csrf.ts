import type { Request } from "express";
import { exitConfig } from "./exit.ts";
import { settings } from "./settings.ts";

/**
 * Whether a request comes from the page of another host. Off unless the user exit sets `check_csrf_active`.
 * @see spec/wire-v2.md §2.4
 */
export async function forgesRequest(request: Request): Promise<boolean> {
  if (!(await exitConfig()).check_csrf_active) return false;
  const source = request.get("origin") || request.get("referer");
  const forwarded = settings().trustForwardedHost ? request.get("x-forwarded-host")?.split(",")[0] : undefined;
  const host = forwarded || request.get("host");
  return Boolean(source && host && authority(source) !== authority(host));
}

function authority(value: string): string {
  const text = value.toLowerCase().trim();
  const withoutScheme = text.includes("://") ? text.slice(text.indexOf("://") + 3) : text;
  return withoutScheme.split(/[/?#]/, 1)[0]!.replace(/:(443|80)$/, "");
}
