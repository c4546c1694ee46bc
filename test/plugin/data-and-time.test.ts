/** Data, mocks, classes and time of tests, with every runner that has rules of its own for them. */
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { expect, it } from "vitest";
import { createProject, type Kind, type Project } from "./project.ts";

/** An app that shows what a test may want to change: data, a remote service, a static, an import, and the time; it calls another one. */
const appIn = ({ modules, language }: Kind): Record<string, string | object> => {
  const esm = modules === "esm";
  const typed = language === "ts" ? ": z2ui5_if_client" : "";
  const imported = (what: string, from: string, whole = false): string =>
    esm ? `import ${what} from "${from}";` : `const ${what} = require("${from}")${whole ? "" : ""};`;
  const exported = esm ? "export default" : "module.exports =";
  const types = language === "ts" ? `import type z2ui5_if_client from "z2ui5/z2ui5_if_client";\n` : "";
  return {
    [`srv/apps/rates.${language}`]: esm ? "export const rate = () => 2;\n" : "exports.rate = () => 2;\n",
    [`srv/apps/zz_other.${language}`]: `${imported("z2ui5_if_app", "z2ui5/z2ui5_if_app")}
${imported("{ Button, Page }", "z2ui5/view/sap/m")}
${types}${exported} class zz_other extends z2ui5_if_app {
  static added = 0;
  main(client${typed}) {
    if (client.check_on_event("ADD")) zz_other.added++;
    if (client.check_on_event("LEAVE")) return client.nav_app_leave();
    client.view_display(Page({ title: "Other " + zz_other.added, content: [
      Button({ text: "Add", press: client._event("ADD") }),
      Button({ text: "Leave", press: client._event("LEAVE") }),
    ] }));
  }
}
`,
    [`srv/apps/zz_all.${language}`]: `${imported("cds", "@sap/cds")}
${imported("z2ui5_if_app", "z2ui5/z2ui5_if_app")}
${imported("{ Button, Page }", "z2ui5/view/sap/m")}
${imported("{ rate }", `./rates.${language}`)}
${imported("zz_other", `./zz_other.${language}`)}
${types}const { SELECT } = cds.ql;
${exported} class zz_all extends z2ui5_if_app {
  static greeting = "Hello";
  title = "";
  back = "";
  async main(client${typed}) {
    if (client.check_on_event("OTHER")) return client.nav_app_call(new zz_other());
    if (client.check_on_navigated() && client.get_app_prev() instanceof zz_other) this.back = " again";
    const partners = await cds.connect.to("Partners");
    const [company] = await partners.run(SELECT.from("Partners.Companies"));
    const books = await cds.run(SELECT.from("Books"));
    this.title = [zz_all.greeting, rate(), books.length, company.name, new Date().getUTCFullYear()].join(" ") + this.back;
    if (client.check_on_event()) return client.view_model_update();
    client.view_display(Page({ title: client._bind(this.title), content: [
      Button({ text: "Again", press: client._event("AGAIN") }),
      Button({ text: "Other", press: client._event("OTHER") }),
    ] }));
  }
}
`,
    "srv/external/Partners.cds":
      "@cds.external service Partners { entity Companies { key ID : Integer; name : String; } }\n",
    "srv/external/data/Partners-Companies.csv": "ID;name\n1;Acme\n",
    "package.json": {
      name: "shop",
      version: "1.0.0",
      ...(esm && { type: "module" }),
      dependencies: { "@sap/cds": "*", "@cap-js/sqlite": "*", express: "*", z2ui5: "*" },
      cds: { requires: { Partners: { kind: "odata", model: "srv/external/Partners" } } },
    },
  };
};

