// Builds the browser frontend, app/z2ui5/src (TypeScript) into app/z2ui5/webapp (one preload file). Only when a source changed.
import { createHash } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build as bundle } from "esbuild";
import { ensureFolder, projectRoot } from "./build-folder.mjs";
import { shrink } from "./shrink.mjs";

const app = path.join(projectRoot, "app", "z2ui5");

/**
 * Builds `app/z2ui5/webapp` if it is missing or older than its sources.
 * @returns {Promise<boolean>} whether something was built
 */
export async function ensureFrontend() {
  return ensureFolder({
    name: "webapp",
    folder: path.join(app, "webapp"),
    stamp: hashOfSources(),
    progress: "Building the frontend …",
    build,
  });
}

async function build(folder) {
  const cli = createRequire(createRequire(path.join(projectRoot, "package.json")).resolve("@ui5/cli/package.json"));
  process.env.UI5_LOG_LVL ??= "error";
  const { graphFromPackageDependencies } = await import(pathToFileURL(cli.resolve("@ui5/project/graph")));
  const graph = await graphFromPackageDependencies({ cwd: app, resolveFrameworkDependencies: false });
  await graph.build({ destPath: folder });
  await buildAppearance(folder);
  await buildCharts(folder);
  keepOnlyWhatIsRequested(folder);
  shrink(folder);
}

/** The script that runs before UI5: it is no module of UI5, so it contains what it needs. */
const buildAppearance = (folder) =>
  bundle({
    entryPoints: [path.join(app, "src", "start", "appearance.ts")],
    outfile: path.join(folder, "appearance.js"),
    allowOverwrite: true,
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2020",
    logLevel: "error",
  });

/** The chart library as a module of UI5, in a file of its own that only pages with charts load. */
const buildCharts = (folder) =>
  bundle({
    entryPoints: [path.join(app, "charts", "library.ts")],
    outfile: path.join(folder, "charts.js"),
    bundle: true,
    minify: true,
    format: "iife",
    globalName: "charts",
    banner: { js: `/*!\n${noticeOf("echarts")}\n*/\nsap.ui.define([], function () {` },
    footer: { js: "return charts; });" },
    target: "es2020",
    logLevel: "error",
  });

const noticeOf = (name) => fs.readFileSync(path.join(projectRoot, "node_modules", name, "NOTICE"), "utf8").trim();

/** Everything else is in the preload. Without it a forgotten module shows as a missing file, not as a slow start. */
function keepOnlyWhatIsRequested(folder) {
  const requested = /^(index\.html|manifest\.json|Component-preload\.js|appearance\.js|charts\.js|i18n(\/.*)?)$/;
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !requested.test(path.relative(folder, file).replaceAll(path.sep, "/"))) fs.unlinkSync(file);
  }
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const dir = path.join(folder, entry.name);
    if (
      entry.isDirectory() &&
      fs.readdirSync(dir, { recursive: true, withFileTypes: true }).every((e) => e.isDirectory())
    ) {
      fs.rmSync(dir, { recursive: true });
    }
  }
}

function hashOfSources() {
  const hash = createHash("sha256");
  const files = [
    "ui5.yaml",
    "package.json",
    path.join("charts", "library.ts"),
    ...sourceFiles().map((file) => path.join("src", file)),
  ];
  for (const file of files) hash.update(file).update(fs.readFileSync(path.join(app, file)));
  for (const tool of ["frontend.mjs", "shrink.mjs"]) hash.update(fs.readFileSync(path.join(import.meta.dirname, tool)));
  return hash.digest("hex");
}

function sourceFiles() {
  return fs
    .readdirSync(path.join(app, "src"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(app, "src"), path.join(entry.parentPath, entry.name)))
    .sort();
}

if (process.argv[1] === import.meta.filename) await ensureFrontend();
