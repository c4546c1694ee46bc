import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { ERRORS } from "../../srv/z2ui5/errors.ts";
import configuration from "../../.cdsrc.json" with { type: "json" };
import { PROJECT } from "./server.ts";

let text: string;
beforeAll(async () => {
  text = await readFile(join(PROJECT, "docs/operations.md"), "utf8");
});

const rows = (first: RegExp) =>
  text
    .split("\n")
    .filter((line) => first.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()));

describe("the operations manual", () => {
  it("has every error code with its status, a cause and a remedy", () => {
    const documented = rows(/^\| `[A-Z_]+` \| \d{3} /).map(([, code, status, cause, remedy]) => [
      code!.replaceAll("`", ""),
      Number(status),
      Boolean(cause && remedy),
    ]);
    expect(documented.toSorted()).toEqual(
      Object.entries(ERRORS)
        .map(([code, { status }]) => [code, status, true])
        .toSorted(),
    );
  });

  it("has every setting with its default", () => {
    const { "[development]": _development, "[production]": _production, ...defaults } = configuration.z2ui5;
    const documented = Object.fromEntries(
      rows(/^\| `[a-z][A-Za-z0-9.]+` \| (`Z2UI5_\w+`)? ?\| `/).map(([, setting, , value]) => [
        setting!.replaceAll("`", ""),
        /`([^`]*)`/.exec(value!)![1],
      ]),
    );
    expect(documented).toEqual(
      Object.fromEntries(leaves(defaults).map(([path, value]) => [path, JSON.stringify(value)])),
    );
  });
});

describe("the security manual", () => {
  it("lists the attacks that are tried, and no others", async () => {
    const manual = await readFile(join(PROJECT, "docs/security.md"), "utf8");
    const tests = await Promise.all(
      (await readdir(join(PROJECT, "test/abuse")))
        .filter((name) => name.endsWith(".test.ts"))
        .map((name) => readFile(join(PROJECT, "test/abuse", name), "utf8")),
    );
    const tried = tests.flatMap((source) =>
      [...source.matchAll(/"(cannot [^"]+)"/g)].map(([, name]) => `- ${name!.replaceAll("%s", "…")}.`),
    );
    expect(
      manual
        .split("\n")
        .filter((line) => line.startsWith("- cannot "))
        .toSorted(),
    ).toEqual([...new Set(tried)].toSorted());
  });
});

function leaves(group: object, prefix = ""): [string, unknown][] {
  return Object.entries(group).flatMap(([name, value]): [string, unknown][] =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? leaves(value as object, `${prefix}${name}.`)
      : [[prefix + name, value]],
  );
}
