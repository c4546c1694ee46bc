import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const PROJECT = join(import.meta.dirname, "../../..");
const sources = ["srv", "app/z2ui5/src", "test", "tools", "bench"].flatMap((folder) =>
  globSync(`${folder}/**/*.{ts,mjs,cds}`, { cwd: PROJECT, exclude: (name) => name.endsWith("node_modules") }),
);
const REFERENCE = /docs\/(spec\/[\w-]+|[\w-]+)\.md(?: (§§?[\d.]+(?:(?:, | - | and )[\d.]+)*))?/g;

/** Numbers of the sections of a document. */
const sections = new Map<string, ReadonlySet<string>>();
function sectionsOf(file: string): ReadonlySet<string> {
  let known = sections.get(file);
  if (!known)
    sections.set(
      file,
      (known = new Set(
        [...readFileSync(join(PROJECT, file), "utf8").matchAll(/^#+ (\d+(?:\.\d+)*)/gm)].map(
          ([, number]) => number ?? "",
        ),
      )),
    );
  return known;
}

/** References of all sources: file, document, sections. */
const references = sources.flatMap((file) =>
  [...readFileSync(join(PROJECT, file), "utf8").matchAll(REFERENCE)].map(([, document, named]) => ({
    file,
    document: `docs/${document}.md`,
    numbers: (named ?? "").match(/\d+(?:\.\d+)*/g) ?? [],
  })),
);

describe("a reference in the sources", () => {
  test("is found at all", () => expect(references.length).toBeGreaterThan(100));

  test("names a document that exists", () =>
    expect(
      references
        .filter(({ document }) => !existsSync(join(PROJECT, document)))
        .map(({ file, document }) => `${file}: ${document}`),
    ).toEqual([]));

  test("names sections that exist", () => {
    const missing = references
      .filter(({ document }) => existsSync(join(PROJECT, document)))
      .flatMap(({ file, document, numbers }) =>
        numbers
          .filter((number) => !sectionsOf(document).has(number))
          .map((number) => `${file}: ${document} §${number}`),
      );
    expect(missing).toEqual([]);
  });
});

test("architecture.md names files and directories that exist", () => {
  const text = readFileSync(join(PROJECT, "docs/architecture.md"), "utf8");
  const named = [...text.matchAll(/`((?:srv|app|test|tools|docs)\/[\w./-]+)`/g)].map(([, path]) => path ?? "");
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(join(PROJECT, path)))).toEqual([]);
});
