/** Language and texts as CAP has them: `cds.context.locale`, and the i18n bundles of the project. */
import cds from "@sap/cds";
import type { LanguagePort } from "z2ui5/ports";
import { readTenantTexts } from "../../z2ui5/model/definition/tenant-texts.ts";

/** A bundle of CAP, as far as it is used here. */
interface Bundle {
  at(key: string, locale: string): string | undefined;
  /** The texts in a language, which inherit others; those of all languages where none is in this one. */
  texts4(locale: string): Readonly<Record<string, string>>;
  readonly defaults: object;
}
interface I18n {
  readonly labels: Bundle;
  readonly messages: Bundle;
  bundle4(options: {
    readonly roots: readonly string[];
    readonly model: null;
    readonly folders: readonly string[];
    readonly basename: string;
  }): Bundle;
}

/** Language and texts for the engine. */
export const language: LanguagePort = {
  use(tag) {
    const { context } = cds;
    if (context) context.locale = capLocale(tag);
  },
  prepare: readTenantTexts,
  text(key, tag, dirs) {
    const { labels, messages } = i18n();
    const locale = capLocale(tag);
    for (const bundle of [bundleOf([...dirs, cds.root]), labels, messages]) {
      const found = bundle.at(key, locale);
      if (found !== undefined) return found;
    }
    return undefined;
  },
  isUntranslated(key, tag, dirs) {
    const bundle = bundleOf([...dirs, cds.root]);
    const texts = bundle.texts4(capLocale(tag));
    return texts !== bundle.defaults && key in texts && !Object.hasOwn(texts, key);
  },
};

/** CAP's locale for a language tag: without region, except for regions with separate texts. */
export function capLocale(tag: string): string {
  const locale = tag.replaceAll("-", "_");
  const { preserved_locales: preserved } = (cds.env as unknown as { i18n: { preserved_locales: readonly string[] } })
    .i18n;
  const trace = /^en_US_(?:x_)?(sap\w+)$/.exec(locale);
  if (trace) return `en_US_${trace[1]}`;
  return preserved.includes(locale) ? locale : (locale.split("_")[0] as string);
}

const bundles = new Map<string, Bundle>();

/** The bundle in the i18n folders of some directories; the first directory decides. */
function bundleOf(dirs: readonly string[]): Bundle {
  const key = dirs.join("\n");
  const { folders } = (cds.env as unknown as { i18n: { folders: readonly string[] } }).i18n;
  const bundle =
    bundles.get(key) ??
    i18n().bundle4({
      roots: [...new Set(dirs)],
      model: null,
      folders: folders.filter((folder) => !folder.startsWith("/")),
      basename: "i18n",
    });
  bundles.set(key, bundle);
  return bundle;
}

const i18n = (): I18n => (cds as unknown as { i18n: I18n }).i18n;
