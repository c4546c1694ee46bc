import type { TestProject } from "vitest/node";
import { deployArtefact } from "./artefact.ts";

declare module "vitest" {
  interface ProvidedContext {
    artefact: string;
  }
}

/** Builds the artefact once for all files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const artefact = await deployArtefact();
  project.provide("artefact", artefact.dir);
  return artefact.remove;
}
