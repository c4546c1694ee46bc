// Runs before `npm install`: says what is missing where npm has no Node.js of our own for the platform and the host's is too old.
import fs from "node:fs";
import path from "node:path";

const read = (file) => JSON.parse(fs.readFileSync(path.join(import.meta.dirname, file), "utf8"));
const platform = `${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;

const comesAlong = (name = platform) =>
  Object.keys(read("node/package.json").optionalDependencies).some((each) => each.endsWith(`-${name}`));

/**
 * What somebody has to do before anything here can run.
 * @param {{ version: string, own: boolean, needed: string }} situation version of Node.js, whether one of our own comes along, what is needed
 * @returns {string} "" if nothing
 */
export function advice({ version, own, needed }) {
  const numbers = (text) => /(\d+)\.(\d+)/.exec(text).slice(1).map(Number);
  const [[major, minor], [leastMajor, leastMinor]] = [numbers(version), numbers(needed)];
  if (own || major > leastMajor || (major === leastMajor && minor >= leastMinor)) return "";
  return `This project needs Node.js ${needed.replace(">=", "")} or newer, and npm has none to bring along for ${platform}; this is ${version}. Install one from https://nodejs.org first.`;
}

if (process.argv[1] === import.meta.filename) {
  const text = advice({ version: process.version, own: comesAlong(), needed: read("../package.json").engines.node });
  if (text) {
    console.error(text);
    process.exitCode = 1;
  }
}
