import ResourceBundle from "sap/base/i18n/ResourceBundle";

let bundle: ResourceBundle | undefined;

/** Loads the frontend's own texts in the user's language. */
export async function loadTexts(): Promise<void> {
  bundle = await ResourceBundle.create({
    url: sap.ui.require.toUrl("z2ui5/i18n/i18n.properties"),
    supportedLocales: ["", "de", "es", "fr"],
    fallbackLocale: "",
    async: true,
  });
}

/**
 * A text in the user's language.
 *
 * @param key key in `i18n.properties`
 * @param values what replaces `{0}`, `{1}`, …
 */
export function text(key: string, ...values: string[]): string {
  return bundle?.getText(key, values) ?? key;
}
