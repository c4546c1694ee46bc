import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { raise, startApp } from "./client.ts";
import { PROJECT, startServer, type RunningServer } from "./server.ts";

describe("the app of the README", () => {
  let dir: string;
  let server: RunningServer;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), "readme-"));
    const readme = await readFile(join(PROJECT, "README.md"), "utf8");
    for (const [, language, text] of readme.matchAll(/```(ts|js)\n([^]*?)```/g)) {
      const name = /class (\w+) extends/.exec(text!)?.[1];
      if (name) await writeFile(join(dir, `${name}.${language}`), text!);
    }
    server = await startServer({ appDirs: [dir] });
  });
  afterAll(async () => {
    await server?.stop();
    await rm(dir, { recursive: true });
  });

  it("my_first_app greets the user", async () => {
    const started = await startApp(server.url, "my_first_app");
    expect(started.S_FRONT.PARAMS.S_VIEW!.XML).toContain("Greet");
    const answer = await raise(server.url, started.S_FRONT.ID, "GREET", { NAME: "Ada" });
    expect(answer.S_FRONT.PARAMS.S_MSG_BOX!.TEXT).toBe("Hello Ada");
  });
});

it("the server starts with tsx, which cds watch uses where a project has it", async () => {
  const server = await startServer({ env: { CDS_TYPESCRIPT: "tsx", NODE_OPTIONS: "--import tsx" } });
  await server.stop();
  expect(server.log()).not.toMatch(/error/i);
});
