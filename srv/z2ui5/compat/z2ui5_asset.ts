/** Reads a file of the frontend by its path below the webapp; null when there is none. */
export type AssetProvider = (relPath: string) => string | null;

let provider: AssetProvider | null = null;

/** Where the frontend's files come from when they do not lie on disk (docs/spec/client-api.md §9, `set_assets`). */
const z2ui5_asset = Object.freeze({
  /** Sets the provider; null goes back to the files on disk. */
  set_provider(read: AssetProvider | null): void {
    provider = read;
  },
  /** Whether a provider is set. */
  has_provider: (): boolean => provider !== null,
  /** Text of a file as the provider gives it; null without provider or file. */
  read: (relPath: string): string | null => provider?.(relPath) ?? null,
});

export default z2ui5_asset;
export { z2ui5_asset as "module.exports" };
