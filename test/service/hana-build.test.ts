/** What `npm run build` makes where the project is configured for SAP HANA (docs/operate/database.md, "SAP HANA"). */
import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { PROJECT } from "./server.ts";

const HANA = JSON.stringify({ requires: { db: { kind: "hana" } } });

beforeAll(
  () =>
    promisify(execFile)(process.execPath, [join(PROJECT, "tools/build.mjs")], {
      cwd: PROJECT,
      env: { ...process.env, CDS_CONFIG: HANA },
    }),
  180_000,
);

describe("the build for SAP HANA", () => {
  it("has the table of drafts and its indexes, and no deployer for PostgreSQL", async () => {
    expect((await readdir(join(PROJECT, "gen"))).sort()).toEqual(["db", "srv"]);
    const files = await readdir(join(PROJECT, "gen/db/src/gen"));
    expect(files.filter((file) => file.startsWith("z2ui5_t_01")).sort()).toEqual([
      "z2ui5_t_01.byAge.hdbindex",
      "z2ui5_t_01.byBase.hdbindex",
      "z2ui5_t_01.byOwner.hdbindex",
      "z2ui5_t_01.hdbtable",
    ]);
  });

  it("has lock files for both parts, and the service compiled with its plugin", async () => {
    for (const part of ["db", "srv"])
      expect(await readdir(join(PROJECT, "gen", part))).toEqual(
        expect.arrayContaining(["package.json", "package-lock.json"]),
      );
    expect(await readdir(join(PROJECT, "gen/srv/srv"))).toContain("server.js");
    expect(await readFile(join(PROJECT, "gen/srv/package.json"), "utf8")).toContain('"z2ui5": "file:z2ui5-');
  });
});
