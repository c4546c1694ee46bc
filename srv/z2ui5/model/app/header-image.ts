/** The picture in the header of a page (`@UI.HeaderInfo`). */
import { Avatar, type AvatarNode } from "../../view/sap/m.ts";
import { loadedRowsOf } from "../rows/baseline.ts";
import { pathIn } from "../definition/definition.ts";
import { fileMembers } from "../definition/entry-members.ts";
import { fileAt } from "../definition/file-elements.ts";
import { currentWords, singularOf } from "../definition/labels.ts";
import { showStored } from "../rows/stored-files.ts";
import { rowBinder } from "../fields/row-binder.ts";
import type { UntypedRow } from "../definition/types.ts";
import { hasField } from "./annotations.ts";
import type { AppOfEntity } from "./app-of-entity.ts";

/** The image of a row (`ImageUrl`: an address, or an element with an address or a file), otherwise that of its type (`TypeImageUrl`). */
export function headerImage({ client, entity: { definition } }: AppOfEntity, row: UntypedRow): AvatarNode[] {
  const [image, typeImage] = ["ImageUrl", "TypeImageUrl"].map((name) => definition[`@UI.HeaderInfo.${name}`]);
  const ofType = typeof typeImage === "string" ? typeImage : "";
  const src = typeof image === "string" ? image : boundImage(client, definition, row, pathIn(image, definition));
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

/** What the element holds; undefined if the annotation names none. */
function boundImage(
  client: AppOfEntity["client"],
  entity: AppOfEntity["entity"]["definition"],
  row: UntypedRow,
  path: string | undefined,
): { readonly path: string } | undefined {
  if (path === undefined || !hasField(entity, path)) return undefined;
  const binder = rowBinder(client, row, "header");
  const file = fileAt(entity, path);
  if (!file) return { path: binder.path(path, false) };
  showStored(entity, file, row, loadedRowsOf(client).get(row), "");
  return { path: binder.path(fileMembers(path).image, false) };
}
