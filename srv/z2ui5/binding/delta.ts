/**
 * Applies the user's edits to an app (docs/spec/wire-v1.md §2.5, docs/spec/wire-v2.md §3.5). Edits reach attributes that were bound
 * for editing and nothing else; what does not fit, or is gone in a new version of the app, is left out and reported, and never costs its neighbours.
 */
import type { App, AppClass } from "../types/app.ts";
import type { SkippedEdit } from "../types/edits.ts";
import type { Json, JsonObject } from "../types/json.ts";
import { assign, isMembers, isRowDelta, isSentObject, skipEach, type Edits, type Members } from "./assign.ts";
import { isReserved, isUnsafe, spelling, spellings, wireName } from "./names.ts";
import { FormerNames } from "./former-names.ts";
import { skipGone } from "./gone-edits.ts";
import { Room } from "./room.ts";
import type { Registration, Registrations } from "./registrations.ts";

/**
 * Applies edits once, before `main`.
 * @param app the restored app @param registrations what its draft has bound
 * @param edits the request's edits by attribute
 * @param rowFields names used in row templates of displayed markup; such a column may be created
 * @param mostBytes the largest state the app may have @param former fields of the draft by their current names, if another version of the app stored it, or the names that are gone since
 * @throws STATE_TOO_LARGE when the rows and structures they ask for are larger
 * @returns edits that were left out because they do not fit
 */
export function applyEdits(
  app: App,
  registrations: Registrations,
  edits: JsonObject,
  rowFields: ReadonlySet<string>,
  mostBytes = Infinity,
  former: Readonly<Record<string, unknown>> = {},
): SkippedEdit[] {
  const context: Edits = { skipped: [], rowFields, room: new Room(mostBytes) };
  const open = registrations.all().filter((one) => one.twoWay && !one.json);
  const members = app as unknown as Members;
  const ownName = spellings(app);
  const names = new FormerNames(app.constructor as AppClass);
  for (const [sentName, value] of Object.entries(edits)) {
    if (isUnsafe(sentName) || isReserved(sentName)) continue;
    const name = ownName(sentName) ?? ownName(names.field(sentName) ?? sentName);
    const sent = name === undefined ? value : names.edit(value, name, members[name]);
    if (name === undefined) {
      const gone = open.find(({ path }) => wireName(path.split("/", 1)[0]!) === wireName(sentName));
      if (gone) skipEach(sent, targetOf(sentName, gone), context);
      continue;
    }
    const bound = open.filter((one) => one.path === name || one.path.startsWith(`${name}/`));
    const whole = bound.find((one) => one.path === name);
    if (whole) assign(members, name, sent, targetOf(sentName, whole), context);
    else for (const one of bound) assignComponent(members, one, sent, context);
    const before = former[name];
    if (bound.length > 0 && before !== undefined)
      skipGone(sent, before, members[name], targetOf(name, bound[0]!), context);
  }
  return context.skipped;
}

/** Writes one bound component of a structure; its siblings stay closed. */
function assignComponent(app: Members, registration: Registration, sent: Json, context: Edits): void {
  const { path } = registration;
  const [name, ...parts] = path.split("/") as [string, ...string[]];
  const last = parts.pop() as string;
  let holder = app[name];
  let value: Json | undefined = sent;
  for (const part of parts) {
    holder = isMembers(holder) && Object.hasOwn(holder, part) ? holder[part] : undefined;
    value = memberOf(value, part);
  }
  const found = memberOf(value, last);
  if (found !== undefined && isMembers(holder) && Object.hasOwn(holder, last))
    assign(holder, last, found, targetOf(path, registration), context);
}

/** A sent member. Members whose names are numbers arrive like rows. */
function memberOf(sent: Json | undefined, name: string): Json | undefined {
  const members = isRowDelta(sent) ? sent.__delta : sent;
  const key = isSentObject(members) ? spelling(members, name) : undefined;
  return key === undefined ? undefined : (members as JsonObject)[key];
}

const targetOf = (path: string, { nullable, columns }: Registration): Parameters<typeof assign>[3] => ({
  name: path.replaceAll("/", "-").toUpperCase(),
  row: 0,
  field: "",
  outerRow: 0,
  nullable: nullable === true,
  columns: columns && new Set(columns.map(wireName)),
});
