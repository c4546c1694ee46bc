import type { Ui5Files } from "./ui5-files.ts";

/**
 * What UI5 reads from its theme: sizes and colours by name. In a browser they come with the style sheets.
 * @param libraries names of the libraries that are loaded, such as `sap.m`
 */
export function themeParameters(files: Ui5Files, libraries: readonly string[], theme: string): Map<string, string> {
  const all = new Map<string, string>();
  for (const library of libraries) {
    const text = files.read(`${library.replaceAll(".", "/")}/themes/${theme}/library-parameters.json`);
    if (text)
      for (const [name, value] of Object.entries(JSON.parse(text) as Record<string, string>)) all.set(name, value);
  }
  return all;
}
