// Compiles the themes, in a thread of their own: they keep one processor busy for as long as all the rest does another.
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { libraries, requireFromCli, sourceFolders, themes } from "./sources.mjs";

/**
 * @returns {Promise<Map<string, string>>} text by path below `resources/`: style sheets, and parameters as JSON
 */
export function compileThemes() {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url));
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

async function compileAll() {
  const files = new Map();
  const { Builder } = requireFromCli("less-openui5");
  const builder = new Builder();
  const rootPaths = sourceFolders();
  for (const theme of themes) {
    for (const name of libraries) {
      const folder = `${name.replaceAll(".", "/")}/themes/${theme}`;
      const result = await builder.build({
        lessInputPath: `${folder}/library.source.less`,
        rootPaths,
        library: { name },
        compiler: { compress: true },
      });
      files.set(`${folder}/library.css`, result.css);
      files.set(`${folder}/library-RTL.css`, result.cssRtl);
      files.set(`${folder}/library-parameters.json`, JSON.stringify(result.variables));
    }
  }
  return files;
}

if (!isMainThread) parentPort.postMessage(await compileAll());
