/**
 * Puts the example files into the pages that show them, so that what a reader copies is what the tests ran.
 *
 * A page names the file in a comment, and the code block below it is written from the file:
 *
 *     <!-- example: examples/guide_first_app.ts -->
 *     <!-- example: examples/guide_orders.ts#rows -->     only what stands between `// #region rows` and `// #endregion`
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { pathToFileURL } from "node:url";

const DOCS = join(import.meta.dirname, "../../docs");
const EXAMPLE = /(<!-- example: ([\w./-]+?)(?:#([\w-]+))? -->\n)(?:```[^\n]*\n[^]*?\n```\n)?/g;
const LANGUAGES = {
  ".ts": "ts",
  ".js": "js",
  ".cds": "cds",
  ".json": "json",
  ".properties": "properties",
  ".yaml": "yaml",
  ".sh": "sh",
  ".mjs": "js",
  ".cjs": "js",
  ".csv": "csv",
};

/** The pages that are not current, by name; all of them are current afterwards unless `check` is set. */
export function syncExamples({ check = false } = {}) {
  const stale = [];
  for (const page of pages()) {
    const text = readFileSync(page, "utf8");
    const current = text.replace(
      EXAMPLE,
      (_, comment, file, region) =>
        `${comment}\`\`\`${LANGUAGES[extname(file)] ?? ""}\n${excerpt(join(dirname(page), file), region)}\n\`\`\`\n`,
    );
    if (current === text) continue;
    stale.push(page);
    if (!check) writeFileSync(page, current);
  }
  return stale;
}

/** All Markdown pages of the documentation. */
export const pages = () =>
  readdirSync(DOCS, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(DOCS, name));

function excerpt(file, region) {
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  const marks = /^\s*(\/\/|#|--)\s*#(end)?region/;
  if (!region) return lines.filter((line) => !marks.test(line)).join("\n");
  const start = lines.findIndex((line) => marks.test(line) && line.trim().endsWith(` ${region}`));
  if (start < 0) throw new Error(`${file} has no region "${region}"`);
  const end = lines.findIndex((line, i) => i > start && /#endregion/.test(line));
  const inside = lines.slice(start + 1, end).filter((line) => !marks.test(line));
  const indent = Math.min(...inside.filter((line) => line.trim()).map((line) => /^ */.exec(line)[0].length));
  return inside.map((line) => line.slice(indent)).join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const check = process.argv.includes("--check");
  const stale = syncExamples({ check });
  if (check && stale.length > 0) {
    process.stderr.write(
      `These pages do not show their examples as they are; run \`node tools/docs/examples.mjs\`:\n${stale.join("\n")}\n`,
    );
    process.exitCode = 1;
  }
}
