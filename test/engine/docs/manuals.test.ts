import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { pages, syncExamples } from "../../../tools/docs/examples.mjs";

const ROOT = join(import.meta.dirname, "../../..");
const top = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md"]
  .map((name) => join(ROOT, name))
  .filter((file) => existsSync(file));
const all = [...pages(), ...top, join(ROOT, "srv/z2ui5/view/README.md")];

it("the README is one screenful", () => {
  const readme = readFileSync(join(ROOT, "README.md"), "utf8");
  expect(readme.split("\n").length).toBeLessThan(80);
  expect(readme).toMatch(/!\[[^\]]+\]\(docs\/first-app\.png\)/);
});

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

it("every command of the manuals is there: scripts of npm, programs and files they are given", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: object };
  const known = new Set([...Object.keys(scripts), "test", "start"]);
  const own = all.filter((page) => !/docs\/(?:tutorial|spec)\//.test(page));
  const missing = own.flatMap((page) => {
    const text = readFileSync(page, "utf8");
    const run = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name]) => name!);
    const files = [...text.matchAll(/(?:node|vitest run --project \w+) ((?:tools|test|bench)\/[\w./-]+)/g)];
    return [
      ...run.filter((name) => !known.has(name)),
      ...files.map(([, file]) => file!).filter((file) => !existsSync(join(ROOT, file))),
    ].map((what) => `${relative(ROOT, page)}: ${what}`);
  });
  expect(missing).toEqual([]);
});

describe("a page of the guide", () => {
  const guide = pages().filter((page) => dirname(page) === join(ROOT, "docs/guide"));

  it("exists for every question", () => expect(guide.length).toBeGreaterThanOrEqual(20));

  it.each(guide.map((page) => [relative(ROOT, page), page]))("%s is whole", (_, page) => {
    const text = readFileSync(page, "utf8");
    expect(shapeOf(text)).toEqual({ title: 1, example: true, picture: true, wrong: true, next: true });
    expect(text.split("\n## What can go wrong\n")[1]).toMatch(/^- \*\*/m);
    const prose = text.replace(/```[^]*?```/g, "");
    expect(prose.split(/\s+/).length, "words beside the code").toBeLessThan(900);
  });

  it("would be missed without its example, its picture or what can go wrong", () => {
    expect(shapeOf("# A\n\ntext\n")).toEqual({ title: 1, example: false, picture: false, wrong: false, next: false });
  });
});

/** What every page of the guide has, in the order in which it is read. */
function shapeOf(text: string): Record<string, number | boolean> {
  const prose = text.replace(/```[^]*?```/g, "");
  return {
    title: prose.match(/^# /gm)?.length ?? 0,
    example: /^<!-- example: [\w./-]+ -->\n```/m.test(text),
    picture: /^!\[[^\]]{20,}\]\(images\/[\w.-]+\.png\)$/m.test(prose),
    wrong: /^## What can go wrong$/m.test(prose),
    next: /Next: \[|^How the service as a whole/m.test(prose),
  };
}

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
