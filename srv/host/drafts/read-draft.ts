import type { Admit, FoundDraft } from "z2ui5/ports";
import { foundDraft } from "./found-draft.ts";
import type { DraftRows, Scope } from "./rows.ts";

/** Bytes that are read without asking whether there is memory for them. */
const AT_ONCE = 64 * 1024;

/**
 * Reads a draft, a large one only when there is memory for it.
 * @param scope whose draft it is @param admit called with the bytes of a large draft, which is read once it resolves
 * @returns null when there is none, or when the row that holds its whole state is gone
 */
export async function readDraft(rows: DraftRows, id: string, scope: Scope, admit?: Admit): Promise<FoundDraft | null> {
  if (admit && rows.findUpTo) {
    const found = await rows.findUpTo(id, scope, AT_ONCE);
    if (!found || "data" in found) return foundDraft(id, found);
    await admit(found.bytes);
  }
  return foundDraft(id, await rows.find(id, scope));
}
