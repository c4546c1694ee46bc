import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const PROJECT = join(import.meta.dirname, "../../..");

describe("the security manual", () => {
  it("names for every threat tests of what cannot be done", async () => {
    const manual = await readFile(join(PROJECT, "docs/security.md"), "utf8");
    const [, table = ""] = /\n## Threats\n([^]*?)\n## /.exec(manual) ?? [];
    const threats = table.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| Threat "));
    expect(threats.length).toBeGreaterThan(10);
    for (const threat of threats) {
      const files = [...threat.matchAll(/\(\.\.\/(test\/[\w/.-]+\.test\.ts)\)/g)].map(([, file]) => file!);
      expect(files, threat).not.toEqual([]);
      for (const file of files)
        expect(await readFile(join(PROJECT, file), "utf8"), file).toMatch(/["`][^"`\n]*\bcannot\b/);
    }
  });

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
