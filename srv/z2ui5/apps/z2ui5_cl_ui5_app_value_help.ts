import z2ui5_if_app from "../compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../compat/z2ui5_if_client.ts";
import { runOf } from "../client/run.ts";
import { entity } from "../model/entity.ts";
import { completeFields } from "../model/fields/helped-display.ts";
import { takeEntries } from "../model/fields/helped-entries.ts";
import { answerField, chosenRow, otherKeys, type Chosen, type ListToOpen } from "../model/fields/helped-events.ts";
import type { ChosenToken } from "../model/fields/helped-fields.ts";
import type { ListOfApp } from "../model/lists/list.ts";
import type { ListState } from "../model/lists/list-state.ts";
import { treeOf, type TreeNode } from "../model/fields/value-help-tree.ts";
import type { JsonObject } from "../types/json.ts";
import { binding, fields, rows } from "../view/index.ts";
import {
  Button,
  Dialog,
  StandardTreeItem,
  Table,
  Token,
  Tokenizer,
  Tree,
  type TokenizerNode,
  type TableNode,
  type TreeNode as TreeControl,
} from "../view/sap/m.ts";
import { text } from "./own-text.ts";

/** Member of rows that says whether they are chosen. */
const CHOSEN = "z2ui5_chosen";

/** Looks after fields of `z2ui5/model` whose values are in a list, and shows the list in a dialog. */
class z2ui5_cl_ui5_app_value_help extends z2ui5_if_app {
  /** Only other apps call it. */
  static readonly listed = false;
  /** The list that is shown, and the field it is for. */
  source: ListToOpen | null = null;
  /** Its rows, and what the user looks for. */
  list: ListState = { rows: [] };
  /** The list as a tree, if its rows are below each other. */
  nodes: TreeNode[] = [];
  /** What was chosen so far, where several values can be. */
  tokens: ChosenToken[] = [];
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
    dialog.tokens = source.tokens ? [...source.tokens] : [];
    dialog.list = { rows: [], search: source.search, sort: [{ name: source.text || source.value }] };
    dialog.nodes = await treeOf(source);
    client.nav_app_call(dialog);
  }

  /** Shows the list, and leaves with the row that was chosen. */
  async main(client: z2ui5_if_client): Promise<void> {
    const { source } = this;
    if (client.check_on_event("CHOOSE")) await this.choose(client);
    if (client.check_on_event("SELECT")) this.select(client);
    if (client.check_on_event("REMOVE")) this.remove(client.get_event_arg(1));
    if (source && client.check_on_event("OK"))
      this.chosen = { name: source.name, place: source.place, row: null, tokens: this.tokens };
    if (!source || this.chosen || client.check_on_event("CANCEL")) {
      client.popup_destroy();
      return client.nav_app_back();
    }
    await this.display(client, source);
  }

  /** Only what the list has can be chosen. */
  private async choose(client: z2ui5_if_client): Promise<void> {
    const { source } = this;
    const value = client.get_event_arg(1);
    const row = source && (await chosenRow(source, value, (index) => client.get_event_arg(index + 2)));
    if (!source || !row) return;
    if (source.tokens) this.toggle(row, !this.isChosen(value));
    else this.chosen = { name: source.name, place: source.place, row, tokens: null };
  }

  /** A check box of the table was changed, or all of them were taken back. */
  private select(client: z2ui5_if_client): void {
    const [path, selected, count] = [1, 2, 3].map((position) => client.get_event_arg(position)) as [
      string,
      string,
      string,
    ];
    const row = this.list.rows[Number(/\/(\d{1,9})$/.exec(path)?.[1] ?? -1)];
    if (Number(count) > 1) for (const one of this.list.rows) this.toggle(one, false);
    else if (row) this.toggle(row, selected === "true" || selected === "X");
  }

  private toggle(row: JsonObject, isChosen: boolean): void {
    const { value, text: shown } = this.source as ListToOpen;
    const K = String(row[value]);
    this.remove(K);
    if (isChosen) this.tokens.push({ K, T: String(row[shown] ?? "") || K });
  }

  private remove(value: string): void {
    this.tokens = this.tokens.filter(({ K }) => K !== value);
  }

  private isChosen(value: unknown): boolean {
    return this.tokens.some(({ K }) => K === String(value));
  }

  private async display(client: z2ui5_if_client, source: ListToOpen): Promise<void> {
    const { title, columns, value, limits } = source;
    // Values are no numbers to count with, and their texts have a column of their own.
    const names = columns.map((name) => (name === value ? { name, text: fields(this.list.rows)[value] } : name));
    const list = await entity(client, source.entity).list(this.list, names, { filter: limits });
    if (source.tokens) for (const row of this.list.rows) row[CHOSEN] = this.isChosen(row[value]);
    const isSeveral = source.tokens !== null;
    client.popup_display(
      Dialog({
        title,
        contentWidth: "45rem",
        contentHeight: "40rem",
        resizable: true,
        draggable: true,
        stretch: binding`{device>/system/phone}`,
        content: [
          isSeveral && this.tokenizer(client, title),
          ...(this.isTree() ? [this.tree(client, list, source)] : [this.table(client, list, source), list.more()]),
        ],
        ...(isSeveral && {
          beginButton: Button({ text: text(client, "valueHelp.ok"), type: "Emphasized", press: client._event("OK") }),
        }),
        endButton: Button({ text: text(client, "conflict.cancel"), press: client._event("CANCEL") }),
        afterClose: client._event("CANCEL"),
      }),
    );
  }

  /** What was searched for is shown without what is above it. */
  private isTree(): boolean {
    return this.nodes.length > 0 && (this.list.search ?? "") === "";
  }

  private tree(client: z2ui5_if_client, list: ListOfApp, source: ListToOpen): TreeControl {
    const keys = ["${K}", ...otherKeys(source).map((_, index) => client._raw(`\${KEYS/${index}}`))];
    return Tree({
      headerToolbar: list.toolbar(source.title),
      items: {
        path: client._bind(this.nodes, { path: true }),
        parameters: { arrayNames: ["NODES"], numberOfExpandedLevels: 1 },
        template: StandardTreeItem({ title: "{T}", type: "Active", press: client._event("CHOOSE", keys) }),
      },
    });
  }

  private table(client: z2ui5_if_client, list: ListOfApp, source: ListToOpen): TableNode {
    const names = [source.value, ...otherKeys(source)];
    return Table({
      headerToolbar: list.toolbar(source.title),
      sticky: ["HeaderToolbar", "InfoToolbar", "ColumnHeaders"],
      noDataText: text(client, "select.noData"),
      ...(source.tokens
        ? {
            mode: "MultiSelect",
            multiSelectMode: "ClearAll",
            includeItemInSelection: true,
            selectionChange: client._event("SELECT", [
              client._raw("${$parameters>/listItem}.getBindingContext().getPath()"),
              client._raw("${$parameters>/selected}"),
              client._raw("${$parameters>/listItems}.length"),
            ]),
            ...list.table((row) => ({ selected: row[CHOSEN] as never })),
          }
        : list.table((row) => ({
            type: "Active",
            press: client._event("CHOOSE", names.map((name) => row[name]) as never),
          }))),
    });
  }

  /** What was chosen so far, on whatever page and by whatever search. */
  private tokenizer(client: z2ui5_if_client, title: string): TokenizerNode {
    return Tokenizer({
      width: "100%",
      tooltip: title,
      tokens: rows(this.tokens, (token) => Token({ key: token.K, text: token.T })),
      tokenDelete: client._event("REMOVE", [client._raw("${$parameters>/tokens/0/mProperties/key}")]),
    });
  }
}

export default z2ui5_cl_ui5_app_value_help;
export { z2ui5_cl_ui5_app_value_help as "module.exports" };
