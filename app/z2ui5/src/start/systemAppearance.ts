import type { SystemAppearance } from "../core/appearance";

const DARK = "(prefers-color-scheme: dark)";
/** Also `forced-colors`, because colors that the system replaces should be those of a high-contrast theme before. */
const HIGH_CONTRAST = ["(prefers-contrast: more)", "(forced-colors: active)"];

/** What the system prefers at the moment. */
export const systemAppearance = (): SystemAppearance => ({
  dark: matchMedia(DARK).matches,
  highContrast: HIGH_CONTRAST.some((query) => matchMedia(query).matches),
});

/** Calls back whenever the system prefers something else. */
export function onSystemAppearanceChange(changed: () => void): void {
  for (const query of [DARK, ...HIGH_CONTRAST]) matchMedia(query).addEventListener("change", changed);
}
