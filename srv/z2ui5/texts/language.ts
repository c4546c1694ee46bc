/** The language of a request, for texts, formats and operations of the host. */

/** Default language. */
const DEFAULT_LANGUAGE = "en";

/** Logon codes that are no language tags (as UI5 reads `sap-language`). */
const LOGON_CODES: ReadonlyMap<string, string> = new Map([
  ["ZH", "zh-CN"],
  ["ZF", "zh-TW"],
  ["SH", "sh"],
  ["CT", "cnr"],
  ["6N", "en-GB"],
  ["1P", "pt-PT"],
  ["1X", "es-MX"],
  ["3F", "fr-CA"],
  ["1Q", "en-US-x-saptrc"],
  ["2Q", "en-US-x-sappsd"],
  ["3Q", "en-US-x-saprigi"],
]);
/** Characters of the longest tag that is understood, as BCP 47 recommends. */
const LONGEST_TAG = 35;
/** Parameters of an address that name a language, the first one that does decides. */
export const LANGUAGE_PARAMETERS = ["sap-ui-language", "sap-locale", "sap-language"];

/** The language of one request. The language of the browser is used until the URL of the page is known, which can specify another one. */
export class RequestLanguage {
  #tag: string;

  /** @param tag language tag such as `de` or `zh-CN`; `_` counts as `-`; "" is the default */
  constructor(tag: string) {
    this.#tag = languageTag(tag) || DEFAULT_LANGUAGE;
  }

  /** The language tag. */
  get tag(): string {
    return this.#tag;
  }

  /**
   * Changes the language.
   * @returns whether the language is different
   */
  change(tag: string): boolean {
    if (this.#tag === tag) return false;
    this.#tag = tag;
    return true;
  }
}

/**
 * The language that a URL specifies, by `sap-ui-language`, `sap-locale` or `sap-language`, in this order.
 * @param search query string of the page
 * @returns a language tag, "" if there is none
 */
export function languageOfAddress(search: string): string {
  if (!search.includes("sap-")) return "";
  const parameters = new URLSearchParams(search);
  return LANGUAGE_PARAMETERS.map((name) => languageTag(parameters.get(name) ?? "")).find(Boolean) ?? "";
}

/** The first language of an `Accept-Language` header, "" if it names none. */
export const languageOfHeader = (header: string | undefined): string =>
  languageTag(/^[^,;]*/.exec(header ?? "")?.[0].trim() ?? "");

/** A language tag in canonical form; "" for an invalid one, including names of members of `Object.prototype`. */
export function languageTag(text: string): string {
  const tag = LOGON_CODES.get(text.toUpperCase()) ?? text.replaceAll("_", "-");
  if (!isTag(tag)) return "";
  const [language = "", ...rest] = tag.split("-");
  return [language.toLowerCase(), ...rest.map((part) => (part.length === 2 ? part.toUpperCase() : part))].join("-");
}

function isTag(text: string): boolean {
  if (text === "" || text.length > LONGEST_TAG || text in Object.prototype) return false;
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
