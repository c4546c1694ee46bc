/** The server of the browser tests: default settings, the apps the tests drive, and a service whose refusals they show. */
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { PROJECT, startServer } from "../service/server.ts";
import "../service/shared-server.ts";

/** Called by vitest before and after the run. */
export default async function sharedServer(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer({
    appDirs: [join(PROJECT, "test/fixtures/apps/browser"), join(PROJECT, "docs/guide/examples")],
    config: {
      folders: {
        books: "test/fixtures/books/",
        documents: "test/fixtures/files/",
        fields: "test/fixtures/fields/",
        guide: "docs/guide/examples/",
        help: "test/fixtures/help/",
        lending: "test/fixtures/lending/",
        museum: "test/fixtures/museum/",
        tickets: "test/fixtures/tickets/",
      },
    },
  });
  project.provide("url", server.url);
  return async () => void (await server.stop());
}
