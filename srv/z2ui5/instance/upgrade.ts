/**
 * Drafts of an older version of their class (docs/spec/client-api.md §11). A class says `static version`, and how to go on from an older
 * one with `static upgrade(fields, fromVersion)` and `static renamed`. Without `upgrade` a draft is continued if its fields fit.
 */
import { describe, Z2ui5Error } from "../errors.ts";
import { restoreState } from "../state/restore.ts";
import { isPlain } from "../state/tree.ts";
import type { App, AppClass } from "../types/app.ts";
import type { JsonObject } from "../types/json.ts";
import { FormerNames } from "../binding/former-names.ts";
import { allNames, goneNames } from "../binding/gone-edits.ts";
import type { Registration } from "../binding/registrations.ts";
import type { Instance } from "./instance.ts";
import { newApp } from "./new-app.ts";
import type { Snapshot } from "./loaded-draft.ts";

type Fields = Record<string, unknown>;
type ClassOf = (name: string) => AppClass;

/** The version a class or one of its parents declares; "" if none does. The base class of all apps has one of its own, which is not meant. */
export function versionOf(appClass: AppClass): string {
  for (let declaring: AppClass = appClass; ; ) {
    const parent = Object.getPrototypeOf(declaring) as AppClass | null;
    if (!parent || parent === (Function.prototype as unknown)) return "";
    if (Object.hasOwn(declaring, "version")) return String(declaring.version ?? "");
    declaring = parent;
  }
}

/** Whether a draft is of another version and cannot be continued: the class says nothing of it, and a field holds another kind of value now. */
export function isOutdated(snapshot: Snapshot, appClass: AppClass, classOf: ClassOf): boolean {
  if (snapshot.version === versionOf(appClass) || appClass.upgrade) return false;
  const fields = withNewNames(fieldsOf(snapshot, classOf), appClass);
  return Object.entries(new appClass()).some(
    ([name, initial]) => Object.hasOwn(fields, name) && !fits(fields[name], initial),
  );
}

/**
 * A new app with the fields of an older draft. What the class no longer has is dropped, what is new has its initial value.
 * @throws what the class's `upgrade` throws, UPGRADE_RESULT
 */
export function upgradedApp(snapshot: Snapshot, appClass: AppClass, classOf: ClassOf): App {
  const app = newApp(appClass);
  const before = fieldsOf(snapshot, classOf);
  const upgraded: unknown = appClass.upgrade?.(before, snapshot.version) ?? before;
  if (!isPlain(upgraded))
    throw new Z2ui5Error("UPGRADE_RESULT", { className: snapshot.className, got: describe(upgraded) });
  const fields = withNewNames(upgraded, appClass);
  for (const name of Object.keys(app)) if (Object.hasOwn(fields, name)) Reflect.set(app, name, fields[name]);
  restoreState(app, { ...snapshot, fields: {} }, classOf);
  app.id_draft = snapshot.id;
  return app;
}

/** Bindings of a draft of another version, by the names the attributes have now. */
export function upgradedBindings({ bindings }: Snapshot, appClass: AppClass): Registration[] {
  const former = new FormerNames(appClass);
  return bindings.map((one) => former.registration(one));
}

/** Stored fields of a draft of another version, by the names they have now. */
export function fieldsByCurrentNames({ fields }: Snapshot, appClass: AppClass): JsonObject {
  const named = structuredClone(fields);
  new FormerNames(appClass).apply(named);
  return named;
}

/** What a screen of the former version has and the app has no more is created by no edit, and reported. */
export function rememberGone({ remembered, app }: Instance, former: JsonObject): void {
  // Edits of attributes that are gone themselves are known by their bindings.
  const gone = Object.fromEntries(Object.entries(goneNames(former, app)).filter(([, inside]) => inside !== null));
  remembered.gone = { ...remembered.gone, ...gone };
  const names = new Set(allNames(gone));
  remembered.rowFields = remembered.rowFields.filter((name) => !names.has(name));
}

/** Fields under the names they have now, unless `upgrade` has set those. */
function withNewNames(fields: Fields, appClass: AppClass): Fields {
  const renamed = { ...fields };
  new FormerNames(appClass).apply(renamed);
  return renamed;
}

/** The fields of a draft without their class. */
function fieldsOf(snapshot: Snapshot, classOf: ClassOf): Fields {
  const holder: Fields = {};
  restoreState(holder as unknown as App, { ...snapshot, base: {} }, classOf);
  return holder;
}

const fits = (stored: unknown, initial: unknown): boolean =>
  isNothing(stored) || isNothing(initial) || kindOf(stored) === kindOf(initial);

const isNothing = (value: unknown): boolean => value === null || value === undefined;

/** Distinguishes texts, numbers, structures, tables, dates, maps and sets. */
const kindOf = (value: unknown): string => Object.prototype.toString.call(value);
