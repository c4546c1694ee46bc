// The package.json of the package, from that of the vendored package and of this project.
import fs from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { projectRoot } from "../build-folder.mjs";
import { settingsJsonSchema } from "../../srv/host/config/schema.ts";

/** What a CAP project has itself and must have only once, in every version that the tests of the package install. */
const peers = { "@sap/cds": "^9.8 || ^10" };
/** What only the stand-alone service builds upon: a project has the one of its own database, or neither. */
const databases = { "@cap-js/postgres": "^2 || ^3", "@cap-js/sqlite": "^2.2 || ^3" };

/**
 * @param {string} folder absolute path of the package, with its compiled code
 * @returns {Promise<object>}
 */
export async function manifestFor(folder) {
  const project = readJson("package.json");
  const { private: _private, type: _type, exports, bin, cds, ...vendored } = readJson("srv/z2ui5/package.json");
  const required = requiredPackages(path.join(folder, "srv"));
  const versionOf = (name) => project.dependencies[name] ?? project.devDependencies[name];
  const pick = (names) => Object.fromEntries(names.sort().map((name) => [name, versionOf(name)]));
  const isOwn = (name) => project.dependencies[name] && !peers[name] && !databases[name];
  // Telemetry and tests use what a project has for them.
  const others = required.filter((name) => !project.dependencies[name] && versionOf(name));
  const optional = { ...databases, ...pick(others) };
  return {
    ...vendored,
    version: project.version,
    description: project.description,
    type: "commonjs",
    engines: project.engines,
    exports: Object.fromEntries(Object.entries(exports).map(([name, file]) => [name, target(name, file)])),
    bin: Object.fromEntries(Object.entries(bin).map(([name, file]) => [name, target(name, file).default])),
    dependencies: pick(required.filter(isOwn)),
    peerDependencies: { ...peers, ...optional },
    peerDependenciesMeta: Object.fromEntries(Object.keys(optional).map((name) => [name, { optional: true }])),
    cds: {
      ...cds,
      schema: { cds: { z2ui5: { type: "object", description: "Settings of z2ui5.", ...settingsJsonSchema() } } },
    },
  };
}

/** Files beside the package.json that are not below `srv/z2ui5`. */
const atRoot = { "./cds-plugin": "./cds-plugin.js", "./package.json": "./package.json" };

function target(name, file) {
  if (name.endsWith(".cds")) return name;
  if (atRoot[name]) return atRoot[name];
  const inPackage = file.replace(/^\.\//, "srv/z2ui5/");
  return {
    types: `./types/${inPackage.replace(/\.(m?)ts$/, ".d.$1ts")}`,
    default: `./${inPackage.replace(/\.(m?)ts$/, ".$1js")}`,
  };
}

function requiredPackages(folder) {
  const names = new Set();
  for (const file of fs.readdirSync(folder, { recursive: true })) {
    if (!String(file).endsWith(".js")) continue;
    for (const [, id] of fs.readFileSync(path.join(folder, file), "utf8").matchAll(/\brequire\("([^"./][^"]*)"\)/g)) {
      if (!isBuiltin(id))
        names.add(
          id
            .split("/")
            .slice(0, id.startsWith("@") ? 2 : 1)
            .join("/"),
        );
    }
  }
  names.delete("z2ui5");
  return [...names];
}

const readJson = (file) => JSON.parse(fs.readFileSync(path.join(projectRoot, file), "utf8"));
