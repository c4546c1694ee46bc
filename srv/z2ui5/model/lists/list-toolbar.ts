/** The toolbar above a list: title, views, search, and what users do with all of its rows. */
import { text } from "../../texts/texts.ts";
import {
  Button,
  OverflowToolbar,
  OverflowToolbarButton,
  SearchField,
  Title,
  ToolbarSpacer,
  type OverflowToolbarButtonNode,
  type OverflowToolbarNode,
} from "../../view/sap/m.ts";
import { PasteProvider } from "../../view/sap/m/plugins.ts";
import type { ControlNode } from "../../view/sap/ui/core.ts";
import { controlId } from "../fields/control-id.ts";
import { LIST_EVENT, type MenuSource } from "./column-menu.ts";
import { languageTag } from "../definition/labels.ts";
import type { ListOptions } from "./list-options.ts";
import { projectText } from "../definition/project-text.ts";
import type { UntypedRow } from "../definition/types.ts";

/** Id of the title of a list, by which its table is named. @param listPath of the list */
export const titleId = (listPath: string): string => controlId(listPath, "title");

/** Id of the table of a list into which users can paste rows. */
export const tableId = (listPath: string): string => controlId(listPath, "table");

/** What a toolbar offers. */
interface ToolbarParts {
  readonly isSearchable: boolean;
  /** Whether fields of filters are shown, with *Go*. */
  readonly hasFilters: boolean;
  /** Whether users add the first field of a filter here. */
  readonly adapts: boolean;
}

/** @param content what the app adds beside the search @param filtered labels of the columns that are filtered; "" if there are none, undefined for a list that its user may not read */
export function listToolbar(
  { client, locale, listPath, state, row }: MenuSource,
  title: string,
  content: readonly ControlNode[],
  filtered: string | undefined,
  options: ListOptions<UntypedRow>,
  { isSearchable, hasFilters, adapts }: ToolbarParts,
): OverflowToolbarNode {
  // Its text is shown in the overflow of the toolbar.
  const button = (kind: string, icon: string, name: string): OverflowToolbarButtonNode =>
    OverflowToolbarButton({
      type: "Transparent",
      icon: `sap-icon://${icon}`,
      text: text(name, {}, locale),
      tooltip: text(name, {}, locale),
      press: client._event(LIST_EVENT, [listPath, kind]),
    });
  const { count, search } = state;
  const total = typeof count === "number" ? ` (${count.toLocaleString(languageTag(locale))})` : "";
  const heading = Title({ id: titleId(listPath), text: `${projectText(client, title)}${total}` });
  if (filtered === undefined) return OverflowToolbar({ content: [heading, ToolbarSpacer(), ...content] });
  return OverflowToolbar({
    content: [
      heading,
      ...(options.variants
        ? [
            Button({
              text: state.variant || text("variants.standard", {}, locale),
              icon: "sap-icon://slim-arrow-down",
              iconFirst: false,
              type: "Transparent",
              tooltip: text("variants.title", {}, locale),
              press: client._event(LIST_EVENT, [listPath, "variants"]),
            }),
          ]
        : []),
      ToolbarSpacer(),
      ...(isSearchable
        ? [
            SearchField({
              id: controlId(listPath, "search"),
              width: "15rem",
              value: { path: row.path("search", true) },
              search: client._event(LIST_EVENT, [listPath, "search"]),
            }),
          ]
        : []),
      ...((search ?? "") !== "" || filtered !== "" ? [button("clear", "clear-filter", "list.clearAll")] : []),
      ...content,
      ...(options.export && options.select ? [button("copy", "copy", "list.copy")] : []),
      ...(options.paste
        ? [
            OverflowToolbarButton({
              type: "Transparent",
              icon: "sap-icon://paste",
              text: text("list.paste", {}, locale),
              tooltip: text("list.paste", {}, locale),
              dependents: PasteProvider({ pasteFor: tableId(listPath) }),
            }),
          ]
        : []),
      ...(options.export ? [button("export", "excel-attachment", "list.export")] : []),
      ...(adapts ? [button("filters", "add-filter", "filters.title")] : []),
      ...(options.variants && !hasFilters ? [button("refresh", "refresh", "list.refresh")] : []),
      button("settings", "action-settings", "columns.title"),
    ],
  });
}
