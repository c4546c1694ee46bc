import z2ui5_if_app from "../compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../compat/z2ui5_if_client.ts";
import { runOf } from "../client/run.ts";
import { entity } from "../model/entity.ts";
import {
  answerField,
  chosenRow,
  completeFields,
  takeEntries,
  type Chosen,
  type ListToOpen,
} from "../model/helped-fields.ts";
import type { ListOfApp } from "../model/list.ts";
import type { ListState } from "../model/list-state.ts";
import { treeOf, type TreeNode } from "../model/list-tree.ts";
import { binding, fields } from "../view/index.ts";
import {
  Button,
  Dialog,
  StandardTreeItem,
  Table,
  Tree,
  type TableNode,
  type TreeNode as TreeControl,
} from "../view/sap/m.ts";
import { text } from "./own-text.ts";

/** Looks after fields of `z2ui5/model` whose values are in a list, and shows the list in a dialog. */
class z2ui5_cl_ui5_app_value_help extends z2ui5_if_app {
  /** The list that is shown, and the field it is for. */
  source: ListToOpen | null = null;
  /** Its rows, and what the user looks for. */
  list: ListState = { rows: [] };
  /** The list as a tree, if its rows are below each other. */
  nodes: TreeNode[] = [];
  /** What was chosen; null if nothing was. */
  chosen: Chosen | null = null;

  /** Looks up what users have entered, before the app with the fields runs. */
  static takeEntries = (client: z2ui5_if_client): Promise<void> => takeEntries(client);
  /** Completes what the fields show, once the app has run. */
  static completeFields = (client: z2ui5_if_client): Promise<void> => completeFields(client);

  /** Answers events of the fields, and takes what was chosen in the dialog. */
  static async answerField(client: z2ui5_if_client): Promise<void> {
    const left = runOf(client, "field").run.leftInstance?.app;
    const chosen = left instanceof z2ui5_cl_ui5_app_value_help ? (left.chosen ?? undefined) : undefined;
    const source = await answerField(client, chosen);
    if (!source) return;
    const dialog = new z2ui5_cl_ui5_app_value_help();
    dialog.source = source;
    dialog.list = { rows: [], search: source.search, sort: [{ name: source.text || source.value }] };
    dialog.nodes = await treeOf(source);
    client.nav_app_call(dialog);
  }

  /** Shows the list, and leaves with the row that was chosen. */
  async main(client: z2ui5_if_client): Promise<void> {
    const { source } = this;
    if (client.check_on_event("CHOOSE")) await this.choose(client.get_event_arg(1));
    if (!source || this.chosen || client.check_on_event("CANCEL")) {
      client.popup_destroy();
      return client.nav_app_back();
    }
    await this.display(client, source);
  }

  /** Only what the list has can be chosen. */
  private async choose(value: string): Promise<void> {
    const { source } = this;
    const row = source && (await chosenRow(source, value));
    if (source && row) this.chosen = { name: source.name, place: source.place, row };
  }

  private async display(client: z2ui5_if_client, source: ListToOpen): Promise<void> {
    const { title, columns, value, limits } = source;
    // Values are no numbers to count with, and their texts have a column of their own.
    const names = columns.map((name) => (name === value ? { name, text: fields(this.list.rows)[value] } : name));
    const list = await entity(client, source.entity).list(this.list, names, { filter: limits });
    client.popup_display(
      Dialog({
        title,
        contentWidth: "45rem",
        contentHeight: "40rem",
        resizable: true,
        draggable: true,
        stretch: binding`{device>/system/phone}`,
        content: this.isTree() ? this.tree(client, list) : [this.table(client, list, value), list.more()],
        endButton: Button({ text: text(client, "conflict.cancel"), press: client._event("CANCEL") }),
        afterClose: client._event("CANCEL"),
      }),
    );
  }

  /** What was searched for is shown without what is above it. */
  private isTree(): boolean {
    return this.nodes.length > 0 && (this.list.search ?? "") === "";
  }

  private tree(client: z2ui5_if_client, list: ListOfApp): TreeControl {
    return Tree({
      headerToolbar: list.toolbar(this.source?.title ?? ""),
      items: {
        path: client._bind(this.nodes, { path: true }),
        parameters: { arrayNames: ["NODES"], numberOfExpandedLevels: 1 },
        template: StandardTreeItem({ title: "{T}", type: "Active", press: client._event("CHOOSE", ["${K}"]) }),
      },
    });
  }

  private table(client: z2ui5_if_client, list: ListOfApp, value: string): TableNode {
    return Table({
      headerToolbar: list.toolbar(this.source?.title ?? ""),
      sticky: ["HeaderToolbar", "InfoToolbar", "ColumnHeaders"],
      noDataText: text(client, "select.noData"),
      ...list.table((row) => ({ type: "Active", press: client._event("CHOOSE", [row[value] as never]) })),
    });
  }
}

export default z2ui5_cl_ui5_app_value_help;
export { z2ui5_cl_ui5_app_value_help as "module.exports" };
