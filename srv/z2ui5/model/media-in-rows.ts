/** Files in rows of pages: they are shown by their address, and neither read nor stored by the app. */
import { Binding } from "../view/authored-values.ts";
import { stringLiteral } from "../view/syntax.ts";
import { HBox, Image, Link } from "../view/sap/m.ts";
import { bindingText, type ControlOfModel } from "./controls.ts";
import { etagOf, type ElementDefinition, type EntityDefinition } from "./definition.ts";
import type { Described } from "./described.ts";
import { addressMembers } from "./entry-members.ts";
import { mediaType, nameElement, typeElement } from "./file-elements.ts";
import { keyOf } from "./load.ts";
import { isStoredColumn, storedAs, streamOf, versioned } from "./media.ts";
import type { BoundPath, RowBinder } from "./row-binder.ts";
import type { UntypedRow } from "./types.ts";

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
