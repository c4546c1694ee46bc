/** Our own controls are described by their sources and nowhere else. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ownControls } from "../../../tools/typed-views/own-controls.mjs";
import { checkView } from "../../../srv/z2ui5/view/check.ts";
import * as cc from "../../../srv/z2ui5/view/z2ui5/cc.ts";

const SOURCES = join(import.meta.dirname, "../../../app/z2ui5/src/cc");

function read(source: string): ReturnType<typeof ownControls> {
  const dir = mkdtempSync(join(tmpdir(), "controls-"));
  try {
    writeFileSync(join(dir, "Lamp.ts"), source);
    return ownControls(dir);
  } finally {
    rmSync(dir, { recursive: true });
  }
}
const lamp = (metadata: string, comment = "/** Shines. */") =>
  `import Control from "sap/ui/core/Control";\nconst on = { type: "boolean" };\n${comment}\nexport default class Lamp extends Control { static readonly metadata = ${metadata}; }`;

describe("our own controls", () => {
  it("are all there in typed views and in the view check", () => {
    const names = readdirSync(SOURCES)
      .filter((file) => /export default class/.test(readFileSync(join(SOURCES, file), "utf8")))
      .map((file) => file.slice(0, -3));
    expect(names.length).toBeGreaterThan(20);
    expect(Object.keys(cc).sort()).toEqual(names.sort());
    const view = (name: string) =>
      `<mvc:View xmlns:mvc="sap.ui.core.mvc" xmlns:z2ui5="z2ui5.cc"><mvc:dependents><z2ui5:${name}/></mvc:dependents></mvc:View>`;
    expect(names.flatMap((name) => checkView(view(name)).problems)).toEqual([]);
    expect(checkView(view("Lamp")).problems).not.toEqual([]);
  });

  it("are read with members, comments and the class they extend", () => {
    expect(
      read(
        lamp(
          `{ properties: { /** Watts. */ power: { type: "int", defaultValue: 40 }, /** Hidden. */ own: { type: "string", visibility: "hidden" } }, events: { /** It is on. */ lit: {} } }`,
        ),
      ),
    ).toEqual({
      "z2ui5.cc.Lamp": {
        parent: "sap.ui.core.Control",
        doc: "Shines.",
        properties: { power: { type: "int", defaultValue: 40, doc: "Watts." } },
        events: { lit: { doc: "It is on." } },
      },
    });
  });

  it.each([
    ["a member without a comment", lamp("{ properties: { power: { type: 'int' } } }"), /power needs a comment/],
    ["a class without a comment", lamp("{}", ""), /needs a comment/],
    ["metadata that has to be run", lamp("{ properties: { /** On. */ on: on } }"), /literally/],
    ["members that have to be run", lamp("{ properties: { ...on } }"), /literally/],
    ["no metadata", `/** Shines. */\nexport default class Lamp {}`, /needs "static readonly metadata"/],
  ])("cannot have %s", (_name, source, text) => {
    expect(() => read(source)).toThrow(text);
  });
});
