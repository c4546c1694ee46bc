/** Controls of files (`@Core.MediaType`): they upload a file to its row, show it, and download it as a stream. */
import { EVENT_FIELD_HELP } from "../../client/constants.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import type { ClientTexts } from "../../binding/handed-out.ts";
import type { LoadedRow } from "../../instance/loaded-rows.ts";
import { text } from "../../texts/texts.ts";
import { Binding } from "../../view/authored-values.ts";
import { HBox, Image, Link, Text, ToggleButton } from "../../view/sap/m.ts";
import { FileUpload } from "../../view/z2ui5/cc.ts";
import { bindingText, type ControlOfModel } from "./controls.ts";
import { keysOf, type ElementDefinition, type EntityDefinition } from "../definition/definition.ts";
import type { Described } from "../definition/described.ts";
import { fileMembers } from "../definition/entry-members.ts";
import { register, valueText } from "./helped-fields.ts";
import type { BoundPath, RowBinder } from "./row-binder.ts";
import { showStored } from "../rows/stored-files.ts";
import type { UntypedRow } from "../definition/types.ts";

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

/** What files of a form raise, with what has happened: a built-in app answers it. */
function fileEvent(
  entity: EntityDefinition,
  { client, element, row, loaded }: FileOfForm,
  kind: FileEventKind,
): string {
  const name = register(client, entity, element.name, row.rowPath, "file");
  return client._event(EVENT_FIELD_HELP, [name, kind, ...Object.values(loaded?.key ?? {}).map(valueText)]);
}

/** What may happen to a file: another one was stored, or the user wants to have it. */
export type FileEventKind = "uploaded" | "download";

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
  return {
    make: Link,
    settings: { text: { path: row.path(stored, false) }, press: fileEvent(entity, file, "download") },
  };
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
  const value = (member: string, edit: boolean, clientTexts: ClientTexts): string =>
    `$${bindingText({ path: row.path(member, edit) }, clientTexts)}`;
  const isShown = (member: string): Binding =>
    new Binding(
      (clientTexts) => `{= !${value(removed, true, clientTexts)} && !!${value(member, false, clientTexts)} }`,
    );
  const isStored = new Binding(
    (clientTexts) => `{= !!${value(image, false, clientTexts)} || !!${value(stored, false, clientTexts)} }`,
  );
  const content = [
    Image({ ...imageSettings(file, image), visible: isShown(image) }),
    Link({
      text: { path: row.path(stored, false) },
      press: fileEvent(entity, file, "download"),
      visible: isShown(stored),
    }),
    ToggleButton({
      icon: "sap-icon://delete",
      type: "Transparent",
      tooltip: text("file.remove", {}, locale),
      pressed: { path: row.path(removed, true) },
      visible: isStored,
    }),
  ];
  const target = client.upload_to({
    ...{ entity: entity.name, element: element.name, key: loaded.key as Record<string, string> },
    ...(types && { types }),
    ...(max_size !== undefined && { max_size }),
  });
  const uploaded = fileEvent(entity, file, "uploaded");
  return {
    make: FileUpload,
    settings: { ...(id !== undefined && { id }), content, target, uploaded, ...own },
  };
}

/** Height of images in rows. */
const SMALL_IMAGE = "3rem";

/** A file in a row of a table: a small image, or a link that downloads it; a text if the table is in no attribute of the app. Undefined for other values. */
export function mediaCell(
  client: z2ui5_if_client,
  entity: EntityDefinition,
  { element, kind, label }: Described,
  row: RowBinder,
): ControlOfModel | undefined {
  if (kind !== "file") return undefined;
  const members = fileMembers(element.name);
  const [image, stored] = [row.path(members.image, false), row.path(members.stored, false)];
  const isThere = (path: BoundPath): Binding =>
    new Binding((clientTexts) => `{= !!$${bindingText({ path }, clientTexts)} }`);
  const text = { text: { path: stored }, visible: isThere(stored), wrapping: true };
  const press = (): string => {
    const name = register(client, entity, element.name, row.table, "file");
    const key = keysOf(entity).map((one) => row.path(one.name, false));
    return client._event(EVENT_FIELD_HELP, [name, "download" satisfies FileEventKind, ...key]);
  };
  const items = [
    Image({ src: { path: image }, alt: label, decorative: false, height: SMALL_IMAGE, visible: isThere(image) }),
    row.table === "" ? Text(text) : Link({ ...text, press: press() }),
  ];
  return { make: HBox, settings: { items } };
}
