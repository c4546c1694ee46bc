// Writes the declarations of the package. They are those of ES modules in a folder that says so: then `import x from` means the same in
// projects of both kinds.
import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../build-folder.mjs";
import { runScript } from "../processes.mjs";

/** @param {string} folder absolute path of the package; the result is below `types/` */
export function emitTypes(folder) {
  const types = path.join(folder, "types");
  const config = path.join(projectRoot, `tsconfig.types-${process.pid}.json`);
  const compilerOptions = {
    noEmit: false,
    noCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: ".",
    outDir: types,
  };
  fs.writeFileSync(
    config,
    JSON.stringify({
      extends: "./tsconfig.json",
      compilerOptions,
      include: ["srv/z2ui5/**/*.ts", "srv/z2ui5/**/*.mts", "srv/host/**/*.ts"],
      exclude: ["srv/z2ui5/apps/samples"],
    }),
  );
  try {
    runScript("typescript/bin/tsc", ["-p", config]);
  } finally {
    fs.rmSync(config);
  }
  fs.writeFileSync(path.join(types, "package.json"), '{"type":"module"}\n');
  copyWritten(types);
  for (const file of filesBelow(types))
    if (/\.d\.m?ts$/.test(file))
      fs.writeFileSync(file, fs.readFileSync(file, "utf8").replaceAll(/(["'])(\.{1,2}\/[^"']*)\.ts\1/g, "$1$2.js$1"));
}

/** tsc does not copy declarations that are sources. */
function copyWritten(types) {
  for (const file of filesBelow(path.join(projectRoot, "srv/z2ui5"))) {
    if (!file.endsWith(".d.ts")) continue;
    const target = path.join(types, path.relative(projectRoot, file));
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.cpSync(file, target);
  }
}

function filesBelow(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
