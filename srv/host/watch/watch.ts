/**
 * Features for development with `cds watch`.
 */
import cds from "@sap/cds";
import { watchAppDirsOutside } from "./app-dirs.ts";
import { keepDraftsOverReloads } from "./keep-drafts.ts";
import { keepHistoryOverReloads } from "./keep-history.ts";

/** Whether `cds watch` has started this server. */
const isWatched = (): boolean => Boolean((cds as unknown as { watched?: boolean }).watched);

/** To be called before CAP serves. */
export function helpWatching(): void {
  if (!isWatched()) return;
  keepDraftsOverReloads();
  keepHistoryOverReloads();
  cds.once("served", watchAppDirsOutside);
}

/** URL of the script that reloads pages after a change; "" without `cds watch`, or if it is disabled. */
export function livereloadUrl(): string {
  const url = isWatched() ? URL.parse(process.env.CDS_LIVERELOAD_URL ?? "") : null;
  if (!url) return "";
  // Content security policies do not support IPv6 addresses.
  if (url.hostname.startsWith("[")) url.hostname = "localhost";
  return url.href;
}