/** Tests that all runners understand, but for their words for mocks and time. */
const tests = (head: string, time: { fake: string; set: string; real: string }): string => `${head}
const { INSERT, SELECT } = cds.ql;
const YEAR = new Date().getUTCFullYear();
let screen;
beforeEach(() => cap.reset());
afterEach(() => {
  screen?.close();
  ${time.real};
  zz_all.greeting = "Hello";
});

test("data is there before the first screen, of the project and of a service that is mocked", async () => {
  await cap.run(INSERT.into("Books").entries({ ID: 900, title: "Persuasion" }));
  await cap.run(async () => {
    await cds.run(cds.ql.DELETE.from("Partners.Companies"));
    await cds.run(INSERT.into("Partners.Companies").entries({ ID: 2, name: "Umbrella" }));
  });
  expect((await cap.run(SELECT.from("Books"))).length).toBe(3);
  screen = await open(zz_all);
  expect(screen.page.title).toBe("Hello RATE 3 Umbrella " + YEAR);
});

test("is as it was in the next test, and a static of the class is that of the app", async () => {
  zz_all.greeting = "Moin";
  screen = await open(zz_all);
  expect(screen.page.title).toBe("Moin RATE 2 Acme " + YEAR);
});

test("a service answers as the test says", async () => {
  const partners = await cap.run(() => cds.connect.to("Partners"));
  let company = "Initech";
  partners.prepend(() => partners.on("READ", "Companies", (_request, next) => (company ? [{ name: company }] : next())));
  screen = await open(zz_all);
  expect(screen.page.title).toBe("Hello RATE 2 Initech " + YEAR);
  company = "";
});

test("other apps are those the app has imported", async () => {
  screen = await open(zz_all);
  screen.expectComplaints(/changes the static added/);
  await screen.button("Other").press();
  await screen.button("Add").press();
  expect(zz_other.added).toBe(1);
  await screen.button("Leave").press();
  expect(screen.page.title).toBe("Hello RATE 2 Acme " + YEAR + " again");
});

test("the time is the test's", async () => {
  ${time.fake};
  screen = await open(zz_all);
  expect(screen.page.title).toBe("Hello RATE 2 Acme 2031");
  ${time.set};
  await screen.button("Again").press();
  expect(screen.page.title).toBe("Hello RATE 2 Acme 2032");
  await screen.wait(1000);
  await cap.reset();
});
`;

const inProject = async (
  kind: Kind,
  files: Record<string, string | object>,
  work: (project: Project) => Promise<void>,
) => {
  const project = await createProject(kind, { ...appIn(kind), ...files });
  try {
    await work(project);
  } finally {
    await project.remove();
  }
};

const ALL_FAKES = '["setTimeout", "setInterval", "setImmediate", "queueMicrotask", "performance", "Date"]';

it("in vitest, with mocks that reach an imported app", { timeout: 240_000 }, () =>
  inProject(
    { modules: "esm", language: "ts" },
    {
      "test/all.test.ts": `// @ts-nocheck
${tests(
  `import cds from "@sap/cds";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cap, open } from "z2ui5/test";
import zz_all from "../srv/apps/zz_all.ts";
import zz_other from "../srv/apps/zz_other.ts";
vi.mock("../srv/apps/rates.ts", () => ({ rate: () => 42 }));`,
  {
    fake: `vi.useFakeTimers({ now: new Date("2031-12-31T23:00:00Z"), toFake: ${ALL_FAKES} })`,
    set: 'vi.setSystemTime(new Date("2032-01-01T01:00:00Z"))',
    real: "vi.useRealTimers()",
  },
).replaceAll("RATE", "42")}
test("timers that the server started are not the test's", async () => {
  vi.useFakeTimers();
  screen = await open(zz_all);
  vi.runAllTimers();
});
`,
      "test/named.test.ts": `import { expect, test, vi } from "vitest";
import { open } from "z2ui5/test";
vi.mock("../srv/apps/rates.ts", () => ({ rate: () => 42 }));
test("a mock that cannot reach the app is refused", async () => {
  await expect(open("zz_all")).rejects.toThrow(/vi\\.mock\\("\\.\\.\\/srv\\/apps\\/rates\\.ts"\\) does not reach zz_all.*Import its class from "srv\\/apps\\/zz_all\\.ts"/);
  (await open("zz_other", { expect: [/changes the static added/] })).close();
});
`,
      "vitest.config.js": "export default { test: { testTimeout: 120_000 } };\n",
    },
    async (project) => expect(await project.run("vitest/vitest.mjs", "run")).toMatch(/7 passed/),
  ),
);

it("in jest, with mocks that reach every app", { timeout: 240_000 }, () =>
  inProject(
    { modules: "cjs", language: "js" },
    {
      "test/all.test.js": tests(
        `const cds = require("@sap/cds");
const { cap, open } = require("z2ui5/test");
const zz_all = require("../srv/apps/zz_all.js");
const zz_other = require("../srv/apps/zz_other.js");
jest.mock("../srv/apps/rates.js", () => ({ rate: () => 42 }));`,
        {
          fake: 'jest.useFakeTimers({ now: new Date("2031-12-31T23:00:00Z") })',
          set: 'jest.setSystemTime(new Date("2032-01-01T01:00:00Z"))',
          real: "jest.useRealTimers()",
        },
      )
        .replaceAll("RATE", "42")
        .replace("screen = await open(zz_all)", 'screen = await open("zz_all")'),
      "jest.config.json": { testTimeout: 120_000 },
    },
    async (project) => expect(await project.run("jest/bin/jest.js")).toMatch(/5 passed/),
  ),
);

