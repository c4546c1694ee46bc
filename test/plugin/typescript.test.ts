/** A TypeScript project as `cds add typescript` sets it up: imports and types work alike in everything that runs or checks it. */
import { readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { EXAMPLES } from "../browser/guide-walks.ts";
import { startApp } from "./client.ts";
import { copyInto, createProject, type Kind, type Project, type Runner } from "./project.ts";

const CDS = "@sap/cds-dk/bin/cds.js";

const APP = `import cds from "@sap/cds";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Page, Text } from "z2ui5/view/sap/m";
import { Books } from "#cds-models/CatalogService";
import { total, type Stocked } from "./parts/total.ts";
import { words } from "./parts/words.js";

export default class zz_parts extends z2ui5_if_app {
  text = "";

  async main(client: z2ui5_if_client): Promise<void> {
    const books: Stocked[] = await cds.ql.SELECT.from(Books);
    this.text = words(total(books));
    client.view_display(Page({ title: "Parts", content: Text({ text: client._bind(this.text) }) }));
  }
}
`;
const TOTAL = `import { words } from "./words.ts";

export interface Stocked { title?: string | null; stock?: number | null }
export const total = (books: Stocked[]): number => (void words, books.reduce((sum, { stock }) => sum + (stock ?? 0), 0));
`;
const WORDS = `export const words = (count: number): string => \`\${count} books in stock\`;\n`;
const TEST = (from: string, fn: string) => `${from}
import { open, type Screen } from "z2ui5/test";
import { total } from "../srv/apps/parts/total.ts";

let screen: Screen;
afterEach(() => screen?.close());
test("shows the parts", { timeout: 60_000 }, async () => {
  screen = await open("zz_parts", { user: "alice" });
  ${fn}(screen.shows("23 books in stock") && total([]) === 0);
});
`;

/** As after `cds add typescript`, `cds add typer` and `cds add z2ui5`. */
async function typescriptProject(modules: Kind["modules"]): Promise<Project> {
  const project = await createProject(
    { modules, language: "js" },
    { "srv/apps/zz_parts.ts": APP, "srv/apps/parts/total.ts": TOTAL, "srv/apps/parts/words.ts": WORDS },
  );
  // The template names types by their place in the project.
  await symlink(join(inject("workspace"), "node_modules"), join(project.dir, "node_modules"));
  await project.run(CDS, "add", "typescript");
  await project.run(CDS, "add", "z2ui5");
  await project.run("@cap-js/cds-typer/lib/cli.js", "*", "--outputDirectory", "@cds-models");
  return project;
}

describe.each(["esm", "cjs"] as const)("a TypeScript project in %s", (modules) => {
  let project: Project;
  beforeAll(async () => {
    project = await typescriptProject(modules);
  });
  afterAll(() => project?.remove());

  it.each<Runner>(["cds watch", "cds-tsx", "node 24"])("runs under %s", async (runner) => {
    const server = await project.start(runner, { CDS_TYPESCRIPT: runner === "node 24" ? "native" : "" });
    try {
      expect((await startApp(server.url, "zz_parts")).MODEL).toMatchObject({ TEXT: "23 books in stock" });
    } finally {
      await server.stop();
    }
  });

  it("compiles as strictly as the template says, apps and tests", async () => {
    await project.write({
      "test/parts.test.ts": TEST(
        `import assert from "node:assert/strict";\nimport { afterEach, test } from "node:test";`,
        "assert.ok",
      ),
    });
    await project.run("typescript/bin/tsc", "--noEmit", "--strict");
  });

  it("is tested with node --test", async () => {
    expect(await project.node("--test", "test/parts.test.ts")).toMatch(/pass 1\b/);
  });
});

it("the examples of the guide compile with the settings of the template", async () => {
  const project = await createProject({ modules: "esm", language: "js" });
  try {
    await symlink(join(inject("workspace"), "node_modules"), join(project.dir, "node_modules"));
    await copyInto(project, EXAMPLES, "srv/apps");
    await project.run(CDS, "add", "typescript");
    await project.run(CDS, "add", "z2ui5");
    const config = JSON.parse(await readFile(join(project.dir, "tsconfig.json"), "utf8")) as object;
    await project.write({ "tsconfig.json": { ...config, include: ["srv/apps/**/*.ts", "test/**/*.ts"] } });
    await project.run("typescript/bin/tsc", "--noEmit");
  } finally {
    await project.remove();
  }
});
