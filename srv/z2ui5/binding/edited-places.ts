/** Which places of a state edits of the browser may have changed. */
import type { Json, JsonObject } from "../types/json.ts";
import { isObject } from "../state/tree.ts";
import type { Place } from "../state/places.ts";
import { rowPosition, spellings } from "./names.ts";
import { isTagged } from "./travelling.ts";

/**
 * The places that edits are about, in the app's spelling, as deep as the state shows them.
 * @param edits edits of a request by attribute @param fields the captured state they were made in
 */
export function editedPlaces(edits: JsonObject, fields: JsonObject): Place[] {
  const spelled = spellings(fields);
  return Object.keys(edits).flatMap((sent) => {
    const name = spelled(sent);
    return name === undefined ? [] : placesIn(edits[sent] as Json, fields[name], [name]);
  });
}

function placesIn(sent: Json, tree: Json | undefined, place: Place): Place[] {
  if (!isObject(sent) || typeof tree !== "object" || tree === null || isTagged(tree)) return [place];
  const rows = sent["__delta"];
  const inner = isObject(rows) ? rows : sent;
  if (Array.isArray(tree) !== isObject(rows)) return [place];
  const spelled = Array.isArray(tree) ? rowNamed : spellings(tree);
  return Object.keys(inner).flatMap((name) => {
    const key = spelled(name);
    return key === undefined || !Object.hasOwn(tree, key)
      ? [place]
      : placesIn(inner[name] as Json, (tree as JsonObject)[key], [...place, key]);
  });
}

/** A list has other members than its rows, too. */
const rowNamed = (name: string): string | undefined => (rowPosition(name) === undefined ? undefined : name);
