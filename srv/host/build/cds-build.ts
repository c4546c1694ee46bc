/** The extension point of `cds build`, which CAP gives no types. */
import { join } from "node:path";
import cds from "@sap/cds";

/** What a part of the build is derived from. */
export interface CdsBuild {
  register(name: string, plugin: unknown): void;
  readonly Plugin: new () => {
    readonly task: { readonly dest: string };
    /** What the build displays at its end. */
    pushMessage(message: string, severity: "Warning"): void;
  };
}

/** The build that runs. */
export const { build } = cds as unknown as { build: CdsBuild };

/** Where everything lies that is built. */
export function buildFolder(): string {
  const { target } = (cds.env as unknown as { build: { target: string } }).build;
  return join(cds.root, target === "." ? "gen" : target);
}
