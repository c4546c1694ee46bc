// Runs the programs that the tools are made of.
import { execFileSync } from "node:child_process";
import path from "node:path";
import { projectRoot } from "./build-folder.mjs";

/**
 * Runs a script of an installed package.
 * @param {string} script path below node_modules @param {string[]} args
 */
export function runScript(script, args, cwd = projectRoot) {
  execFileSync(process.execPath, [path.join(projectRoot, "node_modules", script), ...args], {
    cwd,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/**
 * Runs npm, the one that runs this script if there is one.
 * @param {string[]} args @param {string} cwd
 * @returns {string} what it wrote
 */
export function npm(args, cwd) {
  const [command, ...first] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ["npm"];
  return execFileSync(command, [...first, ...args], { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
}
