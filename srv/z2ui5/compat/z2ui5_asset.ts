import { defaultParts } from "../engine-parts.ts";
import type { AssetProvider } from "../types/ports.ts";

/** Source of the frontend's files if they are not on disk (docs/spec/client-api.md §9, `set_assets`). */
const z2ui5_asset = Object.freeze({
  /** Sets the provider; null goes back to the files on disk. */
  set_provider: (assets: AssetProvider | null): void => defaultParts.connect({ assets }),
  /** Whether a provider is set. */
  has_provider: (): boolean => defaultParts.ports.assets !== null,
  /** Text of a file as the provider gives it; null without provider or file. */
  read: (relPath: string): string | null => defaultParts.ports.assets?.(relPath) ?? null,
});

export default z2ui5_asset;
export { z2ui5_asset as "module.exports" };
