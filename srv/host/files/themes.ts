/**
 * Answers requests for themes that the local UI5 runtime does not have with its default theme: a page that asks for another one
 * is then readable instead of unstyled.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { RequestHandler } from "express";

const DEFAULT = "sap_horizon";
const THEME = /\/themes\/([^/]+)\//;

/** @param dir absolute path of the runtime */
export function knownThemes(dir: string): RequestHandler {
  let built: ReadonlySet<string> | undefined;
  return (request, _response, next) => {
    const theme = THEME.exec(request.url)?.[1];
    if (theme === undefined) return next();
    // Read at the first request: the runtime may be built while the server starts.
    built ??= new Set(themesIn(dir));
    if (built.size > 0 && !built.has(theme)) request.url = request.url.replace(THEME, `/themes/${closest(theme, built)}/`);
    next();
  };
}

const closest = (theme: string, built: ReadonlySet<string>): string =>
  /dark|hcb/.test(theme) && built.has(`${DEFAULT}_dark`) ? `${DEFAULT}_dark` : DEFAULT;

function themesIn(dir: string): string[] {
  try {
    return readdirSync(join(dir, "sap/ui/core/themes"));
  } catch {
    return [];
  }
}
