/** The language of a request: one for texts, formats and whatever the host does in it. */

/** Language where nobody asked for one. */
export const DEFAULT_LANGUAGE = "en";

/** Logon codes that are no language tags (as UI5 reads `sap-language`). */
const LOGON_CODES: Readonly<Record<string, string>> = {
  ZH: "zh-CN",
  ZF: "zh-TW",
  SH: "sh",
  CT: "cnr",
  "6N": "en-GB",
  "1P": "pt-PT",
  "1X": "es-MX",
  "3F": "fr-CA",
  "1Q": "en-US-x-saptrc",
  "2Q": "en-US-x-sappsd",
  "3Q": "en-US-x-saprigi",
};
const TAG = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;
const PARAMETERS = ["sap-ui-language", "sap-locale", "sap-language"];

/** The language of one request. The browser's holds until the address of the page is known, which may name another. */
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
   * Goes on in another language.
   * @returns whether that changed anything
   */
  goOnIn(tag: string): boolean {
    if (this.#tag === tag) return false;
    this.#tag = tag;
    return true;
  }
}

/**
 * The language an address asks for, by `sap-ui-language`, `sap-locale` or `sap-language`, in this order.
 * @param search query string of the page
 * @returns a language tag, "" if it asks for none
 */
export function languageOfAddress(search: string): string {
  if (!search.includes("sap-")) return "";
  const parameters = new URLSearchParams(search);
  return PARAMETERS.map((name) => languageTag(parameters.get(name) ?? "")).find(Boolean) ?? "";
}

/** The first language of an `Accept-Language` header, "" if it names none. */
export const languageOfHeader = (header: string | undefined): string =>
  languageTag(/^[^,;]*/.exec(header ?? "")?.[0].trim() ?? "");

/** A language tag in its usual spelling; "" for what is none. */
export function languageTag(text: string): string {
  const tag = LOGON_CODES[text.toUpperCase()] ?? text.replaceAll("_", "-");
  if (!TAG.test(tag)) return "";
  const [language = "", ...rest] = tag.split("-");
  return [language.toLowerCase(), ...rest.map((part) => (part.length === 2 ? part.toUpperCase() : part))].join("-");
}
