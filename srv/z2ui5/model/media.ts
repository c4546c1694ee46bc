/** Files of rows (`@Core.MediaType`): they are uploaded to the row and downloaded from it as streams, and never in the state of the app. */
import cds from "@sap/cds";
import { EVENT_FIELD_HELP } from "../client/constants.ts";
import type z2ui5_if_client from "../compat/z2ui5_if_client.ts";
import type { LoadedRow } from "../instance/loaded-rows.ts";
import { text } from "../texts/texts.ts";
import { Binding } from "../view/authored-values.ts";
import { Image, Link, Text, ToggleButton } from "../view/sap/m.ts";
import { FileUpload } from "../view/z2ui5/cc.ts";
import { bindingText, type ControlOfModel } from "./controls.ts";
import {
  isInput,
  keysOf,
  nameInService,
  serviceOf,
  type ElementDefinition,
  type EntityDefinition,
} from "./definition.ts";
import { hasDrafts } from "./drafts.ts";
import { holderKey, holdingOf } from "./held-rows.ts";
import { describingValues, isAttachment, mediaType, nameElement } from "./file-elements.ts";
import { fileMembers } from "./entry-members.ts";
import { keyOf, rowPath, serviceFor } from "./load.ts";
import { placeArgument, type RowBinder } from "./row-binder.ts";
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
  readonly client: z2ui5_if_client;
  readonly element: ElementDefinition;
  readonly row: RowBinder;
  readonly loaded: LoadedRow | undefined;
  /** What it is called if the row has no name for it. */
  readonly label: string;
  /** Id of the control. */
  readonly id: string | undefined;
  readonly locale: string;
}

/** What fields of files raise, with what has happened: a built-in app answers it. */
const fileEvent = ({ client, element, row }: FileOfForm, kind: FileEventKind): string =>
  client._event(EVENT_FIELD_HELP, ["", kind, placeArgument(client, row), element.name]);

/** What may happen to a file of a form: another one was stored, or the user wants to have it. */
export type FileEventKind = "uploaded" | "download";

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

/**
 * An image, or a link that downloads the file.
 * @returns undefined if the row has no such file
 */
export function mediaControl(entity: EntityDefinition, file: FileOfForm): ControlOfModel | undefined {
  const { element, row, loaded, label } = file;
  if (loaded?.files?.[element.name] === undefined) return undefined;
  showStored(entity, element, row.values as UntypedRow, loaded, label);
  const { image, stored } = fileMembers(element.name);
  if (row.values?.[image]) return { make: Image, settings: imageSettings(file, image) };
  return { make: Link, settings: { text: { path: row.path(stored, false) }, press: fileEvent(file, "download") } };
}

const imageSettings = ({ row, label }: FileOfForm, image: string) => ({
  src: { path: row.path(image, false) },
  alt: label,
  decorative: false,
  height: "8rem",
});

/** What may be given besides settings of the control. */
interface UploadLimits {
  readonly types?: readonly string[];
  readonly max_size?: string;
}

/**
 * The stored file, a control that uploads another one to the row, and a button that removes it when the row is saved. A row that is not stored yet has
 * nowhere to upload a file to.
 */
export function uploadControl(entity: EntityDefinition, file: FileOfForm, settings: UploadLimits): ControlOfModel {
  const { client, element, row, loaded, id, locale, label } = file;
  if (!loaded)
    return { make: Text, settings: { ...(id !== undefined && { id }), text: text("file.saveFirst", {}, locale) } };
  showStored(entity, element, row.values as UntypedRow, loaded, label);
  const { image, stored, removed } = fileMembers(element.name);
  const { types, max_size, ...own } = settings;
  const isShown = (...members: string[]): Binding =>
    new Binding((known) => {
      const value = (member: string, edit: boolean): string =>
        `$${bindingText({ path: row.path(member, edit) }, known)}`;
      return `{= !${value(removed, true)} && (${members.map((one) => `!!${value(one, false)}`).join(" || ")}) }`;
    });
  const content = [
    Image({ ...imageSettings(file, image), visible: isShown(image) }),
    Link({ text: { path: row.path(stored, false) }, press: fileEvent(file, "download"), visible: isShown(stored) }),
    ToggleButton({
      icon: "sap-icon://delete",
      type: "Transparent",
      tooltip: text("file.remove", {}, locale),
      pressed: { path: row.path(removed, true) },
      visible: loaded.files?.[element.name] !== undefined,
    }),
  ];
  const target = client.upload_to({
    ...{ entity: entity.name, element: element.name, key: loaded.key as Record<string, string> },
    ...(types && { types }),
    ...(max_size !== undefined && { max_size }),
  });
  const uploaded = fileEvent(file, "uploaded");
  return {
    make: FileUpload,
    settings: { ...(id !== undefined && { id }), content, target, uploaded, ...own },
  };
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
