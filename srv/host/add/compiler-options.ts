/**
 * Compiler options that apps and tests in TypeScript need, where the project's `tsconfig.json` says nothing else.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import cds from "@sap/cds";
import { writeJson } from "./project-files.ts";

const FILE = "tsconfig.json";

interface Options {
  readonly types?: readonly string[];
  readonly allowImportingTsExtensions?: boolean;
  readonly rewriteRelativeImportExtensions?: boolean;
  readonly paths?: Readonly<Record<string, readonly string[]>>;
  readonly [option: string]: unknown;
}

/**
 * CAP's types as its template names them, and the file that is meant, because an import in an ES module finds no directory. It is named by what it
 * would be compiled to: tsx follows paths, too, and must find no file there.
 */
const TYPES_OF_CAP = "./node_modules/@cap-js/cds-types";
const FILE_OF_CAP = `${TYPES_OF_CAP}/dist/cds-types.js`;

/** Completes the compiler options of the project. */
export function completeCompilerOptions(): void {
  const path = join(cds.root, FILE);
  if (!existsSync(path)) return;
  const config = read(path);
  if (!config) return;
  const options = config.compilerOptions ?? {};
  const missing = missingOptions(options);
  if (Object.keys(missing).length === 0) return;
  cds.log("z2ui5").info(`adding ${Object.keys(missing).join(", ")} to ${FILE}`);
  writeJson(FILE, { ...config, compilerOptions: { ...options, ...missing } });
}

function missingOptions({
  types,
  allowImportingTsExtensions,
  rewriteRelativeImportExtensions,
  paths,
}: Options): Options {
  const withFile = Object.entries(paths ?? {}).map(([name, targets]) => [
    name,
    targets.map((target) => (target === TYPES_OF_CAP ? FILE_OF_CAP : target)),
  ]);
  return {
    // Node runs a file only under the name it has.
    ...(allowImportingTsExtensions === undefined &&
      rewriteRelativeImportExtensions === undefined && { rewriteRelativeImportExtensions: true }),
    // The compiler no longer takes all types that are installed.
    ...(types === undefined && { types: ["node"] }),
    ...(paths?.["@sap/cds"]?.includes(TYPES_OF_CAP) && { paths: Object.fromEntries(withFile) as Options["paths"] }),
  };
}

/** A file with comments would lose them; its owner has to do it. */
function read(path: string): { readonly compilerOptions?: Options } | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as { compilerOptions?: Options };
  } catch {
    cds
      .log("z2ui5")
      .warn(
        `${FILE} has comments and stays as it is. Apps need the compiler options "rewriteRelativeImportExtensions": true and "types": ["node"].`,
      );
    return undefined;
  }
}
