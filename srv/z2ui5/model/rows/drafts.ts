/** Drafts that CAP keeps of entities for Fiori elements (`@odata.draft.enabled`). Apps save the row itself, never a draft of it. */
import cds from "@sap/cds";
import { Z2ui5Error } from "../../errors.ts";
import { hasDrafts, keysOf, type EntityDefinition } from "../definition/definition.ts";
import { holderKey, holdingOf } from "./holders.ts";
import { keyIn, rowPath, serviceFor } from "./load.ts";
import { dispatch } from "./request.ts";
import type { UntypedRow } from "../definition/types.ts";

/**
 * A row that one user edits as a draft cannot be changed by others: CAP refuses it, and this names the user who edits it.
 * The same holds for rows of its compositions.
 * @param key key of a row that the user may change, or of the one that holds it @throws DRAFT_OF_OTHER, DRAFT_OF_USER
 */
export async function refuseWhileDraft(entity: EntityDefinition, key: UntypedRow): Promise<void> {
  const holding = holdingOf(entity);
  const above = holding && holderKey(holding, key);
  if (holding && above) return refuseWhileDraft(holding.holder, above);
  if (!hasDrafts(entity) || !keyIn(entity, key)) return;
  const administration = "DraftAdministrativeData";
  const columns = ["InProcessByUser", "LastChangedByUser", "CreatedByUser"].map((name) => ({
    ref: [administration, name],
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
 * Inserts a row by way of a draft, as Fiori elements does: handlers of new drafts give it a key, and those of plugins expect one.
 * @returns the key of the row, and what handlers say to it
 */
export async function insertByDraft(
  entity: EntityDefinition,
  data: UntypedRow,
): Promise<{ readonly key: UntypedRow; readonly messages: readonly unknown[] }> {
  const service = await serviceFor(entity);
  const drafts = `${entity.name}.drafts`;
  const begun = await dispatch(service, { event: "NEW", entity: drafts, data });
  const draft = { ...data, ...(begun.result as UntypedRow) };
  const key = Object.fromEntries(keysOf(entity).map(({ name }) => [name, draft[name]]));
  const saved = await dispatch(service, { event: "SAVE", entity: drafts, data: key });
  return { key, messages: [...begun.messages, ...saved.messages] };
}
