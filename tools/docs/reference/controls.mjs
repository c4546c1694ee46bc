/** A page for each namespace of the typed views. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ownControls } from "../../typed-views/own-controls.mjs";
import { page, table } from "./markdown.mjs";

const UI5 = "https://sdk.openui5.org/api/";
const CONTROL = /(?:\/\*\*([^]*?)\*\/\n)?export const (\w+) = control<[^\n]*\("([\w.]+)"\);/g;

/** @param {string} root directory of the project */
export function controlPages(root) {
  const folder = join(root, "srv/z2ui5/view");
  const { classes, enums } = JSON.parse(readFileSync(join(folder, "ui5-metadata.json"), "utf8"));
  const modules = globSync(["sap/**/*.ts", "z2ui5/**/*.ts"], { cwd: folder, exclude: ["**/*.d.ts"] }).sort();
  const pages = new Map();
  const overview = [];
  const own = ownControls(join(root, "app/z2ui5/src/cc"));
  for (const module of modules.map((name) => name.replaceAll("\\", "/"))) {
    const namespace = module.slice(0, -3).replaceAll("/", ".");
    const controls = [...readFileSync(join(folder, module), "utf8").matchAll(CONTROL)].map(
      ([, comment, name, type]) => ({
        name,
        type,
        ...described(comment ?? ""),
      }),
    );
    const name = namespace === "z2ui5.cc" ? "custom-controls.md" : `controls-${namespace}.md`;
    pages.set(name, namespacePage(namespace, module, controls, classes, enums, own));
    overview.push([`[${namespace}](${name})`, `\`z2ui5/view/${module.slice(0, -3)}\``, String(controls.length)]);
  }
  return { pages, overview: table(["Namespace", "Module", "Controls"], overview) };
}

function namespacePage(namespace, module, controls, classes, enums, own) {
  const values = Object.entries(enums).filter(([name]) => name.slice(0, name.lastIndexOf(".")) === namespace);
  return page(
    namespace === "z2ui5.cc" ? "Custom controls" : `Controls of ${namespace}`,
    `\`import { ${controls[0]?.name ?? "…"} } from "z2ui5/view/${module.slice(0, -3)}"\`. Each function takes the settings of its control (type \`…Settings\`) and creates a node (type \`…Node\`).\n` +
      (namespace === "z2ui5.cc"
        ? "These controls bring the browser to an app. Guide: [Custom controls](../guide/custom-controls.md)."
        : "How values, bindings and events are written: [typed views](views.md)."),
    [
      ...controls.map((one) => controlEntry(one, namespace, classes, own[one.type])),
      values.length > 0 && "## Values",
      values.length > 0 &&
        table(
          ["Type", "Values"],
          values.map(([name, all]) => [`\`${local(name)}\``, all.map((one) => `\`${one}\``).join(" ")]),
        ),
    ].filter(Boolean),
  );
}

function controlEntry({ name, type, text, deprecated }, namespace, classes, described) {
  const own = classes[type] ?? {};
  const line = (title, members) => (members.length > 0 ? `- **${title}:** ${members.join(", ")}` : "");
  const typed = (members = {}) => Object.entries(members).map(([key, of]) => `\`${key}\` ${typeName(of, namespace)}`);
  return [
    `### \`${name}\``,
    deprecated && `**Deprecated.** ${deprecated}`,
    text,
    described?.properties && propertyTable(described.properties),
    [
      line("Properties", described ? [] : typed(own.properties)),
      line(
        "Aggregations",
        typed(own.aggregations).map((one) =>
          own.content && one.startsWith(`\`${own.content}\``) ? `${one} (default)` : one,
        ),
      ),
      line(
        "Associations",
        Object.keys(own.associations ?? {}).map((key) => `\`${key}\``),
      ),
      line(
        "Events",
        (own.events ?? []).map(
          (key) => `\`${key}\`${described?.events?.[key] ? `: ${described.events[key].doc}` : ""}`,
        ),
      ),
      own.extends &&
        `- Extends ${ancestor(own.extends, namespace)}${type.startsWith("sap.") ? ` · [documentation of UI5](${UI5}${type})` : ""}`,
    ]
      .filter(Boolean)
      .join("\n"),
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** Properties of a control of this project, which have no other documentation. */
const propertyTable = (properties) =>
  table(
    ["Property", "Type", "Default", "Meaning"],
    Object.entries(properties).map(([name, { type, defaultValue, doc }]) => [
      `\`${name}\``,
      type,
      defaultValue === undefined ? "" : `\`${JSON.stringify(defaultValue)}\``,
      doc ?? "",
    ]),
  );

const local = (name) => name.slice(name.lastIndexOf(".") + 1);
const typeName = (type, namespace) =>
  type.replace(/[\w.]+/, (name) => (name.startsWith(`${namespace}.`) ? local(name) : name));
const ancestor = (type, namespace) => `\`${typeName(type, namespace)}\``;

function described(comment) {
  const body = comment.replace(/^\s*\* ?/gm, "").trim();
  const [text, deprecated = ""] = body.split(/(?:^|\n)@deprecated /);
  return { text: text.trim().replace(/</g, "\\<"), deprecated: deprecated.trim().replace(/</g, "\\<") };
}
