import cds from "@sap/cds";
import type { FoundDraft } from "z2ui5/ports";
import type { FoundRow } from "./rows.ts";

/**
 * A row as the engine wants it.
 * @param id id of the draft @param row what was found
 * @returns null when nothing was found, or when the row that holds the whole state is gone
 */
export function foundDraft(id: string, row: FoundRow | undefined): FoundDraft | null {
  if (!row) return null;
  const { id_prev, data, created_at, base_id, base_data, base_created_at } = row;
  const draft = { id, id_prev, data, storedAt: time(created_at) };
  if (!base_id) return draft;
  if (base_data !== null) return { ...draft, base_id, base: { data: base_data, storedAt: time(base_created_at) } };
  cds
    .log("z2ui5")
    .warn(`Draft ${id} cannot be continued: ${base_id}, which holds its whole state, was deleted by hand`);
  return null;
}

/** Drivers answer times as texts or as Dates; what counts is only whether a state is older than about an hour. */
const time = (created: string | Date | null): number =>
  Date.parse(String(created instanceof Date ? created.toISOString() : created)) || 0;
