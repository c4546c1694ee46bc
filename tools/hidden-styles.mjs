// Writes srv/z2ui5/test/browser/hidden-styles.ts: what UI5's style sheets hide, for screens without a browser. Run after an update of UI5, in a
// checkout that has built the UI5 runtime (tools/prepare.mjs).
import { writeFileSync } from "node:fs";
import path from "node:path";
import { openPromise } from "yauzl";
import { text as textOf } from "node:stream/consumers";

const root = path.resolve(import.meta.dirname, "..");
const libraries = [
  "sap/ui/core",
  "sap/m",
  "sap/ui/layout",
  "sap/ui/unified",
  "sap/ui/table",
  "sap/f",
  "sap/uxap",
  "sap/tnt",
  "sap/ui/codeeditor",
];
const rules = [];

const sheets = await styleSheets();
for (const library of libraries) if (sheets.has(library)) readSheet(sheets.get(library));
const hiding = rules.filter(({ hides }) => hides);
const classes = new Set(hiding.flatMap(({ selector }) => classesIn(lastPart(selector))));
const kept = rules.filter((rule) => rule.hides || couldShow(rule));
const lines = [
  ...new Set(
    kept.map(({ selector, hides, property, media }) =>
      JSON.stringify([selector, property, hides ? 1 : 0, ...(media ? [media] : [])]),
    ),
  ),
];
writeFileSync(
  path.join(root, "srv/z2ui5/test/browser/hidden-styles.ts"),
  `/**\n * Rules of UI5's style sheets that hide elements, and those that show them again, in their order: selector, property, whether it hides, and the media query it is limited to.\n` +
    ` * Made by tools/hidden-styles.mjs.\n */\nexport const HIDDEN_STYLES: readonly (readonly [selector: string, property: "display" | "visibility", hides: 0 | 1, media?: string])[] = [\n${lines.map((line) => `  ${line},\n`).join("")}];\n`,
);

async function styleSheets() {
  const zip = await openPromise(path.join(root, ".ui5/resources.zip"), { autoClose: false });
  const found = new Map();
  for await (const entry of zip.eachEntry()) {
    const library = /^(.*)\/themes\/sap_horizon\/library\.css$/.exec(entry.fileName)?.[1];
    if (library) found.set(library, await textOf(await zip.openReadStreamPromise(entry)));
  }
  return found;
}

function readSheet(sheet) {
  const css = sheet.replace(/\/\*[\s\S]*?\*\//g, "");
  const open = [];
  let text = "";
  for (const character of css) {
    if (character === "{") {
      open.push(text.trim());
      text = "";
    } else if (character === "}") {
      note(open, open.pop(), text);
      text = "";
    } else if (character === ";" && open.length === 0) text = "";
    else text += character;
  }
}

function note(groups, selector, declarations) {
  if (
    !selector ||
    selector.startsWith("@") ||
    groups.some((group) => !/^@media/.test(group) || /print|forced-colors/.test(group))
  )
    return;
  const media = groups.map((group) => group.replace("@media", "").trim()).join(" and ");
  for (const declaration of declarations.split(";")) {
    const [property, value] = declaration.split(":").map((part) => part.trim());
    if (property !== "display" && property !== "visibility") continue;
    const hides = /^(?:none|hidden)\b/.test(value ?? "");
    for (const one of selector.split(/,(?![^(]*\))/)) {
      if (/::|:hover|:focus|:active|:after|:before|:has\(/.test(one)) continue;
      rules.push({ selector: one.trim().replace(/\s+/g, " "), property, hides, media });
    }
  }
}

/** Everything is visible by itself, so who says so shows what another class of the element hides. */
function couldShow({ selector, property }) {
  if (property === "visibility") return true;
  return classesIn(lastPart(selector)).some((name) => [...classes].some((hidden) => name.startsWith(hidden)));
}

function lastPart(selector) {
  return selector.split(/[\s>+~]+(?![^(]*\))/).at(-1) ?? "";
}

function classesIn(part) {
  return [...part.replace(/:not\([^)]*\)/g, "").matchAll(/\.([\w-]+)/g)].map(([, name]) => name);
}
