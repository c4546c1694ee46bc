/** Instance ⇄ what its draft stores. Format: docs/spec/client-api.md §11. */
import type { LoadedDraft, Snapshot } from "./loaded-draft.ts";
import type { AppClass } from "../types/app.ts";
import { describe } from "../errors.ts";
import { classNameOf } from "../registry/class-origin.ts";
import type { Json, JsonObject } from "../types/json.ts";
import type { Registration } from "../binding/registrations.ts";
import { newApp } from "./new-app.ts";
import { fieldsByCurrentNames, rememberGone, upgradedApp, upgradedBindings, versionOf } from "./upgrade.ts";
import { restoredInstance, type Instance } from "./instance.ts";
import { newRemembered, type Remembered } from "./remembered.ts";
import type { StoredRow } from "./loaded-rows.ts";
import { captureState } from "../state/capture.ts";
import { restoreState } from "../state/restore.ts";
import { copied } from "../state/copy.ts";
import { isObject, type BaseState, type Captured } from "../state/tree.ts";

/**
 * Captures the state of an instance under the id of its current run.
 * @throws STATE_NOT_SERIALISABLE
 */
export function captureInstance({ app, draftId, continues }: Instance): Captured {
  app.id_draft = draftId;
  return captureState(app, continues && { fields: continues.draft.snapshot.fields, restored: continues.restored });
}

/**
 * Takes a snapshot of an instance under the id of its current run.
 * @param state what {@link captureInstance} returned
 * @throws STATE_NOT_SERIALISABLE
 */
export function takeSnapshot(instance: Instance, state: Captured = captureInstance(instance)): Snapshot {
  const {
    base: { id_draft: _, ...base },
    ...captured
  } = state;
  const loadedRows = instance.loadedRows.stored(instance.app);
  return {
    id: instance.draftId,
    className: classNameOf(instance.app.constructor as AppClass),
    version: versionOf(instance.app.constructor as AppClass),
    stack: [...instance.stack],
    bindings: instance.bindings.all(),
    remembered: changedRemembered(instance.remembered),
    ...(loadedRows.length > 0 && { loadedRows }),
    base,
    ...captured,
  };
}

const INITIAL = newRemembered() as unknown as Readonly<Record<string, unknown>>;

/** Members that say nothing are not stored; the others are copied, because the app continues to run. */
function changedRemembered(remembered: Remembered): Partial<Remembered> {
  const changed: Record<string, unknown> = {};
  for (const name in remembered) {
    const value: unknown = remembered[name as keyof Remembered];
    if (typeof value !== "object") {
      if (value !== INITIAL[name]) changed[name] = value;
    } else if (Object.keys(value as object).length > 0) changed[name] = copied(value as Json);
  }
  return changed as Partial<Remembered>;
}

/** Version of the format. A reader refuses versions it does not know, and ignores members it does not know. */
export const VERSION = 1;

/** A draft as text holds it: what the framework knows on its own level, the app's fields on theirs. What says nothing is left out. */
export interface StoredDraft {
  readonly v: typeof VERSION;
  readonly class: string;
  readonly version?: string;
  readonly classes?: readonly string[];
  readonly __navStackIds: readonly string[];
  readonly base?: BaseState;
  readonly bindings?: readonly Registration[];
  readonly remembered?: Partial<Remembered>;
  readonly loadedRows?: readonly StoredRow[];
  readonly tagged?: true;
  readonly fields: JsonObject;
}

/**
 * A snapshot as a draft stores it.
 * @param snapshot what {@link takeSnapshot} returned
 */
export function storedOf(snapshot: Snapshot): StoredDraft {
  const { className, version, classes, stack, base, bindings, remembered, loadedRows, tagged, fields } = snapshot;
  return {
    v: VERSION,
    class: className,
    ...(version && { version }),
    ...(classes.length > 0 && { classes }),
    __navStackIds: stack,
    ...(Object.keys(base).length > 0 && { base }),
    ...(bindings.length > 0 && { bindings }),
    ...(Object.keys(remembered).length > 0 && { remembered }),
    ...(loadedRows && { loadedRows }),
    ...(tagged && { tagged: true as const }),
    fields,
  };
}

/**
 * A stored draft as a snapshot, also one that was stored before the format had a version.
 * @param id id of the draft @param stored what {@link storedOf} returned, once it was read again
 * @throws TypeError saying what is wrong with it
 */
export const readStored = (id: string, stored: Json): Snapshot => {
  if (!isObject(stored)) throw new TypeError("it is no JSON object");
  return isUnversioned(stored) ? unversionedSnapshot(id, stored) : snapshotOf(id, stored as unknown as StoredDraft);
};

/** Whether a draft was stored before the format had a version. */
export const isUnversioned = (stored: Json): boolean => isObject(stored) && "__className" in stored;

function snapshotOf(id: string, stored: StoredDraft): Snapshot {
  const {
    v,
    class: className,
    version = "",
    classes = [],
    __navStackIds: stack,
    base = {},
    bindings = [],
    remembered = {},
    loadedRows,
    tagged = false,
    fields,
  } = stored;
  if (v !== VERSION) throw new TypeError(`it has the format ${describe(v)}, and this release reads ${VERSION}`);
  if (typeof fields !== "object" || fields === null) throw new TypeError("it holds no fields");
  return {
    id,
    className: demandClassName(className),
    version: String(version),
    classes,
    stack,
    base,
    bindings,
    remembered,
    ...(loadedRows && { loadedRows }),
    tagged,
    fields,
  };
}

/** Before the format had a version, members of the framework and of the app shared a level. */
function unversionedSnapshot(id: string, stored: JsonObject): Snapshot {
  const { __className, __classes, __navStackIds, __aBind, __memory, __tagged, ...fields } = stored;
  return {
    id,
    className: demandClassName(__className),
    version: "",
    classes: (__classes ?? []) as string[],
    stack: (__navStackIds ?? []) as string[],
    base: {},
    bindings: (__aBind ?? []) as unknown as Registration[],
    remembered: (__memory ?? {}) as unknown as Partial<Remembered>,
    tagged: __tagged === true,
    fields,
  };
}

function demandClassName(name: unknown): string {
  if (typeof name !== "string" || !/^[A-Za-z0-9_$]+$/.test(name)) throw new TypeError("it names no class");
  return name;
}

/** The classes a draft needs. */
export const classesOf = ({ className, classes }: Pick<Snapshot, "className" | "classes">): readonly string[] => [
  className,
  ...classes,
];

/**
 * Turns a draft into an instance. The draft stays as it is.
 * @param draft a draft at hand
 * @param classOf finds a class by name; the classes were loaded before
 */
export function restoreInstance(draft: LoadedDraft, classOf: (name: string) => AppClass): Instance {
  const { snapshot } = draft;
  const appClass = classOf(snapshot.className);
  const remembered = copied(snapshot.remembered as JsonObject) as Partial<Remembered>;
  if (snapshot.version !== versionOf(appClass)) {
    const stored = { ...snapshot, bindings: upgradedBindings(snapshot, appClass), remembered };
    const upgraded = upgradedApp(snapshot, appClass, classOf);
    const formerFields = fieldsByCurrentNames(snapshot, appClass);
    const instance = restoredInstance(upgraded, snapshot.id, stored);
    rememberGone(instance, formerFields);
    return { ...instance, formerFields };
  }
  const app = newApp(appClass);
  const restored = restoreState(app, snapshot, classOf);
  app.id_draft = snapshot.id;
  return { ...restoredInstance(app, snapshot.id, { ...snapshot, remembered }), continues: { draft, restored } };
}
