// What both builds do to their result: drop what only a debugger reads, compress the rest once instead of per request.
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";

const forDebuggersOnly = /-dbg(\.\w+)*\.js$|\.map$|\.less$|\.theming$|\.tsx?$/;
const compressible = /\.(js|css|json|properties|xml|svg)$/;
const worthCompressing = 1400;

/**
 * Removes debug files below a folder and puts a `.gz` file beside every text file of some size.
 * @param {string} folder
 */
export function shrink(folder) {
  for (const file of filesBelow(folder)) {
    if (forDebuggersOnly.test(file)) fs.unlinkSync(file);
    else if (compressible.test(file)) compress(file);
  }
}

function filesBelow(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function compress(file) {
  let content = fs.readFileSync(file);
  if (file.endsWith(".js")) {
    // The source maps are gone; a reference to one makes an open debugger ask for it.
    content = Buffer.from(content.toString().replace(/\n\/\/# sourceMappingURL=\S+\s*$/, "\n"));
    fs.writeFileSync(file, content);
  }
  if (content.length > worthCompressing) fs.writeFileSync(`${file}.gz`, zlib.gzipSync(content, { level: 9 }));
}
