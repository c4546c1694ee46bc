const parameters = ["sap-ui-language", "sap-locale", "sap-language"];

/** Tags of UI5 with a different name on the server. */
const serverTags: Record<string, string> = { "zh-Hans": "zh-CN", "zh-Hant": "zh-TW", "sr-Latn": "sh" };

/** Whether the address of the page names a language. */
export function namesLanguage(search: string): boolean {
  const query = new URLSearchParams(search);
  return parameters.some((name) => query.get(name));
}

const base = (tag: string): string => tag.split("-")[0]!.toLowerCase();

/**
 * The language of a user among those that the apps are written in, "" for the first one of the browser.
 * @param spoken languages of the browser, preferred ones first @param written language tags, the first for users of other languages; none if the apps
 * are written in all of them
 */
export function languageAmong(spoken: readonly string[], written: readonly string[]): string {
  if (written.length === 0) return "";
  const isWritten = (tag: string): boolean => written.some((each) => base(each) === base(tag));
  const found = spoken.find(isWritten) ?? written[0]!;
  return found === spoken[0] ? "" : found;
}

/** The query without a language; everything else stays as it is written. */
export function withoutLanguage(search: string): string {
  const others = search
    .replace(/^\?/, "")
    .split("&")
    .filter((entry) => entry && !parameters.includes(entry.split("=")[0]));
  return others.length ? `?${others.join("&")}` : "";
}

/** Value of `Accept-Language` for a language tag of UI5. */
export function languageHeader(tag: string): string {
  return serverTags[tag.split("-").slice(0, 2).join("-")] ?? tag;
}
