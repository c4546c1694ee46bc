/** The pages of everything that is imported besides `client` and controls. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { exportsOf } from "./declarations.mjs";
import { entry, page } from "./markdown.mjs";

const COMPAT = "srv/z2ui5/compat";

/** Which modules are on which page. A module that is not named is on the page of modules for existing app files. */
const PAGES = [
  {
    slug: "app-class",
    title: "The class of an app",
    intro:
      "Inherited and optional members of an app class. Guide: [Your first app](../guide/first-app.md), [State](../guide/state.md).",
    modules: ["z2ui5_if_app"],
    extra: [
      ["z2ui5_if_types", "AppClass"],
      ["z2ui5_if_types", "App"],
      ["z2ui5_if_client", "z2ui5_if_client"],
    ],
  },
  {
    slug: "views",
    title: "Typed views: helpers and values",
    intro:
      "Bindings, expressions and texts in typed views, and the types of settings. Guide: [Views](../guide/views.md), [Data and binding](../guide/data-and-binding.md).",
    modules: ["view"],
  },
  {
    slug: "model",
    title: "Screens from the CDS model",
    intro:
      "Rows of the project's services, with the types, texts and rules of the model. Guide: [Fields from your model](../guide/fields.md), [Saving and conflicts](../guide/saving-and-conflicts.md).",
    modules: ["model"],
  },
  {
    slug: "built-in-apps",
    title: "Built-in apps",
    intro: "Built-in apps: the launcher, value help, the error screen. Guide: [Value help](../guide/value-help.md).",
    modules: [
      "z2ui5_cl_ui5_app_start",
      "z2ui5_cl_ui5_app_hi_world",
      "z2ui5_cl_ui5_app_select",
      "z2ui5_cl_ui5_app_error",
    ],
  },
  {
    slug: "testing",
    title: "Testing",
    intro: "Test screens without a browser. Guide: [Test your app](../testing.md).",
    modules: ["test", "test/node", "test/jest-watch"],
  },
  {
    slug: "publishing",
    title: "Publish to live screens",
    intro: "Tell open screens that something has changed. Guide: [Live screens](../guide/live-screens.md).",
    modules: ["live"],
  },
  {
    slug: "user-exit",
    title: "User exit",
    intro: "Configuration that depends on the request. Guide: [Configure](../operate/configure.md#user-exit).",
    modules: ["z2ui5_if_exit", "z2ui5_cl_ui5_user_exit"],
  },
  {
    slug: "engine",
    title: "Engine, ports and plugin",
    intro:
      "For hosts that embed the engine, and for servers that use the plugin. Guide: [Architecture](../architecture.md).",
    modules: ["engine", "ports", "errors", "wires", "service", "standalone"],
  },
  {
    slug: "existing-app-modules",
    title: "Modules of existing app files",
    intro:
      "Modules that existing app files import in addition to their base class. New apps do not need them. Guide: [Existing app files](../guide/existing-apps.md).",
    modules: [],
  },
];

/**
 * All modules that can be imported, with their files: what `exports` of the package names, but for typed views of namespaces.
 * @param {string} root directory of the project
 */
export function publicModules(root) {
  const { exports } = JSON.parse(readFileSync(join(root, "srv/z2ui5/package.json"), "utf8"));
  const named = Object.entries(exports)
    .filter(([name, file]) => !name.includes("*") && file.endsWith(".ts"))
    .map(([name, file]) => [name.slice(2) || "z2ui5", join(root, "srv/z2ui5", file)]);
  const compat = globSync("*.ts", { cwd: join(root, COMPAT) }).map((file) => [
    file.slice(0, -3),
    join(root, COMPAT, file),
  ]);
  const files = new Set(named.map(([, file]) => file));
  return new Map(
    [...named, ...compat.filter(([, file]) => !files.has(file)), ...named.slice(0, 0)].filter(
      ([name]) => name !== "cds-plugin",
    ),
  );
}

/**
 * @param {string} root directory of the project @param {readonly string[]} known names of the client's types, which have pages of their own
 */
export function modulePages(root, known) {
  const modules = publicModules(root);
  modules.delete("z2ui5_if_client");
  const placed = new Set(PAGES.flatMap((one) => one.modules));
  const rest = [...modules.keys()].filter((name) => !placed.has(name)).sort();
  const client = exportsOf(join(root, COMPAT, "z2ui5_if_client.ts"));
  const seen = new Set([...client.values()].map(identity));
  const pages = new Map();
  const overview = [];
  for (const { slug, title, intro, modules: own, extra = [] } of PAGES) {
    const parts = [];
    for (const name of slug === "existing-app-modules" ? rest : own) {
      const declarations = [...exportsOf(modules.get(name)).values()].filter((one) => !seen.has(identity(one)));
      if (declarations.length > 0) parts.push(`## \`${importName(name)}\``);
      for (const one of declarations) {
        seen.add(identity(one));
        parts.push(entry(one));
      }
    }
    for (const [module, name] of extra) {
      const one = exportsOf(join(root, COMPAT, `${module}.ts`)).get(name);
      seen.add(identity(one));
      parts.push(entry(one));
    }
    pages.set(`${slug}.md`, page(title, intro, parts));
    overview.push(`- [${title}](${slug}.md): ${intro.replace(/ Guide: .*$/, "")}`);
  }
  return { pages, overview: overview.join("\n"), known };
}

/** A declaration, wherever it is exported from. */
export const identity = ({ file, name }) => `${file}#${name}`;

const importName = (name) => (name === "z2ui5" ? "z2ui5" : `z2ui5/${name}`);
