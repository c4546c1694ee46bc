/**
 * Serves the default theme for themes that the local UI5 runtime does not contain, so that a page with another theme
 * is not unstyled.
 */
import type { RequestHandler } from "express";

const DEFAULT = "sap_horizon";
const THEME = /\/themes\/([^/]+)\//;

/** @param themes names of the themes of the runtime; called until there are some, because the runtime can be built while the server starts */
export function allowExistingThemes(themes: () => Promise<readonly string[]>): RequestHandler {
  let built: ReadonlySet<string> = new Set();
  return async (request, _response, next) => {
    const theme = THEME.exec(request.url)?.[1];
    if (theme === undefined) return next();
    if (built.size === 0) built = new Set(await themes());
    if (built.size > 0 && !built.has(theme))
      request.url = request.url.replace(THEME, `/themes/${closest(theme, built)}/`);
    next();
  };
}

const closest = (theme: string, built: ReadonlySet<string>): string =>
  /dark|hcb/.test(theme) && built.has(`${DEFAULT}_dark`) ? `${DEFAULT}_dark` : DEFAULT;
