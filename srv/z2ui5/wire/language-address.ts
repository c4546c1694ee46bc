import type { SessionInfo } from "../types/request.ts";

const PARAMETERS: ReadonlySet<string> = new Set(["sap-ui-language", "sap-locale", "sap-language"]);

/**
 * The address of the page in a language.
 * @param tag language tag, "" for the browser's own language @param session the page
 */
export function addressIn(tag: string, { origin = "", pathname = "", search = "", hash }: SessionInfo): string {
  const others = search
    .replace(/^\?/, "")
    .split("&")
    .filter((entry) => entry !== "" && !PARAMETERS.has(entry.split("=")[0] as string));
  const query = tag ? [...others, `sap-language=${encodeURIComponent(tag)}`] : others;
  return `${origin}${pathname}${query.length > 0 ? `?${query.join("&")}` : ""}${hash}`;
}
