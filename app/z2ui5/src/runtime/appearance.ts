import Device from "sap/ui/Device";
import Theming from "sap/ui/core/Theming";
import { APPEARANCE_ID, AUTO, isCompact, isThemeName, namesTheme, themeFor } from "../core/appearance";
import { systemAppearance, onSystemAppearanceChange } from "../start/systemAppearance";
import { storeUserChoice, userChoice } from "../start/userChoice";
import { launchpad } from "./launchpad";

/** What the page was given by the settings of the server; undefined in a page of others, such as a launchpad. */
const given = (): DOMStringMap | undefined => document.getElementById(APPEARANCE_ID)?.dataset;

/** Applies density and theme, and follows the system. A launchpad has settings for both, which are not changed. */
export function followAppearance(): void {
  if (launchpad()) return;
  fitDensity();
  if (!given()) return;
  applyTheme();
  onSystemAppearanceChange(applyTheme);
}

/** Stores the theme of the user, "auto" for the one that fits the system, "" for the one of the server, and applies it. */
export function chooseTheme(name: string): void {
  if (name && !isThemeName(name)) throw new Error(`There is no theme named ${name}`);
  storeUserChoice("theme", name);
  if (!launchpad()) applyTheme(name);
}

/** Stores the density of the user, "compact" or "cozy", "" for the one of the server, and applies it. */
export function chooseDensity(density: string): void {
  storeUserChoice("density", density);
  if (launchpad()) return;
  fitDensity(density);
  Theming.notifyContentDensityChanged();
}

/** UI5 has started with this theme, unless the system or the user has changed it since, or it is too old to read `meta` elements. */
function applyTheme(chosen = userChoice("theme")): void {
  if (namesTheme(location.search)) return;
  const wanted = isThemeName(chosen) ? chosen : (given()?.["theme"] ?? AUTO);
  Theming.setTheme(themeFor(wanted, systemAppearance()));
}

/** Where fingers are the only pointer, controls get the room they need. */
function fitDensity(chosen = userChoice("density")): void {
  const hasOnlyFingers = Device.support.touch && !Device.system.desktop && !Device.system.combi;
  const compact = isCompact(chosen || (given()?.["density"] ?? AUTO), hasOnlyFingers);
  document.body.classList.toggle("sapUiSizeCompact", compact);
  document.body.classList.toggle("sapUiSizeCozy", !compact);
}
