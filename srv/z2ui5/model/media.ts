/** Files of rows (`@Core.MediaType`): stored ones are shown by the address of the service's stream; what a user chooses is in the row until it is saved. */
import cds from "@sap/cds";
import type { LoadedRow } from "../instance/loaded-rows.ts";
import { text } from "../texts/texts.ts";
import { isAccepted } from "../types/files.ts";
import { Binding } from "../view/authored-values.ts";
import { HBox, Image, Link, ToggleButton, VBox } from "../view/sap/m.ts";
import { FileUploader } from "../view/z2ui5/cc.ts";
import { bindingText, type ControlOfModel } from "./controls.ts";
import {
  isInput,
  keysOf,
  nameInService,
  serviceOf,
  type ElementDefinition,
  type EntityDefinition,
} from "./definition.ts";
import { titleOf } from "./labels.ts";
import { hasDrafts } from "./drafts.ts";
import { acceptedTypes, describingValues, mediaType, nameElement } from "./file-elements.ts";
import { fileMembers } from "./entry-members.ts";
import { keyOf, rowPath, serviceFor } from "./load.ts";
import type { RowBinder } from "./row-binder.ts";
import type { UntypedRow } from "./types.ts";
import { isFile, typeOf } from "./values.ts";

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

/** A file in a form. */
export interface FileOfForm {
  readonly element: ElementDefinition;
  readonly row: RowBinder;
  readonly loaded: LoadedRow | undefined;
  /** What it is called if the row has no name for it. */
  readonly label: string;
  /** Id of the control. */
  readonly id: string | undefined;
  readonly locale: string;
}

/**
 * An image, or a link to the file.
 * @returns undefined if the row has no such file, or its service is not served by OData
 */
export function mediaControl(
  entity: EntityDefinition,
  { element, row, loaded, label }: FileOfForm,
): ControlOfModel | undefined {
  const read = loaded?.files && Object.hasOwn(loaded.files, element.name) ? loaded.files[element.name] : undefined;
  const address = loaded && read !== undefined ? streamOf(entity, element.name, loaded.key) : undefined;
  if (address === undefined) return undefined;
  if (mediaType(element, row.values).startsWith("image/"))
    return { make: Image, settings: { src: `${address}?read=${read}`, alt: label, decorative: false, height: "8rem" } };
  const name = nameElement(element);
  const text = name !== undefined && row.values?.[name] ? { path: row.path(name, false) } : label;
  return { make: Link, settings: { text, href: address, target: "_blank" } };
}

/** The stored file, a control that takes another one, and a button that removes it. What is chosen is written when the row is saved. */
export function uploadControl(entity: EntityDefinition, file: FileOfForm, settings: object): ControlOfModel {
  const { element, row, id, locale } = file;
  const members = fileMembers(element.name);
  const uploader = FileUploader({
    ...(id !== undefined && { id }),
    value: { path: row.path(members.content, true) },
    path: { path: row.path(members.name, true) },
    checkDirectUpload: true,
    ...settings,
  });
  const stored = mediaControl(entity, file);
  if (!stored) return { make: VBox, settings: { items: [uploader] } };
  const removed = { path: row.path(members.removed, true) };
  const chosen = { path: row.path(members.content, false) };
  const shown = new Binding((known) => `{= !$${bindingText(removed, known)} && !$${bindingText(chosen, known)} }`);
  const remove = ToggleButton({
    icon: "sap-icon://delete",
    type: "Transparent",
    tooltip: text("file.remove", {}, locale),
    pressed: removed,
  });
  const items = [
    stored.make({ ...stored.settings, visible: shown } as never),
    HBox({ items: [uploader, remove], wrap: "Wrap" }),
  ];
  return { make: VBox, settings: { items } };
}

/** Whether there is a new file for an element, or none any more. */
const isChanged = (element: ElementDefinition, row: UntypedRow): boolean => {
  const { content, removed } = fileMembers(element.name);
  return (typeof row[content] === "string" && row[content] !== "") || row[removed] === true;
};

/** Files that users have chosen or removed, as a service takes them, with their types and names. */
export function enteredFiles(entity: EntityDefinition, row: UntypedRow, isNew: boolean): UntypedRow {
  const data: UntypedRow = {};
  for (const element of Object.values(entity.elements)) {
    if (!isFile(element) || !isInput(element, isNew) || !isChanged(element, row)) continue;
    const { content, name } = fileMembers(element.name);
    const { type, bytes } = dataIn(row[content]);
    data[element.name] = bytes;
    Object.assign(data, describingValues(entity, element, { type, name: bytes && row[name] }));
  }
  return data;
}

/** The row is saved: it has nothing that was not written. */
export function forgetFiles(entity: EntityDefinition, row: UntypedRow): void {
  for (const element of Object.values(entity.elements).filter(isFile))
    for (const member of Object.values(fileMembers(element.name))) if (Object.hasOwn(row, member)) row[member] = null;
}

const TYPE = /^data:([\w.+-]{1,100}\/[\w.+-]{1,100})?[^,]{0,200},/;

function dataIn(url: unknown): { readonly type: string | null; readonly bytes: Buffer | null } {
  const head = typeof url === "string" ? TYPE.exec(url) : null;
  if (!head) return { type: null, bytes: null };
  const bytes = Buffer.from((url as string).slice(head[0].length), "base64");
  return { type: head[1] ?? "application/octet-stream", bytes };
}

/**
 * Refuses chosen files of types that the model does not accept: services check that of requests of browsers only.
 * @throws an error for the user
 */
export function demandTypes(entity: EntityDefinition, row: UntypedRow, locale: string): void {
  const refused = Object.values(entity.elements)
    .filter((element) => isFile(element) && isChanged(element, row))
    .flatMap((element) => {
      const accepted = acceptedTypes(element) ?? ["*/*"];
      const { content, name } = fileMembers(element.name);
      const { type } = dataIn(row[content]);
      if (type === null || isAccepted(accepted, type, String(row[name] ?? ""))) return [];
      return [text("file.type", [titleOf(element.name, entity, locale), accepted.join(", ")], locale)];
    });
  if (refused.length > 0) throw Object.assign(new Error(refused.join("\n")), { status: 400 });
}

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
  const keys = keysOf(entity).map((element) => `${element.name}=${literal(element, key[element.name])}`);
  const all = [...keys, ...(hasDrafts(entity) ? ["IsActiveEntity=true"] : [])].join(",");
  return `${path.replace(/\/$/, "")}/${nameInService(entity, service)}(${all})/${name}`;
}

const literal = (element: ElementDefinition, value: unknown): string =>
  encodeURIComponent(typeOf(element) === "cds.String" ? `'${String(value).replaceAll("'", "''")}'` : String(value));
