/**
 * What the plugin contributes to a project: `cds.requires.z2ui5`. Projects leave it as it is; the stand-alone service of this repository
 * has names and paths of its own.
 */
import cds from "@sap/cds";

/** Names and paths of what is contributed. */
export interface Contribution {
  /** Name of the roundtrip service. */
  readonly roundtrip: string;
  /** Path under which a local UI5 runtime is served. */
  readonly resources: string;
}

/** The contribution to this project; `cds.requires.z2ui5 = false` switches the plugin off. */
export function contribution(): Contribution {
  return { roundtrip: "z2ui5.rootService", resources: "/z2ui5/resources", ...(cds.env.requires as Record<string, Partial<Contribution> | undefined>).z2ui5 };
}