it("in node:test", { timeout: 240_000 }, () =>
  inProject(
    { modules: "esm", language: "js" },
    {
      "test/all.test.js": tests(
        `import cds from "@sap/cds";
import { deepEqual } from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { cap, open } from "z2ui5/test";
import zz_all from "../srv/apps/zz_all.js";
import zz_other from "../srv/apps/zz_other.js";
const expect = (given) => ({ toBe: (expected) => deepEqual(given, expected) });`,
        {
          fake: 'mock.timers.enable({ now: new Date("2031-12-31T23:00:00Z") })',
          set: 'mock.timers.setTime(new Date("2032-01-01T01:00:00Z").getTime())',
          real: "mock.timers.reset()",
        },
      ).replaceAll("RATE", "2"),
    },
    async (project) => expect(await project.node("--test", "test/all.test.js")).toMatch(/pass 5/),
  ),
);

const NAMED = (head: string): string => `${head}
import { open } from "z2ui5/test";
test("shows a button", async () => {
  const screen = await open("zz_all");
  if (!screen.button("Again").exists) throw new Error("It is gone.");
  screen.close();
});
`;

it.each([
  ["vitest", `import { test } from "vitest";`, ["vitest/vitest.mjs", "--watch"]],
  ["node:test", `import { test } from "node:test";`, ["--test", "--watch", "test/all.test.js"]],
] as const)(
  "%s runs a test again that opens an app by its name when what the app imports changes",
  { timeout: 240_000 },
  (_name, head, [first, ...args]) =>
    inProject(
      { modules: "esm", language: "js" },
      {
        "test/all.test.js": NAMED(head),
        "vitest.config.js": "export default { test: { testTimeout: 120_000 } };\n",
      },
      async (project) => {
        const command = first.startsWith("-") ? first : join(project.dir, "../node_modules", first);
        const child = spawn(process.execPath, [command, ...args], {
          cwd: project.dir,
          env: { ...process.env, VITEST: undefined, NODE_TEST_CONTEXT: undefined, CI: undefined },
        });
        let log = "";
        for (const stream of [child.stdout, child.stderr])
          stream.on("data", (text: Buffer) => void (log += stripVTControlCharacters(String(text))));
        const runs = () => log.match(/Tests +1 passed|pass 1\b/g)?.length ?? 0;
        try {
          const begin = Date.now();
          await expect.poll(runs, { timeout: 100_000 }).toBe(1);
          const length = Date.now() - begin;
          const file = "srv/apps/rates.js";
          const text = await readFile(join(project.dir, file), "utf8");
          // The watcher may look at the files only after the first run, and ends a run that it begins again.
          await expect
            .poll(
              async () => {
                await project.write({ [file]: `${text}// ${log.length}\n` });
                return runs();
              },
              { timeout: 100_000, interval: 2 * length },
            )
            .toBeGreaterThan(1);
        } finally {
          child.kill();
        }
      },
    ),
);

it("jest finds the test that opens an app by its name when what the app imports changes", { timeout: 120_000 }, () =>
  inProject(
    { modules: "cjs", language: "js" },
    {
      "test/shop.test.js": `const { open } = require("z2ui5/test");\ntest("opens", () => open("zz_shop"));\n`,
      "test/other.test.js": `test("is another one", () => {});\n`,
      "srv/apps/zz_shop.js": `const { title } = require("./title");\nmodule.exports = class zz_shop { main(client) { return title; } };\n`,
      "srv/apps/title.js": `exports.title = "Shop";\n`,
      "jest.config.json": { dependencyExtractor: "z2ui5/test/jest-watch" },
    },
    async (project) => {
      const found = await project.run("jest/bin/jest.js", "--listTests", "--findRelatedTests", "srv/apps/title.js");
      expect(found.trim().split("\n")).toEqual([expect.stringMatching(/shop\.test\.js$/)]);
    },
  ),
);
