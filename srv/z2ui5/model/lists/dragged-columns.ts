/** Columns of lists that users drag: to another width, or to another place. */
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { DragDropInfo } from "../../view/sap/ui/core/dnd.ts";
import type { DragDropInfoNode } from "../../view/sap/ui/core/dnd.ts";
import { ColumnResizer, type ColumnResizerNode } from "../../view/sap/m/plugins.ts";
import type { MenuNode } from "../../view/sap/m/table/columnmenu.ts";
import { LIST_EVENT, positionOf } from "./column-menu.ts";
import { widthIn } from "./list-settings.ts";
import type { ColumnSetting } from "./list-state.ts";

/** Settings of a `sap.m.Table` whose columns can be dragged. */
export interface DraggedColumns {
  readonly dependents: (ColumnResizerNode | MenuNode)[];
  readonly dragDropConfig: DragDropInfoNode;
}

/** Settings of a `sap.ui.table.Table` whose columns can be dragged. */
export interface DraggedGridColumns {
  readonly dependents: MenuNode[];
  readonly columnResize: string;
  readonly columnMove: string;
}

const resized = (client: z2ui5_if_client, listPath: string): string =>
  client._event(LIST_EVENT, [
    listPath,
    "resize",
    client._raw(positionOf("column")),
    client._raw("$event.getParameter('width')"),
  ]);

/** @param listPath where the list is in the app @param menus those of its columns */
export const draggedColumns = (client: z2ui5_if_client, listPath: string, menus: MenuNode[]): DraggedColumns => ({
  dependents: [ColumnResizer({ columnResize: resized(client, listPath) }), ...menus],
  dragDropConfig: DragDropInfo({
    sourceAggregation: "columns",
    targetAggregation: "columns",
    dropPosition: "Between",
    dropLayout: "Horizontal",
    drop: client._event(LIST_EVENT, [
      listPath,
      "move",
      client._raw(positionOf("draggedControl")),
      client._raw(positionOf("droppedControl")),
      client._raw("$event.getParameter('dropPosition')"),
    ]),
  }),
});

/** The table does not move a column by itself: it is shown where the answer has it. */
export const draggedGridColumns = (
  client: z2ui5_if_client,
  listPath: string,
  menus: MenuNode[],
): DraggedGridColumns => ({
  dependents: menus,
  columnResize: resized(client, listPath),
  columnMove: client._event(
    LIST_EVENT,
    [listPath, "move", client._raw(positionOf("column")), client._raw("$event.getParameter('newPos')"), "At"],
    { check_prevent_default: true },
  ),
});

/**
 * The columns as a user has dragged one of them.
 * @param args what the event says: `resize`, a position and a width; or `move`, two positions, and whether the column goes before, after or to the second one
 * @returns undefined if it says nothing that is known
 */
export function draggedSettings(
  settings: readonly Required<ColumnSetting>[],
  [kind, from, to, side]: readonly (string | undefined)[],
): ColumnSetting[] | undefined {
  const shown = settings.filter(({ visible }) => visible);
  const dragged = shown[Number(from)];
  if (!dragged) return undefined;
  if (kind === "resize") return settings.map((one) => (one === dragged ? { ...one, width: widthIn(to) } : one));
  const others = shown.filter((one) => one !== dragged);
  const target = (side === "At" ? others : shown)[Number(to)];
  if (target === dragged) return undefined;
  const rest = settings.filter((one) => one !== dragged);
  const last = others.at(-1);
  const at = target ? rest.indexOf(target) + (side === "After" ? 1 : 0) : last ? rest.indexOf(last) + 1 : 0;
  rest.splice(at, 0, dragged);
  return rest;
}
