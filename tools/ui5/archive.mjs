// Writes files into a zip archive from which a server can pass them on: text deflated (browsers unpack it), pictures and fonts as they are.
import fs from "node:fs";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

const packedAlready = /\.(?:png|gif|jpe?g|ico|woff2?|hpb|wasm)$/;
/** Smaller files cost a client more to unpack than to receive. */
const worthPacking = 1400;
/** Bundles and style sheets are what every first visit loads; the rest is not worth the time that the last percents take. */
const everybodyLoads = /preload\.js$|\/library(?:-RTL)?\.css$|^sap-ui-core\.js$/;
/** One date for all files: the same sources give the same archive. */
const mtime = new Date(2000, 0, 1);

/**
 * @param {string} file absolute path of the archive
 * @param {Map<string, Buffer | string>} contents by name
 */
export async function writeArchive(file, contents) {
  const zip = new ZipFile();
  for (const [name, content] of [...contents].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const buffer = Buffer.from(content);
    const isPacked = buffer.length > worthPacking && !packedAlready.test(name);
    zip.addBuffer(buffer, name, { mtime, compressionLevel: isPacked ? (everybodyLoads.test(name) ? 9 : 6) : 0 });
  }
  zip.end();
  await pipeline(zip.outputStream, fs.createWriteStream(file));
}
