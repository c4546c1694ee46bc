/** Which paths of a state edits of the browser may have changed. */
import type { Json, JsonObject } from "../types/json.ts";
import { isObject } from "../state/tree.ts";
import type { StatePath } from "../state/paths.ts";
import { rowPosition, spellings } from "./names.ts";
import { isTagged } from "./travelling.ts";

/**
 * The paths that edits are about, in the app's spelling, as deep as the state shows them.
 * @param edits edits of a request by attribute @param fields the captured state they were made in
 */
export function editedPaths(edits: JsonObject, fields: JsonObject): StatePath[] {
  const ownName = spellings(fields);
  return Object.keys(edits).flatMap((sent) => {
    const name = ownName(sent);
    return name === undefined ? [] : pathsIn(edits[sent] as Json, fields[name], [name]);
  });
}

function pathsIn(sent: Json, tree: Json | undefined, path: StatePath): StatePath[] {
  if (!isObject(sent) || typeof tree !== "object" || tree === null || isTagged(tree)) return [path];
  const rows = sent["__delta"];
  const inner = isObject(rows) ? rows : sent;
  if (Array.isArray(tree) !== isObject(rows)) return [path];
  const ownName = Array.isArray(tree) ? rowNamed : spellings(tree);
  return Object.keys(inner).flatMap((name) => {
    const key = ownName(name);
    return key === undefined || !Object.hasOwn(tree, key)
      ? [path]
      : pathsIn(inner[name] as Json, (tree as JsonObject)[key], [...path, key]);
  });
}

/** A list has other members than its rows, too. */
const rowNamed = (name: string): string | undefined => (rowPosition(name) === undefined ? undefined : name);
