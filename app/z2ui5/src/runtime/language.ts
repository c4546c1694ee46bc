import Localization from "sap/base/i18n/Localization";
import { languageHeader, namesLanguage, withoutLanguage } from "../core/language";
import { openStorage } from "./openStorage";

const place = ["local", "z2ui5"] as const;
const key = "language";

/** Takes the language the user has chosen, unless the address names one; without either it is the browser's. */
export function useChosenLanguage(): void {
  const chosen: unknown = namesLanguage(location.search) ? undefined : openStorage(...place).get(key);
  if (typeof chosen === "string" && chosen) applyLanguage(chosen);
  document.documentElement.lang = Localization.getLanguageTag().toString();
}

/** Language for the server: the one of UI5's texts. */
export function requestLanguage(): string {
  return languageHeader(Localization.getLanguageTag().toString());
}

/** Stores the language of the user, "" for the language of the browser, and reloads the page. */
export function chooseLanguage(tag: string): void {
  const storage = openStorage(...place);
  if (tag) storage.put(key, tag);
  else storage.remove(key);
  history.replaceState(history.state, "", `${location.pathname}${withoutLanguage(location.search)}${location.hash}`);
  location.reload();
}

/** What is no language tag is none of ours: then the browser's stays. */
function applyLanguage(tag: string): void {
  try {
    Localization.setLanguage(tag);
  } catch {
    openStorage(...place).remove(key);
  }
}
