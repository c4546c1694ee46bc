/** Writes a file through the service of its entity, as the user, in one transaction (docs/spec/files.md §2). */
import { randomUUID } from "node:crypto";
import cds from "@sap/cds";
import type { UploadTicket } from "z2ui5/engine";
import { Z2ui5Error } from "z2ui5/errors";
import {
  entityDefinition,
  keysOf,
  type ElementDefinition,
  type EntityDefinition,
} from "../../z2ui5/model/definition/definition.ts";
import { refuseWhileDraft } from "../../z2ui5/model/rows/drafts.ts";
import { describingValues, fileAt } from "../../z2ui5/model/definition/file-elements.ts";
import { keyOf, rowPath, rowsPath, serviceFor } from "../../z2ui5/model/rows/load.ts";
import { sendQuery } from "../../z2ui5/model/rows/request.ts";
import { contextWithoutRequest, type Context } from "../config/own-context.ts";
import type { RoundtripMemory } from "../operations/admission.ts";
import { forDatabase } from "./database-writes.ts";
import type { DiskFile } from "./disk-file.ts";

type Values = Readonly<Record<string, unknown>>;

/** What the browser says of a file, as it was checked. */
export interface FileDescription {
  readonly name: string;
  readonly type: string;
}

/**
 * Stores a file where an app has announced it.
 * @param memory what databases need that take files as a whole
 * @returns key of the row
 * @throws FILE_COUNT, FILE_UNKNOWN, FILE_TOO_LARGE, BUSY, and errors of the service
 */
export function storeFile(
  ticket: UploadTicket,
  described: FileDescription,
  file: DiskFile,
  memory: RoundtripMemory,
): Promise<Values> {
  return cds.tx(contextWithoutRequest(cds.context as Context), async (): Promise<Values> => {
    const entity = entityDefinition(ticket.entity);
    const element = fileAt(entity, ticket.element);
    if (!element) throw new Z2ui5Error("FILE_UNKNOWN");
    await refuseWhileDraft(entity, { ...ticket.values, ...ticket.key });
    const key = ticket.key ?? (await insertRow(entity, element, ticket, described));
    const content = forDatabase(file, memory);
    const data = { ...(ticket.key && describingValues(entity, element, described)), [element.name]: content };
    await update(entity, key, data);
    return key;
  }) as unknown as Promise<Values>;
}

/** What is described comes first: databases take a row with a file in it as one text. @returns its key */
async function insertRow(
  entity: EntityDefinition,
  element: ElementDefinition,
  { values = {}, count }: UploadTicket,
  described: FileDescription,
): Promise<Values> {
  const generated = keysOf(entity).filter(({ name, type }) => type === "cds.UUID" && values[name] === undefined);
  const data = {
    ...Object.fromEntries(generated.map(({ name }) => [name, randomUUID()])),
    ...values,
    ...describingValues(entity, element, described),
  };
  const done = await sendQuery(entity, { INSERT: { into: { ref: rowsPath(entity, data) }, entries: [data] } });
  const where = Object.entries(values).flatMap(([name, value], index) => [
    ...(index > 0 ? ["and"] : []),
    { ref: [name] },
    "=",
    { val: value },
  ]);
  const columns = [{ func: "count", args: ["*"], as: "all" }];
  const query = { SELECT: { one: true, from: { ref: rowsPath(entity, values) }, columns, where } };
  const found = (await (await serviceFor(entity)).run(query)) as { readonly all?: unknown } | null;
  if (Number(found?.all) > count) throw new Z2ui5Error("FILE_COUNT", { limit: String(count) });
  return keyOf(entity, { ...data, ...(done.data as Values) });
}

async function update(entity: EntityDefinition, key: Values, data: Values): Promise<void> {
  const { result } = await sendQuery(entity, { UPDATE: { entity: rowPath(entity, key), data } });
  if (result === 0 || result === null || result === undefined) throw new Z2ui5Error("FILE_UNKNOWN");
}
