/**
 * Runs in the page before UI5 starts, so that UI5 starts with the language and theme of the user: nothing is loaded twice, and no text
 * or color changes while the page opens. UI5 reads `meta` elements; those of the URL come first.
 */
import { APPEARANCE_ID, AUTO, isThemeName, namesTheme, themeFor } from "../core/appearance";
import { languageAmong, namesLanguage } from "../core/language";
import { systemAppearance } from "./systemAppearance";
import { userChoice } from "./userChoice";

function setUi5Option(name: string, content: string): void {
  document.head.appendChild(Object.assign(document.createElement("meta"), { name, content }));
}

const chosenTheme = userChoice("theme");
const { theme: pageTheme = AUTO, languages = "" } = document.getElementById(APPEARANCE_ID)?.dataset ?? {};
if (!namesTheme(location.search))
  setUi5Option("sap-ui-theme", themeFor(isThemeName(chosenTheme) ? chosenTheme : pageTheme, systemAppearance()));

const written = languages.split(" ").filter(Boolean);
const language = namesLanguage(location.search)
  ? ""
  : userChoice("language") || languageAmong(navigator.languages, written);
if (/^[A-Za-z]{2,8}(-[A-Za-z\d]{1,8})*$/.test(language)) setUi5Option("sap-ui-language", language);
