/**
 * The contribution of the plugin to a project: `cds.requires.z2ui5`. Projects do not change it; the stand-alone service of this repository
 * has different names and paths.
 */
import cds from "@sap/cds";

/** Names and paths of what is contributed. */
export interface Contribution {
  /** Name of the roundtrip service. */
  readonly roundtrip: string;
  /** Path under which a local UI5 runtime is served. */
  readonly resources: string;
}

/** The contribution to this project; the defaults are in the package.json of the plugin. */
export const contribution = (): Contribution => (cds.env.requires as unknown as { z2ui5: Contribution }).z2ui5;
