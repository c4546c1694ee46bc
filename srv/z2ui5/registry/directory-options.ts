/** Options of a directory of apps: its `z2ui5.json` (docs/spec/client-api.md §16). */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, Z2ui5Error } from "../errors.ts";

/** Options of an app class. */
export interface AppOptions {
  /** `_bind` registers for editing like `_bind_edit`. */
  readonly bindTwoWay: boolean;
  /** Changed data is shown without an update call. */
  readonly autoModelPush: boolean;
}

/** Options in a `z2ui5.json`. */
interface DirectoryOptions extends AppOptions {
  /** Classes of this searched directory are found before bundled samples of the same name. */
  readonly overridesSamples: boolean;
}

const FILE_NAME = "z2ui5.json";
const NAMES = ["bindTwoWay", "autoModelPush", "overridesSamples"] as const;

const ofDirectory = new Map<string, Partial<DirectoryOptions>>();

/**
 * Whether classes of a searched directory take precedence over bundled samples of the same name (option in its `z2ui5.json`).
 * @param root the directory
 * @throws CONFIGURATION when its `z2ui5.json` is invalid
 */
export const overridesSamples = (root: string): boolean => directoryOptions(root, root).overridesSamples === true;

/**
 * The options in the `z2ui5.json` of a directory and its parent directories, up to the searched one.
 * @param directory the directory @param root the searched one
 * @throws CONFIGURATION when one is invalid
 */
export function directoryOptions(directory: string, root: string): Partial<DirectoryOptions> {
  let own = ofDirectory.get(directory);
  if (!own) ofDirectory.set(directory, (own = readFile(join(directory, FILE_NAME))));
  return directory === root || dirname(directory) === directory
    ? own
    : { ...directoryOptions(dirname(directory), root), ...own };
}

function readFile(file: string): Partial<DirectoryOptions> {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return {};
  }
  const content = parse(text, file);
  for (const [name, value] of Object.entries(content)) {
    if (!NAMES.some((one) => one === name))
      throw wrong(`${file}#${name}`, NAMES.join(" or "), `named ${describe(name)}`);
    if (typeof value !== "boolean") throw wrong(`${file}#${name}`, "true or false", describe(value));
  }
  return content;
}

function parse(text: string, file: string): Partial<DirectoryOptions> {
  try {
    const content: unknown = JSON.parse(text);
    if (typeof content === "object" && content !== null && !Array.isArray(content)) return content;
  } catch {
    // Reported below like any other content that is not an object.
  }
  throw wrong(file, `a JSON object with ${NAMES.join(" and ")}`, describe(text.trim()));
}

const wrong = (setting: string, expected: string, got: string): Z2ui5Error =>
  new Z2ui5Error("CONFIGURATION", { setting, expected, got });
