import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { alice, post } from "./client.ts";
import { PROJECT, startServer } from "./server.ts";

const folder = mkdtempSync(join(tmpdir(), "replay-"));
const apps = join(folder, "apps");
const recording = join(folder, "session.json");

/** An app that adds numbers up. @param step what it adds for every press */
const appWith = (step: string): string => `import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import cds from "@sap/cds";
export default class zz_replayed extends z2ui5_if_app {
  static secret = "pin";
  total = 0;
  pin = "";
  who = "";
  main(client) {
    if (client.check_on_event("ADD")) {
      this.total += ${step};
      this.who = cds.context.user.id;
      client.message_toast_display("PIN " + this.pin + ", draft " + client.get().S_DRAFT.ID);
      return client.view_model_update();
    }
    if (client.check_on_event("FAIL")) throw new Error("no stock");
    client.view_display(\`<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Text text="\${client._bind(this.total)}"/><Text text="\${client._bind(this.who)}"/><Input value="\${client._bind_edit(this.pin)}"/></mvc:View>\`);
  }
}
`;

async function replayed(...args: string[]): Promise<{ code: number; text: string; errors: string }> {
  const child = spawn(process.execPath, [join(PROJECT, "srv/z2ui5/test/cli.ts"), "replay", ...args], {
    cwd: PROJECT,
    env: { ...process.env, CDS_TYPESCRIPT: "native", Z2UI5_APP_DIRS: apps, VITEST: undefined, NODE_OPTIONS: undefined },
  });
  let [text, errors] = ["", ""];
  child.stdout.on("data", (chunk) => (text += chunk));
  child.stderr.on("data", (chunk) => (errors += chunk));
  const [code] = (await once(child, "close")) as [number];
  return { code, text, errors };
}

beforeAll(async () => {
  mkdirSync(apps);
  writeFileSync(join(apps, "zz_replayed.mjs"), appWith("1"));
  const server = await startServer({ appDirs: [apps] });
  try {
    const send = async (front: object, more: object = {}) => {
      const S_FRONT = { ORIGIN: server.url, PATHNAME: "/p", SEARCH: "", HASH: "", VIEW: "MAIN", ...front };
      const ext = { CAN: ["ERRORS", "ROUTES", "PATCH"], ACTION: { ID: crypto.randomUUID() }, ...more };
      const response = await post(
        server.url,
        JSON.stringify({ value: { S_FRONT: { ...S_FRONT, S_EXT: ext }, XX: { PIN: "hush-4711" } } }),
        {},
        alice,
      );
      return ((await response.json()) as any).S_FRONT;
    };
    let { ID } = await send({ SEARCH: "?app_start=zz_replayed" });
    for (const EVENT of ["ADD", "ADD"]) ({ ID } = await send({ ID, EVENT }));
    await send({ ID, EVENT: "FAIL" });
    const { S_EXT } = await send({ ID }, { HISTORY: { DO: "EXPORT", DRAFT: ID } });
    writeFileSync(recording, S_EXT.HISTORY.FILE);
  } finally {
    await server.stop();
  }
});

describe("npx z2ui5 replay", () => {
  it("finds that nothing has changed", async () => {
    expect(readFileSync(recording, "utf8")).not.toContain("hush-4711");
    const { code, text, errors } = await replayed(recording);
    expect(text, errors).toContain("All answers are the same.");
    expect(text).toMatch(/✓ 1 zz_replayed \(start\)\n✓ 2 zz_replayed ADD\n✓ 3 zz_replayed ADD\n✓ 4 {2}FAIL/);
    expect(code).toBe(0);
  });

  it("says which steps a changed app answers otherwise, and how", async () => {
    writeFileSync(join(apps, "zz_replayed.mjs"), appWith("10"));
    const { code, text, errors } = await replayed(recording);
    expect(text, errors).toContain("✓ 1 zz_replayed (start)");
    // Every step begins with the recorded state: the second press differs by itself, not because the first did.
    expect(text).toMatch(
      /✗ 2 zz_replayed ADD\n {4}MODEL\/TOTAL: 1 → 10\n✗ 3 zz_replayed ADD\n {4}MODEL\/TOTAL: 2 → 11\n/,
    );
    expect(text).toContain("2 of 4 steps answer otherwise.");
    expect(code).toBe(1);
    expect(await replayed(recording, "--ignore", "MODEL/TOTAL")).toMatchObject({ code: 0 });
  });

  it("refuses a file that holds no session", async () => {
    const file = join(folder, "other.json");
    writeFileSync(file, "{}");
    const { code, errors } = await replayed(file);
    expect(code).toBe(2);
    expect(errors).toContain("cannot be replayed: it is not what the developer tools export");
    expect(await replayed(join(folder, "missing.json"))).toMatchObject({ code: 2 });
  });
});
