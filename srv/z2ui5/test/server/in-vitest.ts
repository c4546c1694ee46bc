/** What vitest has to know of apps that a test opens by their names, and what it tells. It has no public names for it: where they are missing, nothing happens. */
import { extname, join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { loadFilesBy, type FileLoader } from "../../registry/module-hooks.ts";
import { sourcesFrom } from "./imports.ts";

interface VitestGlobals {
  readonly __vitest_worker__?: {
    /** The test file that runs. */
    readonly filepath?: string;
    readonly rpc?: { readonly ensureModuleGraphEntry?: (file: string, importer: string) => Promise<void> };
  };
  readonly __vitest_mocker__?: {
    readonly registries?: ReadonlyMap<
      string,
      { readonly registryById?: ReadonlyMap<string, { readonly raw?: string }> }
    >;
  };
}

const vitest = globalThis as VitestGlobals;

/** Whether vitest runs each test file in a context of its own. */
const isVmPool = (): boolean => process.env["VITEST_VM_POOL"] !== undefined;

/** How CAP loads plugins and what implements services. */
interface CapLoader {
  readonly utils: { import: FileLoader; _import: FileLoader };
}

/**
 * Has vitest load what belongs to the project, in its pools `vmThreads` and `vmForks`: they run each test file in a context of its own, which Node's
 * hooks for modules do not reach, nor what Node makes of TypeScript; and there paths of files are no addresses, as CAP takes them for in projects
 * of ES modules. CAP has no other place for it; this process runs tests, and nothing else.
 */
export async function loadByVitest({ utils }: CapLoader): Promise<void> {
  if (!isVmPool()) return;
  const module = join(import.meta.dirname, `../vm-pool.m${extname(import.meta.filename).slice(1)}`);
  const { importFile } = (await import(pathToFileURL(module).href)) as { importFile: FileLoader };
  const load: FileLoader = (file) =>
    file.includes(`${sep}node_modules${sep}`) ? import(pathToFileURL(file).href) : importFile(file);
  loadFilesBy(importFile);
  utils.import = load;
  utils._import = load;
}

/**
 * Has the running test file run again in watch mode when an app changes that it opens by its name, or what the app imports.
 * @param file of the class of the app
 */
export function watchSources(file: string): void {
  const { filepath, rpc } = vitest.__vitest_worker__ ?? {};
  if (filepath === undefined || rpc?.ensureModuleGraphEntry === undefined) return;
  for (const source of sourcesFrom(file)) rpc.ensureModuleGraphEntry(source.file, filepath).catch(() => undefined);
}

/**
 * Fails if the test replaces something an app imports by `vi.mock`: Node loads an app that is opened by its name, and knows no mocks.
 * @param name of the app @param file of its class
 * @throws Error that says what to do instead
 */
export function expectUnmocked(name: string, file: string): void {
  const { registries } = vitest.__vitest_mocker__ ?? {};
  const mocks = [...(registries?.values() ?? [])].flatMap(({ registryById }) => [...(registryById ?? [])]);
  // In its pools of contexts, vitest loads the app itself.
  if (mocks.length === 0 || isVmPool()) return;
  for (const source of sourcesFrom(file)) {
    const mock = mocks.find(([id, { raw = "" }]) => id === source.file || source.packages.includes(raw));
    if (mock)
      throw new Error(
        `vi.mock(${JSON.stringify(mock[1].raw ?? mock[0])}) does not reach ${name}: the test opens it by its name, so Node loads it, which does not know the mocks of vitest. Import its class from ${JSON.stringify(relative(process.cwd(), file))} and open that: open(${name}).`,
      );
  }
}
