/**
 * The extension point of `cds add`, which CAP gives no types.
 */
import cds from "@sap/cds";

/** One facet, as `cds add <facet>` runs it. */
export interface Facet {
  options?(): Record<string, { type: "string" | "boolean"; help: string }>;
  /** Adds the facet. */
  run(): Promise<void>;
  /** Called for every facet a project has, when any other was added. */
  combine(): Promise<void>;
}

interface CdsAdd {
  register(name: string, facet: new () => Facet): void;
  readonly Plugin: new () => {
    options(): Record<string, never>;
    requires(): string[];
    canRun(): Promise<boolean>;
    finalize(): Promise<void>;
  };
  filterStringAsRegex(text: string | undefined): RegExp;
}

/** There only while `cds add`, `cds init` or their help runs. */
export const cdsAdd = (): CdsAdd => (cds as unknown as { add: CdsAdd }).add;

/** What all facets inherit. */
export const Plugin = cdsAdd()?.Plugin;

/** Offers a facet. */
export const registerFacet = (name: string, facet: new () => Facet): void => cdsAdd().register(name, facet);

/** Options of the command line. */
export const options = (): { filter?: string; force?: boolean; code?: boolean } =>
  (cds as unknown as { cli: { options?: { filter?: string; force?: boolean; code?: boolean } } }).cli.options ?? {};
