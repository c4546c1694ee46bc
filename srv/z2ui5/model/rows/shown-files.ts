/** What rows show of their files: the address of an image, or the text of a link. */
import cds from "@sap/cds";
import {
  etagOf,
  hasDrafts,
  keysOf,
  nameInService,
  serviceOf,
  type ElementDefinition,
  type EntityDefinition,
} from "../definition/definition.ts";
import { fileMembers } from "../definition/entry-members.ts";
import { isAttachment, mediaType, nameElement, typeElement } from "../definition/file-elements.ts";
import { currentLocale, titleOf } from "../definition/labels.ts";
import type { UntypedRow } from "../definition/types.ts";
import { typeOf } from "../definition/values.ts";
import { holderKey, holdingOf } from "./holders.ts";

/** The name of the column that tells whether a row has a file. */
export const storedAs = (name: string): string => `has_${name}`;

/** A column that tells by 0 or 1 whether a row has a file, which is not read for that. */
export const isStoredColumn = (name: string): object => ({
  xpr: ["case", "when", { ref: [name] }, "is", "null", "then", { val: 0 }, "else", { val: 1 }, "end"],
  as: storedAs(name),
  cast: { type: "cds.Integer" },
});

/** A file that may be stored in a row. */
interface ShownFile {
  /** Key of the row. */
  readonly key: UntypedRow;
  /** What makes its address another one than before; undefined if there is no file. */
  readonly version: string | undefined;
  /** What it is called if the row has no name for it. */
  readonly label: string;
}

/** What the members of a row say of its file: the address of an image, or the text of a link; null for what there is not. */
export function showFile(
  entity: EntityDefinition,
  element: ElementDefinition,
  row: UntypedRow,
  { key, version, label }: ShownFile,
): void {
  const isImage = version !== undefined && mediaType(element, row).startsWith("image/");
  const address = isImage ? streamOf(entity, element.name, key) : undefined;
  const name = nameElement(element);
  const { image, stored } = fileMembers(element.name);
  row[image] = address === undefined ? null : versioned(entity, address, version as string);
  row[stored] =
    version === undefined || address !== undefined ? null : String((name === undefined ? null : row[name]) ?? label);
}

/** The address of a version of a file: browsers keep pictures as long as it is the same. That of an attachment is looked at by its end, and it never changes. */
const versioned = (entity: EntityDefinition, address: string, version: string): string =>
  isAttachment(entity) ? address : `${address}?read=${version}`;

interface Endpoint {
  readonly kind: string;
  readonly path: string;
}

/** The address of a file, as OData has it. */
function streamOf(entity: EntityDefinition, name: string, key: UntypedRow): string | undefined {
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
  const keyOfHolder = holding && holderKey(holding, key);
  return holding && keyOfHolder
    ? `${rowAddress(holding.holder, keyOfHolder, service)}/${holding.composition}(${all})`
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

/** Rows that were read with {@link fileColumns} show their files. */
export function showFiles(entity: EntityDefinition, files: readonly string[], rows: readonly UntypedRow[]): void {
  const read = Date.now();
  for (const name of files) {
    const element = entity.elements[name] as ElementDefinition;
    const label = titleOf(name, entity, currentLocale());
    for (const row of rows) {
      const version = encodeURIComponent(String(row[etagOf(entity)?.name ?? ""] ?? read));
      const isStored = Number(row[storedAs(name)]) === 1;
      delete row[storedAs(name)];
      showFile(entity, element, row, { key: row, version: isStored ? version : undefined, label });
    }
  }
}
