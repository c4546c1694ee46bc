/** Where developers are led when no trace of a failure names a place: the source of the app says it. */
import { expect, test } from "vitest";
import { inDevelopment, raise, start } from "../contract/frontend.ts";
import { appDirs, tempDir } from "../registry/temp-dirs.ts";

/** An app in a file of its own; the mistake stands in the line with the mark. */
const app = (name: string, onGo: string, { fields = "", methods = "", before = "" } = {}): string => `
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
${before}
/* throw "some text" is what this class must not do. */
export default class ${name} extends z2ui5_if_app {
  ${fields}
  async main(client: import("z2ui5/z2ui5_if_client").default) {
    client.view_display('<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Button press="' + client._event("GO") + '"/></mvc:View>');
    if (client.check_on_event("STOP")) throw new Error("never");
    ${onGo}
  }
  ${methods}
}
`;
const GO = `if (client.check_on_event("GO"))`;
const able = { front: { S_EXT: { CAN: ["ERRORS"] } } };

interface Details {
  readonly MESSAGE: string;
  readonly FRAMES: readonly { readonly FILE: string; readonly LINE: number; readonly OWN: boolean }[];
  readonly EXCERPT?: string;
}

/** The line with which the overlay begins. */
async function markedLine(name: string, text: string): Promise<{ line: string | undefined; own: boolean | undefined }> {
  appDirs(tempDir({ [`${name}.ts`]: text, "prices.ts": "export const price = 1;\n" }));
  const details = await inDevelopment(async (): Promise<Details> => {
    const page = await start(name, able);
    const failed = page.id === "" ? page : await raise(page, "GO", able);
    return failed.body["S_FRONT"].S_EXT.ERROR.DETAILS as Details;
  });
  const line = details.EXCERPT?.split("\n").find((each) => each.startsWith(">"));
  return { line: line?.replace(/^> *\d+ \| */, ""), own: details.FRAMES[0]?.OWN };
}

test.each<[string, string, string, Parameters<typeof app>[2]?]>([
  ["a thrown text", `${GO} { if (this.check_sticky) throw "other text"; throw "some text"; }`, `throw "some text"`],
  [
    "a text put together",
    `${GO} this.refuse(3);`,
    "throw `${n} is wrong`",
    { methods: "refuse(n: number) {\n    throw `${n} is wrong`;\n  }" },
  ],
  ["a thrown object", `${GO}\n      throw { status: "wrong", message: "no order" };`, "throw {"],
  ["a variable that is thrown", `const given = "x" + 1;\n    ${GO}\n      throw given;`, "throw given;"],
  [
    "an error without a stack",
    `const error = new Error("x");\n    delete error.stack;\n    ${GO}\n      throw error;`,
    "throw error;",
  ],
  ["a rejection with a text", `${GO}\n      await Promise.reject("rejected");`, GO],
  [
    "a rejection in a switch",
    `switch (client.get().EVENT) {\n      case "GO":\n        await Promise.reject(7);\n    }`,
    `case "GO"`,
  ],
  ["an error of others for any event", `await Promise.reject(8);`, "async main("],
  [
    "several errors in one",
    `${GO}\n      await Promise.any([\n        Promise.reject(new Error("first")),\n      ]);`,
    `new Error("first")`,
  ],
  [
    "a field that cannot be stored",
    `${GO}\n      this.format = Symbol("x");`,
    "this.format = Symbol",
    { fields: "format: unknown = null;" },
  ],
  [
    "a member of a field",
    `this.data = { rows: [{}, {}] };\n    ${GO}\n      this.data.rows[1].handle = Symbol("x");`,
    "this.data.rows[1].handle =",
    { fields: "data: any = {};" },
  ],
  [
    "a field that cannot be stored from the beginning",
    "",
    "socket = Symbol",
    { fields: `name = "";\n  socket = Symbol("x");` },
  ],
  [
    "a file that throws a text",
    "",
    `throw "no settings"`,
    { before: `if (!process.env["NO_SUCH_SETTING"])\n  throw "no settings";` },
  ],
  ["an import of a name that is not there", "", "pric } from", { before: `import {\n  pric } from "./prices.ts";` }],
  [
    "a name of the second import of a module",
    "",
    "import { pric }",
    { before: `import { price } from "./prices.ts";\nimport { pric } from "./prices.ts";` },
  ],
  ["an import of a default that is not there", "", "import price from", { before: `import price from "./prices.ts";` }],
])("%s is shown in the file of the app", async (what, onGo, expected, more) => {
  const name = `zz_${what.replaceAll(" ", "_")}`;
  const { line, own } = await markedLine(name, app(name, onGo, more));
  expect(line).toContain(expected);
  expect(own).toBe(true);
});

test("a file without an app shows its class", async () => {
  const without = "\n// A class is missing.\nclass zz_unexported {}\n";
  expect((await markedLine("zz_unexported", without)).line).toBe("class zz_unexported {}");
  const foreign = "\nexport default class zz_foreign {\n  main() {}\n}\n";
  expect((await markedLine("zz_foreign", foreign)).line).toBe("export default class zz_foreign {");
});

test("an error with a place of its own in the project stays there", async () => {
  const text = app("zz_thrown", `${GO} this.fail();`, { methods: `fail() {\n    throw new Error("some text");\n  }` });
  expect((await markedLine("zz_thrown", text)).line).toBe(`throw new Error("some text");`);
});
