// Packs the plugin for other projects: engine, host, frontend and UI5 runtime as one package with the layout of this repository, compiled to
// CommonJS. CommonJS, because it is what runs everywhere: under plain Node, under tsx, and in jest.
//
//   node tools/pack.mjs [--out <directory>] [--without-ui5]
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "./build-folder.mjs";
import { ensureFrontend } from "./frontend.mjs";
import { npm } from "./processes.mjs";
import { compileToCommonJs } from "./pack/commonjs.mjs";
import { manifestFor } from "./pack/manifest.mjs";
import { emitTypes } from "./pack/types.mjs";

const dist = path.join(projectRoot, "dist");
/** What is not code and belongs to the package. */
const assets = /^srv\/z2ui5\/.*\.(?:json|properties|cds)$|^srv\/host\/.*\.properties$/;

/**
 * Makes the package.
 * @param {{ out?: string, ui5?: boolean }} [options] directory for the tarball; whether the UI5 runtime comes along
 * @returns {Promise<string>} absolute path of the tarball
 */
export async function pack({ out = dist, ui5 = true } = {}) {
  await ensureFrontend();
  for (const each of [dist, out]) fs.mkdirSync(each, { recursive: true });
  // In here, where the compiler finds the types.
  const folder = fs.mkdtempSync(path.join(dist, ".package-"));
  try {
    await assemble(folder, ui5);
    const [{ filename }] = JSON.parse(npm(["pack", "--json", "--ignore-scripts", "--pack-destination", out], folder));
    return path.join(out, filename);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function assemble(folder, ui5) {
  compileToCommonJs(folder);
  emitTypes(folder);
  for (const file of trackedFiles()) if (assets.test(file) && file !== "srv/z2ui5/package.json") copy(file, folder);
  for (const file of ["LICENSE", "CHANGELOG.md", "db/schema.cds"]) copy(file, folder);
  copy("app/z2ui5/webapp", folder);
  copy("tools/pack/README.md", folder, "README.md");
  fs.writeFileSync(
    path.join(folder, "cds-plugin.js"),
    '// CAP looks for this file beside the package.json that holds the defaults.\nmodule.exports = require("./srv/z2ui5/cds-plugin.js");\n',
  );
  for (const file of ["index.cds", "z2ui5-model.cds", "z2ui5-service.cds"])
    fs.writeFileSync(path.join(folder, file), `using from './srv/z2ui5/${path.basename(file, ".cds")}';\n`);
  // Found by cds.cdsc.moduleLookupDirectories, relative to the package.
  fs.renameSync(path.join(folder, "srv/z2ui5/cds"), path.join(folder, "cds"));
  await addUi5(folder, ui5);
  fs.writeFileSync(path.join(folder, "package.json"), JSON.stringify(await manifestFor(folder), null, 2) + "\n");
}

/** Screens without a browser are shown with any UI5, also where the runtime is not part of the package. */
async function addUi5(folder, runtime) {
  const { ensureUi5Runtime } = await import("./ui5-runtime.mjs");
  await ensureUi5Runtime();
  for (const name of ["hidden-styles.json", ...(runtime ? ["resources.zip"] : [])]) copy(`.ui5/${name}`, folder);
}

function copy(file, folder, target = file) {
  fs.cpSync(path.join(projectRoot, file), path.join(folder, target), { recursive: true });
}

/** Also files that are new and not yet committed, but nothing git ignores. */
function trackedFiles() {
  return execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "srv"], {
    cwd: projectRoot,
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => file && fs.existsSync(path.join(projectRoot, file)));
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { out: { type: "string" }, "without-ui5": { type: "boolean" } } });
  const file = await pack({ ...(values.out && { out: path.resolve(values.out) }), ui5: !values["without-ui5"] });
  console.log(
    `Packed ${path.relative(process.cwd(), file)} (${Math.round(fs.statSync(file).size / 100_000) / 10} MB).\nIn a CAP project: npm add ${file}`,
  );
}
