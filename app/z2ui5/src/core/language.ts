const parameters = ["sap-ui-language", "sap-locale", "sap-language"];

/** Tags of UI5 with a different name on the server. */
const serverTags: Record<string, string> = { "zh-Hans": "zh-CN", "zh-Hant": "zh-TW", "sr-Latn": "sh" };

/** Whether the address of the page names a language. */
export function namesLanguage(search: string): boolean {
  const query = new URLSearchParams(search);
  return parameters.some((name) => query.get(name));
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
