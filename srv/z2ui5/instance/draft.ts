/**
 * Snapshot ⇄ row of the draft store. A row holds a whole state, or the difference to one whole state, never to another difference, so
 * that reading a draft takes one statement and at most two rows. Format: docs/spec/client-api.md §11.
 */
import type { LoadedDraft, SavedDraft, Snapshot, Whole } from "./loaded-draft.ts";
import { describe, Z2ui5Error } from "../errors.ts";
import type { Draft, FoundDraft } from "../types/drafts.ts";
import { serializedLength } from "../binding/serialized-table.ts";
import type { BrowserModel } from "../binding/browser-model.ts";
import type { Json, JsonObject } from "../types/json.ts";
import { difference, type Operation } from "../state/difference.ts";
import { applied } from "../state/patch.ts";
import { isObject } from "../state/tree.ts";
import { weight } from "../state/weight.ts";
import { heapBytesOfText } from "../state/heap-bytes.ts";
import { isUnversioned, readStored, storedOf, VERSION } from "./snapshot.ts";

/** What the browser holds when the answer of a draft has brought the model. */
export const browserModelOf = ({ id, fields, bindings, tagged, remembered }: Snapshot): BrowserModel => ({
  draftId: id,
  shown: { fields, bindings, tagged, locals: remembered.locals ?? {} },
  edited: [],
});

/** A difference as text holds it. */
interface StoredDifference {
  readonly v: typeof VERSION;
  /** Draft that holds the whole state. */
  readonly whole: string;
  /** What was changed since then (RFC 6902). */
  readonly changes: readonly Operation[];
}

/** Below this size of the whole a difference saves nothing. */
const SMALL = 4096;
/** A whole state that others are differences to has to outlive them; after this time a new one is stored, so that it may go. */
const WHOLE_MINUTES = 60;

/**
 * The row of a snapshot.
 * @param snapshot the state after a run @param prevId draft the request continued @param before what the instance was restored from
 * @param browserModels what the browser may hold of the model @param storing when it is stored, in milliseconds since 1970, and whether the store keeps differences
 */
export function rowOf(
  snapshot: Snapshot,
  prevId: string,
  before: LoadedDraft | undefined,
  browserModels: readonly BrowserModel[],
  storing: { readonly now: number; readonly differences: boolean },
): { readonly row: Draft; readonly loaded: SavedDraft } {
  const stored = storedOf(snapshot) as unknown as Json;
  const row = { id: snapshot.id, id_prev: prevId || null };
  const base = before?.whole;
  if (storing.differences && base && base.size >= SMALL && storing.now - base.storedAt < WHOLE_MINUTES * 60_000) {
    const data = JSON.stringify({
      v: VERSION,
      whole: base.id,
      changes: difference(base.stored, stored),
    } satisfies StoredDifference);
    const changed = before.changed + data.length;
    const isSmall = data.length <= base.size / 2;
    // A difference grows with every click: once all of them took as much as a whole state, one is cheaper.
    if (isSmall && changed <= base.size)
      return {
        row: { ...row, data, base_id: base.id },
        loaded: {
          snapshot,
          browserModels,
          whole: base,
          changed,
          bytes: bytesBeside(base, stored, browserModels),
          size: base.bytesOfText + heapBytesOfText(data),
        },
      };
  }
  const data = JSON.stringify(stored);
  const whole = wholeOf(snapshot.id, stored, data, storing.now);
  return {
    row: { ...row, data },
    loaded: {
      snapshot,
      browserModels,
      whole,
      changed: 0,
      bytes: bytesBeside(whole, stored, browserModels),
      size: whole.bytesOfText,
    },
  };
}

/**
 * A row as a draft at hand.
 * @param found what the store found @param now milliseconds since 1970, for stores that do not say when a draft was stored
 * @throws DRAFT_UNREADABLE
 */
export function draftOf({ id, data, base_id, base, storedAt }: FoundDraft, now: number): LoadedDraft {
  try {
    if (!base_id) return wholeDraft(id, data, storedAt ?? now);
    if (!base) throw new TypeError("the draft it is the difference to is gone");
    const whole = wholeOf(base_id, JSON.parse(base.data) as Json, base.data, base.storedAt);
    const stored = applied(whole.stored, changesIn(JSON.parse(data) as Json));
    const snapshot = readStored(id, stored);
    return { snapshot, browserModels: browserModelsOf(snapshot), whole, changed: data.length };
  } catch (error) {
    throw new Z2ui5Error(
      "DRAFT_UNREADABLE",
      { id, reason: error instanceof SyntaxError ? "it is no JSON" : (error as Error).message },
      error,
    );
  }
}

function wholeDraft(id: string, data: string, storedAt: number): LoadedDraft {
  const stored = JSON.parse(data) as Json;
  const snapshot = readStored(id, stored);
  const whole = isUnversioned(stored) ? null : wholeOf(id, stored, data, storedAt);
  return { snapshot, browserModels: browserModelsOf(snapshot), whole, changed: 0 };
}

const browserModelsOf = (snapshot: Snapshot): BrowserModel[] =>
  snapshot.remembered.modelSent ? [browserModelOf(snapshot)] : [];

/** The text of serialized tables counts, too. */
const serializedTables = (fields: Json | undefined): number =>
  Object.values((fields ?? {}) as JsonObject).reduce((sum: number, rows) => sum + serializedLength(rows), 0);

/** Models of the browser share most of their state with the draft. */
const bytesBeside = (whole: Whole, stored: Json, browserModels: readonly BrowserModel[]): number =>
  weight(stored, whole.stored) +
  serializedTables((stored as JsonObject)["fields"]) +
  browserModels.reduce((sum, { shown }) => sum + weight(shown.fields, (stored as JsonObject)["fields"]), 0);

const wholeOf = (id: string, stored: Json, data: string, storedAt: number): Whole => ({
  id,
  stored,
  size: data.length,
  bytesOfText: heapBytesOfText(data),
  storedAt,
});

function changesIn(stored: Json): readonly Operation[] {
  if (!isObject(stored) || stored["v"] !== VERSION)
    throw new TypeError(
      `it has the format ${describe(isObject(stored) ? stored["v"] : stored)}, and this release reads ${VERSION}`,
    );
  if (!Array.isArray(stored["changes"])) throw new TypeError("it holds no changes");
  return stored["changes"] as unknown as Operation[];
}
