/** The lists and plain objects in the fields of an app or of another object, with where they are. */
import { isPlain } from "./tree.ts";

/** Names and positions on the way to an object. */
export type ObjectPath = readonly (string | number)[];

/** Each list and plain object once, what holds others before them. */
export function* objectsIn(app: object): Generator<readonly [ObjectPath, object]> {
  const met = new Set<object>();
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(app)))
    yield* objectsBelow(value, [], name, met);
}

function* objectsBelow(
  value: unknown,
  holder: ObjectPath,
  name: string | number,
  met: Set<object>,
): Generator<readonly [ObjectPath, object]> {
  if (typeof value !== "object" || value === null || met.has(value)) return;
  const isList = Array.isArray(value);
  if (!isList && !isPlain(value)) return;
  met.add(value);
  const path = [...holder, name];
  yield [path, value];
  for (const [member, inside] of isList ? value.entries() : Object.entries(value))
    if (typeof inside === "object") yield* objectsBelow(inside, path, member, met);
}
