/** Files of rows (`@Core.MediaType`) that are stored: which there are, and the addresses of their streams. They are never in the state of the app. */
import cds from "@sap/cds";
import type { LoadedRow } from "../../instance/loaded-rows.ts";
import {
  etagOf,
  isInput,
  keysOf,
  nameInService,
  serviceOf,
  type ElementDefinition,
  type EntityDefinition,
} from "../definition/definition.ts";
import { hasDrafts } from "./drafts.ts";
import { addressMembers, fileMembers } from "../definition/entry-members.ts";
import { describingValues, isAttachment, mediaType, nameElement, typeElement } from "../definition/file-elements.ts";
import { holderKey, holdingOf } from "./held-rows.ts";
import { keyOf, rowPath, serviceFor } from "./load.ts";
import type { UntypedRow } from "../definition/types.ts";
import { isFile, typeOf } from "../definition/values.ts";

/** The files that a row has, each with what makes its address another one than before: browsers keep pictures. @param row a row that the user may see */
export async function filesOf(entity: EntityDefinition, row: UntypedRow): Promise<Record<string, string>> {
  const names = Object.values(entity.elements)
    .filter(isFile)
    .map(({ name }) => name);
  if (names.length === 0) return {};
  const columns = names.map(isStoredColumn);
  const service = await serviceFor(entity);
  const query = { SELECT: { one: true, from: rowPath(entity, keyOf(entity, row)), columns } };
  const found = (await service.run(query)) as UntypedRow | undefined;
  const read = Date.now().toString(36);
  return Object.fromEntries(names.filter((name) => Number(found?.[storedAs(name)]) === 1).map((name) => [name, read]));
}

/** The name of the column that tells whether a row has a file. */
export const storedAs = (name: string): string => `has_${name}`;

/** A column that tells by 0 or 1 whether a row has a file, which is not read for that. */
export const isStoredColumn = (name: string): object => ({
  xpr: ["case", "when", { ref: [name] }, "is", "null", "then", { val: 0 }, "else", { val: 1 }, "end"],
  as: storedAs(name),
  cast: { type: "cds.Integer" },
});

/** What the members of a row say of its stored file: the address of an image, or the text of a link; null for what there is not. */
export function showStored(
  entity: EntityDefinition,
  element: ElementDefinition,
  row: UntypedRow,
  loaded: LoadedRow | undefined,
  label: string,
): void {
  const read = loaded?.files && Object.hasOwn(loaded.files, element.name) ? loaded.files[element.name] : undefined;
  const isImage = read !== undefined && mediaType(element, row).startsWith("image/");
  const address = loaded && isImage ? streamOf(entity, element.name, loaded.key) : undefined;
  const name = nameElement(element);
  const { image, stored } = fileMembers(element.name);
  row[image] = address === undefined ? null : versioned(entity, address, read as string);
  row[stored] =
    read === undefined || address !== undefined ? null : String((name === undefined ? null : row[name]) ?? label);
}

/** Files that users have removed, as a service takes it, with their types and names. */
export function removedFiles(entity: EntityDefinition, row: UntypedRow): UntypedRow {
  const data: UntypedRow = {};
  for (const element of Object.values(entity.elements)) {
    if (!isFile(element) || !isInput(element, false) || row[fileMembers(element.name).removed] !== true) continue;
    Object.assign(data, { [element.name]: null }, describingValues(entity, element, { type: null, name: null }));
  }
  return data;
}

/** The row is saved: what was removed is. */
export function forgetRemoved(entity: EntityDefinition, row: UntypedRow): void {
  for (const { name } of Object.values(entity.elements).filter(isFile)) {
    const { removed } = fileMembers(name);
    if (Object.hasOwn(row, removed)) row[removed] = null;
  }
}

/** The address of a version of a file: browsers keep pictures as long as it is the same. That of an attachment is looked at by its end, and it never changes. */
export const versioned = (entity: EntityDefinition, address: string, version: string): string =>
  isAttachment(entity) ? address : `${address}?read=${version}`;

interface Endpoint {
  readonly kind: string;
  readonly path: string;
}

/** The address of a file, as OData has it. */
export function streamOf(entity: EntityDefinition, name: string, key: UntypedRow): string | undefined {
  const service = serviceOf(entity.name) as string;
  const { endpoints = [] } =
    (cds.services as unknown as Record<string, { endpoints?: readonly Endpoint[] }>)[service] ?? {};
  const path = endpoints.find(({ kind }) => kind.startsWith("odata"))?.path;
  if (path === undefined) return undefined;
  return `${path.replace(/\/$/, "")}/${rowAddress(entity, key, service)}/${name}`;
}

/** Where OData has a row: rows of compositions that a service exposes by itself below the row that holds them. */
function rowAddress(entity: EntityDefinition, key: UntypedRow, service: string): string {
  const keys = keysOf(entity).map((element) => `${element.name}=${literal(element, key[element.name])}`);
  const all = [...keys, ...(hasDrafts(entity) ? ["IsActiveEntity=true"] : [])].join(",");
  const holding = holdingOf(entity);
  const held = holding && holderKey(holding, key);
  return holding && held
    ? `${rowAddress(holding.holder, held, service)}/${holding.composition}(${all})`
    : `${nameInService(entity, service)}(${all})`;
}

const literal = (element: ElementDefinition, value: unknown): string =>
  encodeURIComponent(typeOf(element) === "cds.String" ? `'${String(value).replaceAll("'", "''")}'` : String(value));

/** What a page reads of files: whether they are there, and the elements with their types and names. */
export function fileColumns(
  entity: EntityDefinition,
  files: readonly string[],
): { readonly columns: readonly object[]; readonly along: readonly string[] } {
  const along = files.flatMap((name) => {
    const element = entity.elements[name] as ElementDefinition;
    return [typeElement(element), nameElement(element), etagOf(entity)?.name];
  });
  return {
    columns: files.map(isStoredColumn),
    along: [...new Set(along.filter((name) => name !== undefined && Object.hasOwn(entity.elements, name)))] as string[],
  };
}

/** Puts the addresses of its files into a row of a page. @param read when it was read */
export function setAddresses(entity: EntityDefinition, files: readonly string[], row: UntypedRow, read: number): void {
  const version = encodeURIComponent(String(row[etagOf(entity)?.name ?? ""] ?? read));
  for (const name of files) {
    const stored = Number(row[storedAs(name)]) === 1;
    delete row[storedAs(name)];
    const address = stored ? streamOf(entity, name, keyOf(entity, row)) : undefined;
    const shown = address === undefined ? null : versioned(entity, address, version);
    const isImage = mediaType(entity.elements[name] as ElementDefinition, row).startsWith("image/");
    const { image, link } = addressMembers(name);
    row[image] = isImage ? shown : null;
    row[link] = isImage ? null : shown;
  }
}
