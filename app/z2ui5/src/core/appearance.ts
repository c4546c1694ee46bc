/** What the page says about itself, in the attributes of the element with this ID. */
export const APPEARANCE_ID = "z2ui5-appearance";

/** Theme that follows the system, and density that follows the device. */
export const AUTO = "auto";

/** Preferences of the system, as the browser reports them. */
export interface SystemAppearance {
  readonly dark: boolean;
  readonly highContrast: boolean;
}

/**
 * Name of the theme to load.
 * @param wanted name of a UI5 theme, or "auto" for one that fits the system
 */
export function themeFor(wanted: string, { dark, highContrast }: SystemAppearance): string {
  if (wanted !== AUTO) return wanted;
  if (highContrast) return dark ? "sap_horizon_hcb" : "sap_horizon_hcw";
  return dark ? "sap_horizon_dark" : "sap_horizon";
}

/** Whether a text can be the name of a theme: it becomes part of URLs. */
export const isThemeName = (name: string): boolean => /^[A-Za-z]\w{0,63}$/.test(name);

/** Whether controls are compact; otherwise, they have room for fingers. */
export const isCompact = (wanted: string, hasOnlyFingers: boolean): boolean =>
  wanted === "compact" || (wanted !== "cozy" && !hasOnlyFingers);

/** Whether the address of the page names a theme. */
export function namesTheme(search: string): boolean {
  const query = new URLSearchParams(search);
  return ["sap-ui-theme", "sap-theme"].some((name) => query.get(name));
}
