/** Which places of a state edits of the browser may have changed. */
import type { Json, JsonObject } from "../roundtrip/types.ts";
import { isObject } from "../state/tree.ts";
import type { Place } from "../state/places.ts";
import { spelling } from "./names.ts";
import { isTagged } from "./travelling.ts";

/**
 * The places that edits are about, in the app's spelling, as deep as the state shows them.
 * @param edits edits of a request by attribute @param fields the captured state they were made in
 */
export const editedPlaces = (edits: JsonObject, fields: JsonObject): Place[] =>
  Object.keys(edits).flatMap((sent) => {
    const name = spelling(fields, sent);
    return name === undefined ? [] : placesIn(edits[sent] as Json, fields[name], [name]);
  });

function placesIn(sent: Json, tree: Json | undefined, place: Place): Place[] {
  if (!isObject(sent) || tree === undefined || isTagged(tree)) return [place];
  const rows = sent["__delta"];
  const inner = isObject(rows) ? rows : sent;
  if (Array.isArray(tree) !== isObject(rows)) return [place];
  return Object.keys(inner).flatMap((name) => {
    const key = Array.isArray(tree) ? name : spelling(tree as JsonObject, name);
    return key === undefined || !Object.hasOwn(tree as object, key)
      ? [place]
      : placesIn(inner[name] as Json, (tree as JsonObject)[key], [...place, key]);
  });
}
