/**
 * One server with default settings for all test files of a run; read its address with `inject("url")`.
 */
import type { TestProject } from "vitest/node";
import { POSTGRES, startServer } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the shared server. */
    url: string;
  }
}

/** Called by vitest before and after the run. */
export default async function sharedServer(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer({ postgres: project.config.env[POSTGRES] });
  project.provide("url", server.url);
  return async () => void (await server.stop());
}
