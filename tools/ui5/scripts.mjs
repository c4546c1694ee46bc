// Minifies the scripts of UI5. esbuild, because the minifier of the UI5 CLI takes most of a minute for the same work; like there, code is
// neither rewritten nor are names of the outermost level changed.
import fs from "node:fs/promises";
import { stop, transform } from "esbuild";

const atOnce = 16;

/**
 * @param {Map<string, string>} files absolute path by name, scripts only
 * @param {(text: string) => string} fillIn puts version and copyright into a source
 * @returns {Promise<Map<string, { source: string, code: string }>>} by name
 */
export async function minifyScripts(files, fillIn) {
  const results = new Map();
  const queue = [...files];
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [name, file] = next;
      const source = fillIn(await fs.readFile(file, "utf8"));
      results.set(name, { source, code: await minified(source, file) });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await stop();
  return results;
}

async function minified(source, file) {
  const { code } = await transform(source, {
    minifyWhitespace: true,
    minifyIdentifiers: true,
    legalComments: "inline",
    target: "esnext",
    sourcefile: file,
    logLevel: "silent",
  });
  return code.trimEnd();
}
