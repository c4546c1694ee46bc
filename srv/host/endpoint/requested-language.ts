/** Languages in a request: values that are not language tags are hidden from CAP and the engine. */
import type { Request, RequestHandler } from "express";
import { LANGUAGE_PARAMETERS, languageTag } from "../../z2ui5/texts/language.ts";

const HEADERS = ["accept-language", "x-sap-request-language"] as const;

/**
 * Removes headers and query parameters without a valid language. CAP looks languages up as members of an object, where `constructor`
 * and `__proto__` exist, and expects a text, but a repeated parameter is a list. Mount it before `cds.middlewares.before`.
 */
export const ignoreUnknownLanguages: RequestHandler = (request, _response, next) => {
  for (const header of HEADERS) if (!isWanted(request.headers[header])) delete request.headers[header];
  const query = request.query;
  const unknown = LANGUAGE_PARAMETERS.filter((name) => Object.hasOwn(query, name) && !isLanguage(query[name]));
  if (unknown.length > 0)
    replaceQuery(
      request,
      Object.entries(query).filter(([name]) => !unknown.includes(name)),
    );
  next();
};

/** CAP takes the first language of a list, and `*` for its default. */
function isWanted(header: string | string[] | undefined): boolean {
  if (header === undefined) return true;
  const [first = ""] = /^[^,; ]*/.exec(String(header)) ?? [];
  return first === "*" || isLanguage(first);
}

const isLanguage = (value: unknown): boolean => typeof value === "string" && languageTag(value) !== "";

/** Express 5 parses the query at every access, so the property is overridden at the request. */
function replaceQuery(request: Request, entries: readonly (readonly [string, unknown])[]): void {
  Object.defineProperty(request, "query", { value: Object.fromEntries(entries), configurable: true, writable: true });
}
