/** What only the database knows of a row beyond its values. */
import type { RowDetails } from "./baseline.ts";
import type { EntityDefinition } from "../definition/definition.ts";
import { filesOf } from "./stored-files.ts";
import { rightsByDatabase } from "./rights.ts";
import { originalsOf } from "./translations.ts";
import type { UntypedRow } from "../definition/types.ts";

/** Reads it, for a row that the user may see. */
export const detailsOf = async (entity: EntityDefinition, row: UntypedRow): Promise<RowDetails> => ({
  rights: await rightsByDatabase(entity, row),
  originals: await originalsOf(entity, row),
  files: await filesOf(entity, row),
});
