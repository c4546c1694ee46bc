import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { raise, startApp } from "./client.ts";
import { PROJECT } from "./server.ts";

describe("the app of the README", () => {
  const url = inject("url");
  beforeAll(async () => {
    const readme = await readFile(join(PROJECT, "README.md"), "utf8");
    for (const [, language, text] of readme.matchAll(/```(ts|js)\n([^]*?)```/g)) {
      const name = /class (\w+) extends/.exec(text!)?.[1];
      if (name) await writeFile(join(inject("apps"), `${name}.${language}`), text!);
    }
  });

  it("my_first_app greets the user", async () => {
    const started = await startApp(url, "my_first_app");
    expect(started.S_FRONT.PARAMS.S_VIEW!.XML).toContain("Greet");
    const answer = await raise(url, started.S_FRONT.ID, "GREET", { NAME: "Ada" });
    expect(answer.S_FRONT.PARAMS.S_MSG_BOX!.TEXT).toBe("Hello Ada");
  });
});
