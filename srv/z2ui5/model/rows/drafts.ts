/** Drafts that CAP keeps of entities for Fiori elements (`@odata.draft.enabled`). Apps save the row itself, never a draft of it. */
import cds from "@sap/cds";
import { Z2ui5Error } from "../../errors.ts";
import { hasDrafts, keysOf, type EntityDefinition } from "../definition/definition.ts";
import { rowPath, serviceFor, type Service } from "./load.ts";
import type { UntypedRow } from "../definition/types.ts";

/**
 * A row that one user edits as a draft cannot be changed by others: CAP refuses it, and this names the user who edits it.
 * @param key key of a row that the user may change @throws DRAFT_OF_OTHER, DRAFT_OF_USER
 */
export async function refuseWhileDraft(entity: EntityDefinition, key: UntypedRow): Promise<void> {
  if (!hasDrafts(entity)) return;
  const held = "DraftAdministrativeData";
  const columns = ["InProcessByUser", "LastChangedByUser", "CreatedByUser"].map((name) => ({
    ref: [held, name],
    as: name,
  }));
  const { ref } = rowPath(entity, key) as { readonly ref: readonly [{ readonly where: unknown }] };
  const from = { ref: [{ id: `${entity.name}.drafts`, where: ref[0].where }] };
  // The service shows users their own drafts only.
  const draft = (await cds.db.run({ SELECT: { one: true, from, columns } } as never)) as UntypedRow | undefined;
  if (!draft) return;
  const owner = String(draft["InProcessByUser"] || draft["LastChangedByUser"] || draft["CreatedByUser"] || "?");
  if (owner === cds.context?.user?.id) throw new Z2ui5Error("DRAFT_OF_USER");
  throw new Z2ui5Error("DRAFT_OF_OTHER", { owner });
}

/**
 * Inserts a row by way of a draft, as Fiori elements does: handlers of new drafts give it a key.
 * @returns the key of the row
 */
export async function insertByDraft(entity: EntityDefinition, data: UntypedRow): Promise<UntypedRow> {
  const service = (await serviceFor(entity)) as Service & {
    send(event: string, entity: string, data: UntypedRow): Promise<unknown>;
  };
  const drafts = `${entity.name}.drafts`;
  const draft = (await service.send("NEW", drafts, data)) as UntypedRow;
  const key = Object.fromEntries(keysOf(entity).map(({ name }) => [name, draft[name] ?? data[name]]));
  await service.send("SAVE", drafts, key);
  return key;
}
