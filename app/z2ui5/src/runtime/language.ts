import Localization from "sap/base/i18n/Localization";
import { languageHeader, namesLanguage, withoutLanguage } from "../core/language";
import { storeUserChoice, userChoice } from "../start/userChoice";

/** Takes the language the user has chosen, unless the address names one; without either it is the browser's. Pages of others start UI5 without it. */
export function useChosenLanguage(): void {
  const chosen = namesLanguage(location.search) ? "" : userChoice("language");
  if (chosen) applyLanguage(chosen);
  document.documentElement.lang = Localization.getLanguageTag().toString();
}

/** Language for the server: the one of UI5's texts. */
export function requestLanguage(): string {
  return languageHeader(Localization.getLanguageTag().toString());
}

/** Stores the language of the user, "" for the language of the browser, and reloads the page. */
export function chooseLanguage(tag: string): void {
  storeUserChoice("language", tag);
  history.replaceState(history.state, "", `${location.pathname}${withoutLanguage(location.search)}${location.hash}`);
  location.reload();
}

/** What is no language tag is none of ours: then the browser's stays. */
function applyLanguage(tag: string): void {
  try {
    Localization.setLanguage(tag);
  } catch {
    storeUserChoice("language", "");
  }
}
