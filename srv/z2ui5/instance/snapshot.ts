/** Instance ⇄ text of a draft: the seam between "state" and "text". Format: docs/spec/client-api.md §11. */
import type { AppClass } from "./app.ts";
import { Z2ui5Error } from "../errors.ts";
import { classNameOf } from "../registry/registry.ts";
import type { Json, JsonObject } from "../roundtrip/types.ts";
import type { Registration } from "../binding/registrations.ts";
import { newRemembered, restoredInstance, type Remembered, type Instance } from "./instance.ts";
import { captureState, restoreState } from "../state/capture.ts";

/** An instance as plain values: what a draft stores. It shares nothing with the app. */
export interface Snapshot {
  readonly id: string;
  readonly className: string;
  /** Classes of app instances held in the state. */
  readonly classes: readonly string[];
  readonly stack: readonly string[];
  readonly bindings: readonly Registration[];
  readonly remembered: Partial<Remembered>;
  readonly tagged: boolean;
  readonly fields: JsonObject;
}

/**
 * Takes a snapshot of an instance under the id of its current run.
 * @throws STATE_NOT_SERIALISABLE
 */
export function takeSnapshot(instance: Instance): Snapshot {
  instance.app.id_draft = instance.draftId;
  const { fields, tagged, classes } = captureState(instance.app);
  refuseOwnMembers(fields);
  return { id: instance.draftId, className: classNameOf(instance.app.constructor as AppClass), classes, stack: [...instance.stack], bindings: instance.bindings.all(), remembered: changedRemembered(instance.remembered), tagged, fields };
}

/** Members a draft's text has beside the fields of the app. */
const MEMBERS = ["__className", "__classes", "__navStackIds", "__aBind", "__memory", "__tagged"] as const;

function refuseOwnMembers(fields: JsonObject): void {
  const taken = MEMBERS.find((name) => Object.hasOwn(fields, name));
  if (taken) throw new Z2ui5Error("STATE_NOT_SERIALISABLE", { path: `this.${taken}`, got: "a value under a name the draft itself uses" });
}

const INITIAL = newRemembered() as unknown as Readonly<Record<string, unknown>>;

/** Members that say nothing are not stored; the others are copied, because the app goes on. */
function changedRemembered(remembered: Remembered): Partial<Remembered> {
  const changed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(remembered)) {
    if (typeof value !== "object") {
      if (value !== INITIAL[name]) changed[name] = value;
    } else if (Object.keys(value as object).length > 0) changed[name] = JSON.parse(JSON.stringify(value)) as unknown;
  }
  return changed as Partial<Remembered>;
}

/**
 * The text of a snapshot.
 * @param snapshot what {@link takeSnapshot} returned
 */
export function snapshotText(snapshot: Snapshot): string {
  const { id: _, className, classes, stack, bindings, remembered, tagged, fields } = snapshot;
  return JSON.stringify({ __className: className, __classes: classes, __navStackIds: stack, __aBind: bindings, __memory: remembered, __tagged: tagged, ...fields });
}

/**
 * Reads the text of a draft.
 * @param id id of the draft @param text what {@link snapshotText} returned
 * @throws DRAFT_UNREADABLE
 */
export function readSnapshot(id: string, text: string): Snapshot {
  try {
    const { __className, __classes, __navStackIds, __aBind, __memory, __tagged, ...fields } = JSON.parse(text) as JsonObject;
    if (typeof __className !== "string" || !/^[A-Za-z0-9_$]+$/.test(__className)) throw new TypeError("it names no class");
    return {
      id, className: __className, classes: (__classes ?? []) as string[], stack: (__navStackIds ?? []) as string[],
      bindings: (__aBind ?? []) as unknown as Registration[], remembered: (__memory ?? {}) as unknown as Partial<Remembered>, tagged: __tagged === true, fields,
    };
  } catch (error) {
    throw new Z2ui5Error("DRAFT_UNREADABLE", { id, reason: error instanceof SyntaxError ? "it is no JSON" : (error as Error).message }, error);
  }
}

/**
 * Turns a snapshot into an instance. The snapshot is used up.
 * @param snapshot what {@link readSnapshot} or {@link takeSnapshot} returned
 * @param classOf finds a class by name; the classes were loaded before
 */
export function restoreInstance(snapshot: Snapshot, classOf: (name: string) => AppClass): Instance {
  const appClass = classOf(snapshot.className);
  const app = new appClass();
  restoreState(app, { fields: snapshot.fields as Record<string, Json>, tagged: snapshot.tagged, classes: snapshot.classes }, classOf);
  return restoredInstance(app, snapshot.id, snapshot);
}
