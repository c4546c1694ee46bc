/** A TypeScript project as `cds add typescript` sets it up: imports and types work alike in everything that runs or checks it. */
import { readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { EXAMPLES } from "../browser/guide-walks.ts";
import { startApp } from "./client.ts";
import { copyInto, createProject, startIn, type Kind, type Project, type Runner } from "./project.ts";

interface Manifest {
  readonly scripts: { readonly test: string };
}

const GUIDE = join(EXAMPLES, "..");
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
/** An app of an entity by its generated class. */
const ENTITY_APP = `import { Books } from "#cds-models/CatalogService";
import { entity_app } from "z2ui5/model";

export default class books extends entity_app(Books) {}
`;
/** A test that opens the app by its name and as a class, and imports what an app would, in both ways to name a file. */
const TEST = (head: string) => `${head}
import { open, type Screen } from "z2ui5/test";
import { Books } from "#cds-models/CatalogService";
import { total } from "../srv/apps/parts/total.ts";
import { words } from "../srv/apps/parts/words.js";
import zz_parts from "../srv/apps/zz_parts.ts";

let screen: Screen;
afterEach(() => screen?.close());
test("shows the parts", async () => {
  screen = await open("zz_parts", { user: "alice" });
  expect(screen).toShow(words(total([{ title: Books.name, stock: 23 }])));
});
test("shows the class", async () => {
  screen = await open(zz_parts, { user: "alice" });
  expect(screen).toShow("23 books in stock");
});
test("shows the rows of an entity", async () => {
  screen = await open("books", { user: "alice" });
  expect(screen).toShow("Jane Eyre");
});
`;
/** What the generated classes say of a model with associations and compositions; each marked line is an error, or this file is one. */
const TYPES = `import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { entity, type ListState } from "z2ui5/model";
import { Table } from "z2ui5/view/sap/m";
import { Novel, Novels, Order } from "#cds-models/Typed";

export async function typed(client: z2ui5_if_client): Promise<void> {
  for (const source of [Novel, Novels]) {
    const novel = await entity(client, source).load({ ID: 1 }, { expand: ["author"] });
    const title: string | null | undefined = novel.title;
    void title;
  }
  const novels = entity(client, Novels);
  const novel = novels.create({ title: "Emma", price: 7.5, published: "2026-01-02", status: "D" });
  novels.fields(novel, ["title", "author", "author.name", "author_ID", { name: "price", width: "8rem" }]);
  // @ts-expect-error there is no titel
  novels.fields(novel, ["titel"]);
  // @ts-expect-error an author has no title
  novels.field(novel, "author.title");
  const list: ListState<Novel> = { rows: [], sort: [{ name: "author.name" }] };
  const shown = await novels.list(list, ["title", "author.name"]);
  Table({ headerToolbar: shown.toolbar("Novels"), ...shown.table((row) => ({ press: client._event("OPEN", [row.ID]) })) });
  // @ts-expect-error there is no titel
  await novels.list(list, ["titel"]);
  // @ts-expect-error a novel has no isbn
  shown.table((row) => ({ press: client._event("OPEN", [row.isbn]) }));
  const { rows } = await novels.page({ columns: ["title", "author.name"], filter: { "author.name": "x" }, sort: ["price"] });
  for (const { title } of rows) void title;
  // @ts-expect-error there is no prize
  await novels.page({ sort: ["prize"] });
  const orders = entity(client, Order);
  for await (const { items } of orders.each({ expand: ["items", "items.novel"] })) for (const { quantity } of items ?? []) void quantity;
  // @ts-expect-error items have no book
  orders.each({ expand: ["items.book"] });
  await entity(client, Novel).action("publish", novel, { edition: 2 });
  // @ts-expect-error the action is called publish
  await entity(client, Novel).action("publsh", novel);
  // @ts-expect-error the parameter is called edition
  await entity(client, Novel).action("publish", novel, { editon: 2 });
  // @ts-expect-error a title is no key
  await novels.load({ title: "Emma" });
  // @ts-expect-error a quantity leads to no rows
  await orders.load({ ID: "x" }, { expand: ["ID"] });
}
`;
const TYPED_MODEL = `using { cuid } from '@sap/cds/common';
service Typed @(requires: 'any') {
  entity Novels {
    key ID : Integer; title : String(50); price : Decimal(9, 2); published : Date; author : Association to Authors;
    status : String(1) enum { draft = 'D'; open = 'O' };
  } actions { action publish(edition : Integer); }
  entity Authors { key ID : Integer; name : String(50); }
  entity Orders : cuid { items : Composition of many Items on items.order = $self; }
  entity Items : cuid { order : Association to Orders; novel : Association to Novels; quantity : Integer; }
}
`;
const PATIENT = { testTimeout: 120_000, hookTimeout: 120_000 };
/** What the documentation tells users of jest. */
const JEST = {
  testTimeout: 120_000,
  testMatch: ["**/*.test.ts"],
  transform: { "\\.ts$": "@swc/jest" },
  moduleNameMapper: { "^(\\.{1,2}/.*)\\.js$": ["$1.ts", "$1.js"] },
};

/** As after `cds add typescript`, `cds add typer` and `cds add z2ui5`. */
async function typescriptProject(modules: Kind["modules"]): Promise<Project> {
  const project = await createProject(
    { modules, language: "js" },
    {
      "srv/apps/zz_parts.ts": APP,
      "srv/apps/books.ts": ENTITY_APP,
      "srv/apps/parts/total.ts": TOTAL,
      "srv/apps/parts/words.ts": WORDS,
      "srv/typed.cds": TYPED_MODEL,
    },
  );
  // The template names types by their place in the project.
  await symlink(join(inject("workspace"), "node_modules"), join(project.dir, "node_modules"));
  await project.run(CDS, "add", "typescript");
  await project.run(CDS, "add", "z2ui5");
  await project.run("@cap-js/cds-typer/lib/cli.js", "*", "--outputDirectory", "@cds-models");
  return project;
}

/** Titles in the list of the app of an entity. */
async function titlesIn(url: string): Promise<string[]> {
  const { LIST } = (await startApp(url, "books")).MODEL.XX as { LIST: { ROWS: { TITLE: string }[] } };
  return LIST.ROWS.map(({ TITLE }) => TITLE);
}

/** CI has `cjs` in JavaScript only. */
const MODULES = process.env["Z2UI5_TESTS"] === "part" ? (["esm"] as const) : (["esm", "cjs"] as const);

describe.each(MODULES)("a TypeScript project in %s", (modules) => {
  let project: Project;
  beforeAll(async () => {
    project = await typescriptProject(modules);
  });
  afterAll(() => project?.remove());

  it.each<Runner>(["cds watch", "cds-tsx", "node 24"])("runs under %s", async (runner) => {
    const server = await project.start(runner, { CDS_TYPESCRIPT: runner === "node 24" ? "native" : "" });
    try {
      expect((await startApp(server.url, "zz_parts")).MODEL).toMatchObject({ TEXT: "23 books in stock" });
      expect(await titlesIn(server.url)).toEqual(["Wuthering Heights", "Jane Eyre"]);
    } finally {
      await server.stop();
    }
  });

  it("is compiled as strictly as the template says, apps and tests", async () => {
    await project.write({
      "test/parts.test.ts": TEST(
        `import { afterEach, test } from "node:test";\nimport { expect } from "z2ui5/test/node";`,
      ),
    });
    await project.run("typescript/bin/tsc", "--noEmit", "--strict");
  });

  it("writes the app of an entity as code that does the same", async () => {
    expect(await project.run("z2ui5/srv/z2ui5/test/cli.js", "eject", "books")).toContain(
      "the code of CatalogService.Books",
    );
    try {
      await project.run("typescript/bin/tsc", "--noEmit", "--strict");
      const server = await project.start("node 24", { CDS_TYPESCRIPT: "native" });
      try {
        expect(await titlesIn(server.url)).toEqual(["Wuthering Heights", "Jane Eyre"]);
      } finally {
        await server.stop();
      }
    } finally {
      await project.write({ "srv/apps/books.ts": ENTITY_APP });
    }
  });

  it("has names of elements checked by the generated classes", async () => {
    await project.write({ "srv/typed.ts": TYPES });
    await project.run("typescript/bin/tsc", "--noEmit", "--strict");
    await project.write({ "srv/typed.ts": "export {};\n" });
  });

  it("is tested with the command of its package.json", async () => {
    const { scripts } = JSON.parse(await readFile(join(project.dir, "package.json"), "utf8")) as Manifest;
    const [, ...options] = scripts.test.split(" ");
    expect(await project.node(...options, "test/parts.test.ts")).toMatch(/pass 3\b/);
  });

  it("is tested with vitest", async () => {
    await project.write({
      "test/parts.test.ts": TEST(`import { afterEach, expect, test } from "vitest";\nimport "z2ui5/test/vitest";`),
      "vitest.config.js": `export default { test: ${JSON.stringify(PATIENT)} };\n`,
    });
    expect(await project.run("vitest/vitest.mjs", "run", "test/parts.test.ts")).toMatch(/3 passed/);
  });

  it("is tested with jest", async () => {
    const asModules = modules === "esm";
    await project.write({
      "test/parts.test.ts": TEST(`import { afterEach, expect, test } from "@jest/globals";\nimport "z2ui5/test/jest";`),
      "jest.config.json": { ...JEST, ...(asModules && { extensionsToTreatAsEsm: [".ts"] }) },
    });
    const options = asModules ? ["--experimental-vm-modules"] : [];
    expect(await project.run(...options, "jest/bin/jest.js", "test/parts.test.ts")).toMatch(/3 passed/);
  });

  it("runs as it is built", async () => {
    const models = join(project.dir, "@cds-models");
    await rename(models, `${models}.not`);
    await project.run(CDS, "build", "--production");
    await rename(`${models}.not`, models);
    // The compiler looks at what was built, too; the other tests are for other runners.
    await rm(join(project.dir, "test"), { recursive: true });
    await project.run("typescript/bin/tsc", "--noEmit", "--strict");
    const server = await startIn(join(project.dir, "gen/srv"));
    try {
      expect((await startApp(server.url, "zz_parts")).MODEL).toMatchObject({ TEXT: "0 books in stock" });
      expect(await titlesIn(server.url)).toEqual([]);
    } finally {
      await server.stop();
    }
  });
});

/** What the fragments of the pages use and do not declare. */
const PREAMBLE = `import cds from "@sap/cds";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import z2ui5_cl_ui5_app_select from "z2ui5/z2ui5_cl_ui5_app_select";
import { expect } from "vitest";
import { entity } from "z2ui5/model";
import type { Screen } from "z2ui5/test";
import { Button, Table, TextArea } from "z2ui5/view/sap/m";
const { INSERT, SELECT, UPDATE } = cds.ql;
declare const lines: object[], authors: { KEY: string; TEXT: string }[], job: string, progress: Map<string, number>, screen: Screen;
const shop = (client: z2ui5_if_client) => entity(client, "guide.Shop.Books");
export const used = [z2ui5_cl_ui5_app_select, expect, shop, Button, Table, TextArea, INSERT, SELECT, UPDATE, lines, authors, job, progress, screen];
`;
const FRAGMENT = /(-->\n)?^```ts\n([^]*?)^```/gm;

/** Pieces of code in the pages of the guide that are no part of an example, as modules. */
async function fragments(): Promise<string[]> {
  const pages = (await readdir(GUIDE)).filter((name) => name.endsWith(".md"));
  const texts = await Promise.all(pages.map((page) => readFile(join(GUIDE, page), "utf8")));
  return texts.flatMap((text) =>
    [...text.matchAll(FRAGMENT)].filter(([, example]) => !example).map(([, , code = ""]) => moduleOf(code)),
  );
}

function moduleOf(code: string): string {
  // A whole file stands for itself.
  if (/^export default class /m.test(code)) return code;
  const imports = code.match(/^import .*$/gm)?.join("\n") ?? "";
  const rest = code.replace(/^import .*$/gm, "");
  const books = /\bbooks\./.test(rest) ? "const books = shop(client);\n" : "";
  // A piece of a list stands in one.
  const statements = rest.startsWith("...") ? `return [\n${rest}];\n` : rest;
  const wrapped = /^\s*static /.test(rest)
    ? `export class Fragment {\n${rest}}`
    : `export async function fragment(this: any, client: z2ui5_if_client) {\n${books}${statements}}`;
  return `${PREAMBLE}${imports}\n${wrapped}\n`;
}

it("the examples of the guide compile with the settings of the template", async () => {
  const project = await typescriptProject("esm");
  try {
    await copyInto(project, EXAMPLES, "srv/apps");
    const modules = await fragments();
    expect(modules.length).toBeGreaterThan(5);
    await project.write(Object.fromEntries(modules.map((text, index) => [`srv/fragments/f${index}.ts`, text])));
    const config = JSON.parse(await readFile(join(project.dir, "tsconfig.json"), "utf8")) as object;
    await project.write({ "tsconfig.json": { ...config, include: ["srv/**/*.ts", "test/**/*.ts"] } });
    await project.run("typescript/bin/tsc", "--noEmit");
  } finally {
    await project.remove();
  }
});
