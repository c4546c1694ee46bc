import { expect, it } from "vitest";
import { startServer } from "./server.ts";

it("the server starts with tsx, which cds watch uses where a project has it", async () => {
  const server = await startServer({ env: { CDS_TYPESCRIPT: "tsx", NODE_OPTIONS: "--import tsx" } });
  await server.stop();
  expect(server.log()).not.toMatch(/error/i);
});
