/** Looks for a value in the app, where its source does not say which attribute is meant. */
import { isApp } from "../app-base.ts";
import type { App } from "../instance/app.ts";
import { isPlain } from "../state/capture.ts";
import { lazyTable, lazyTableBehind, ownMember } from "../state/lazy-tables.ts";
import { isReserved, type Path } from "./names.ts";

/** Attributes with the same value that are looked at. */
const LIMIT = 100;

/** All places of one object, in rows of tables, too. */
export const placesOf = (app: App, object: object): Path[] => search(app, object, true);

/** All attributes and members of structures that hold a value; cells of tables are not among them. */
export const attributesWith = (app: App, value: unknown): Path[] => search(app, value, false);

/** Whether any text in the app contains a text, in rows, too. */
export function containsText(data: unknown, text: string, seen = new Set<object>()): boolean {
  if (typeof data === "string") return data.includes(text);
  if (typeof data !== "object" || data === null || seen.has(data)) return false;
  seen.add(data);
  if (!Array.isArray(data) && !isPlain(data) && !isApp(data)) return false;
  return Object.values(Object.getOwnPropertyDescriptors(data)).some((member) =>
    containsText(lazyTableBehind(member.get)?.rows ?? (member.value as unknown), text, seen),
  );
}

function search(app: App, value: unknown, rows: boolean): Path[] {
  const found: Path[] = [];
  const seen = new Set<object>();
  const look = (holder: object, path: Path): void => {
    if (seen.has(holder) || found.length > LIMIT) return;
    seen.add(holder);
    const list = Array.isArray(holder);
    for (const key of Object.keys(holder)) {
      if (isApp(holder) && isReserved(key)) continue;
      // What nobody has asked for nobody can have handed on.
      if (lazyTable(holder, key)) continue;
      const member = ownMember(holder, key);
      if (!member || !("value" in member)) continue;
      const inner: unknown = member.value;
      const here = [...path, list ? Number(key) : key];
      if (Object.is(inner, value)) found.push(here);
      if (typeof inner === "object" && inner !== null && (Array.isArray(inner) ? rows : isPlain(inner) || isApp(inner)))
        look(inner, here);
    }
  };
  look(app, []);
  return found;
}
