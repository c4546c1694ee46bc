/** Controls of files (`@Core.MediaType`): they upload a file to its row, show it, and download it as a stream. */
import { EVENT_FIELD_HELP } from "../../client/constants.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import type { LoadedRow } from "../../instance/loaded-rows.ts";
import { text } from "../../texts/texts.ts";
import { Binding } from "../../view/authored-values.ts";
import { HBox, Image, Link, Text, ToggleButton } from "../../view/sap/m.ts";
import { stringLiteral } from "../../view/syntax.ts";
import { FileUpload } from "../../view/z2ui5/cc.ts";
import { bindingText, type ControlOfModel } from "./controls.ts";
import type { ElementDefinition, EntityDefinition } from "../definition/definition.ts";
import type { Described } from "../definition/described.ts";
import { addressMembers, fileMembers } from "../definition/entry-members.ts";
import { nameElement } from "../definition/file-elements.ts";
import { placeArgument, type BoundPath, type RowBinder } from "./row-binder.ts";
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

/** What fields of files raise, with what has happened: a built-in app answers it. */
const fileEvent = ({ client, element, row }: FileOfForm, kind: FileEventKind): string =>
  client._event(EVENT_FIELD_HELP, ["", kind, placeArgument(client, row), element.name]);

/** What may happen to a file of a form: another one was stored, or the user wants to have it. */
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

/** Height of images in rows. */
export const SMALL_IMAGE = "3rem";

/** A file in a row of a table: a small image, or a link; undefined for other values. */
export function mediaCell({ element, kind, label }: Described, row: RowBinder): ControlOfModel | undefined {
  if (kind !== "file") return undefined;
  const { image, link } = addressMembers(element.name);
  const isThere = (path: BoundPath): Binding => new Binding((known) => `{= !!$${bindingText({ path }, known)} }`);
  const src = row.path(image, false);
  const href = row.path(link, false);
  const name = nameElement(element);
  const text =
    name === undefined
      ? label
      : new Binding(
          (known) => `{= $${bindingText({ path: row.path(name, false) }, known)} || ${stringLiteral(label)} }`,
        );
  const items = [
    Image({ src: { path: src }, alt: label, decorative: false, height: SMALL_IMAGE, visible: isThere(src) }),
    Link({ text, href: { path: href }, target: "_blank", visible: isThere(href) }),
  ];
  return { make: HBox, settings: { items } };
}
