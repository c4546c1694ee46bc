/** The picture in the header of a page (`@UI.HeaderInfo`). */
import { Avatar, type AvatarNode } from "../../view/sap/m.ts";
import { loadedRowsOf } from "../rows/baseline.ts";
import { pathIn } from "../definition/definition.ts";
import { fileMembers } from "../definition/entry-members.ts";
import { fileAt } from "../definition/file-elements.ts";
import { currentWords, singularOf } from "../definition/labels.ts";
import { showStored } from "../rows/stored-files.ts";
import { rowBinder } from "../fields/row-binder.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import type { EntityDefinition } from "../definition/definition.ts";
import type { UntypedRow } from "../definition/types.ts";
import { hasField } from "../definition/elements-with-field.ts";
import type { EntityOfApp } from "../entity.ts";

/** Whether the header of a page has an image. */
export function hasHeaderImage(entity: EntityDefinition): boolean {
  const image = entity["@UI.HeaderInfo.ImageUrl"];
  const path = pathIn(image, entity);
  return Boolean(entity["@UI.HeaderInfo.TypeImageUrl"]) || typeof image === "string" || isBound(entity, path);
}

/**
 * The image of a row as `@UI.HeaderInfo` has it: `ImageUrl`, an address, or an element with an address or a file, otherwise that of its type (`TypeImageUrl`).
 * @param client client of the run @param of the entity of the row @param row a row of the app, from `load` where files are shown
 * @returns nothing if the annotation names no image
 * @example ObjectPageLayout({ headerContent: headerImage(client, books, this.book) })
 */
export function headerImage<R extends object, Actions>(
  client: z2ui5_if_client,
  of: EntityOfApp<R, Actions>,
  row: Partial<R>,
): AvatarNode[] {
  const { definition } = of;
  const [image, typeImage] = ["ImageUrl", "TypeImageUrl"].map((name) => definition[`@UI.HeaderInfo.${name}`]);
  const ofType = typeof typeImage === "string" ? typeImage : "";
  const src =
    typeof image === "string" ? image : boundImage(client, definition, row as UntypedRow, pathIn(image, definition));
  if (src === undefined && ofType === "") return [];
  const isIcon = ofType.startsWith("sap-icon://");
  return [
    Avatar({
      src: src ?? ofType,
      ...(isIcon && { fallbackIcon: ofType }),
      displaySize: "L",
      displayShape: "Square",
      tooltip: singularOf(definition, currentWords()),
      class: "sapUiSmallMarginEnd sapUiSmallMarginBottom",
    }),
  ];
}

const isBound = (entity: EntityDefinition, path: string | undefined): path is string =>
  path !== undefined && hasField(entity, path);

/** What the element holds; undefined if the annotation names none. */
function boundImage(
  client: z2ui5_if_client,
  entity: EntityDefinition,
  row: UntypedRow,
  path: string | undefined,
): { readonly path: string } | undefined {
  if (!isBound(entity, path)) return undefined;
  const binder = rowBinder(client, row, "header");
  const file = fileAt(entity, path);
  if (!file) return { path: binder.path(path, false) };
  showStored(entity, file, row, loadedRowsOf(client).get(row), "");
  return { path: binder.path(fileMembers(path).image, false) };
}
