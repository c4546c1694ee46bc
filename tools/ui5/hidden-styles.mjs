// What UI5's style sheets hide, for screens without a browser.

const LIBRARIES = [
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

/**
 * Rules that hide elements, and those that show them again, in their order: selector, property, whether it hides, and the media query it is
 * limited to.
 * @param {Map<string, string>} files text by path below `resources/`
 * @returns {string} JSON
 */
export function hiddenStyles(files) {
  const rules = LIBRARIES.flatMap((library) => rulesOf(files.get(`${library}/themes/sap_horizon/library.css`)));
  const hiding = rules.filter(({ hides }) => hides);
  const classes = new Set(hiding.flatMap(({ selector }) => classesIn(lastPart(selector))));
  const lines = rules
    .filter((rule) => rule.hides || couldShow(rule, classes))
    .map(({ selector, property, hides, media }) =>
      JSON.stringify([selector, property, hides ? 1 : 0, ...(media ? [media] : [])]),
    );
  return `[${[...new Set(lines)].join(",\n")}]`;
}

function rulesOf(sheet) {
  const rules = [];
  const css = sheet.replace(/\/\*[\s\S]*?\*\//g, "");
  const open = [];
  let text = "";
  for (const character of css) {
    if (character === "{") {
      open.push(text.trim());
      text = "";
    } else if (character === "}") {
      rules.push(...rulesIn(open, open.pop(), text));
      text = "";
    } else if (character === ";" && open.length === 0) text = "";
    else text += character;
  }
  return rules;
}

function rulesIn(groups, selector, declarations) {
  if (
    !selector ||
    selector.startsWith("@") ||
    groups.some((group) => !/^@media/.test(group) || /print|forced-colors/.test(group))
  )
    return [];
  const rules = [];
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
  return rules;
}

/** Everything is visible by itself, so who says so shows what another class of the element hides. */
function couldShow({ selector, property }, classes) {
  if (property === "visibility") return true;
  return classesIn(lastPart(selector)).some((name) => [...classes].some((hidden) => name.startsWith(hidden)));
}

function lastPart(selector) {
  return selector.split(/[\s>+~]+(?![^(]*\))/).at(-1) ?? "";
}

function classesIn(part) {
  return [...part.replace(/:not\([^)]*\)/g, "").matchAll(/\.([\w-]+)/g)].map(([, name]) => name);
}
