/** Texts that a tenant adds to those of the project by extending its model. CAP reads them from the model provider again for each `$metadata`. */
import cds from "@sap/cds";

/** Texts by key, in one language. */
export type Texts = Readonly<Record<string, string>>;

interface Context {
  readonly model?: object;
  readonly tenant?: string;
  readonly locale?: string;
}
interface ModelProvider {
  getI18n(of: { readonly tenant: string | undefined; readonly locale: string }): Promise<Texts | undefined>;
}

const PROVIDER = "cds.xt.ModelProviderService";

/** By model, because CAP has another one once a tenant has extended it again; by tenant, because others may share a model. */
const cache = new WeakMap<object, Map<string, Texts | undefined>>();

/** Languages that are remembered; a request can name any language. */
const MOST_LOCALES = 30;

const keyOf = ({ tenant = "" }: Context, locale: string): string => `${tenant}/${locale}`;

const current = (): Context => (cds.context ?? {}) as Context;

/**
 * Texts of the current tenant that {@link readTenantTexts} has read.
 * @returns always the same object for one model; undefined if the tenant has none
 */
export function tenantTexts(locale: string): Texts | undefined {
  const { model } = current();
  return model && cache.get(model)?.get(keyOf(current(), locale));
}

/**
 * Reads the texts of the current tenant in the language of the request, once for each model.
 * @returns undefined if there is nothing to read
 */
export function readTenantTexts(): Promise<void> | undefined {
  const { model, tenant, locale = "" } = current();
  if (!model || model === cds.model || !cds.env.requires["extensibility"]) return undefined;
  const key = keyOf(current(), locale);
  return cache.get(model)?.has(key) ? undefined : read(model, key, { tenant, locale });
}

async function read(
  model: object,
  key: string,
  of: { readonly tenant: string | undefined; readonly locale: string },
): Promise<void> {
  try {
    const provider = (await cds.connect.to(PROVIDER)) as unknown as ModelProvider;
    const found = (await provider.getI18n(of)) ?? {};
    const ofModel = cache.get(model) ?? new Map<string, Texts | undefined>();
    if (ofModel.size >= MOST_LOCALES) ofModel.clear();
    ofModel.set(key, Object.keys(found).length > 0 ? found : undefined);
    cache.set(model, ofModel);
  } catch (error) {
    // Labels in plain words are better than no screen; the next roundtrip reads them.
    cds
      .log("z2ui5")
      .warn(`The texts of tenant ${of.tenant} could not be read, so labels of its extension are missing:`, error);
  }
}
