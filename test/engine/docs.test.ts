import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { pages, syncExamples } from "../../tools/docs/examples.mjs";

const ROOT = join(import.meta.dirname, "../..");
const top = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md"]
  .map((name) => join(ROOT, name))
  .filter((file) => existsSync(file));
const all = [...pages(), ...top, join(ROOT, "srv/z2ui5/view/README.md")];

describe("the documentation", () => {
  it("shows the examples as the tests run them", () => {
    expect(syncExamples({ check: true })).toEqual([]);
  });

  it("has no dead link", () => {
    expect(all.flatMap(deadLinks)).toEqual([]);
  });

  it("shows every picture it has", () => {
    const folder = join(ROOT, "docs/guide/images");
    const shown = new Set(
      pages().flatMap((page) =>
        [...readFileSync(page, "utf8").matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, target]) =>
          resolve(dirname(page), target!),
        ),
      ),
    );
    expect(existsSync(folder) ? readdirSync(folder).filter((name) => !shown.has(join(folder, name))) : []).toEqual([]);
  });
});

function deadLinks(page: string): string[] {
  const text = readFileSync(page, "utf8")
    .replace(/```[^]*?```/g, "")
    .replace(/`[^`\n]*`/g, "");
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !/^[a-z]+:/.test(target) && isDead(page, target))
    .map((target) => `${relative(ROOT, page)}: ${target}`);
}

function isDead(page: string, target: string): boolean {
  const [path = "", anchor] = target.split("#");
  const file = path === "" ? page : resolve(dirname(page), path);
  if (!existsSync(file)) return true;
  return anchor !== undefined && file.endsWith(".md") && !anchors(file).has(anchor);
}

/** The anchors a repository host gives to the headings of a page. */
function anchors(file: string): Set<string> {
  const text = readFileSync(file, "utf8").replace(/```[^]*?```/g, "");
  return new Set(
    [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, "")
        .trim()
        .replaceAll(" ", "-"),
    ),
  );
}
