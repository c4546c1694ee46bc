import z2ui5_if_app from "../compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../compat/z2ui5_if_client.ts";
import {
  beginWith,
  keyOf,
  readVariants,
  removeVariant,
  saveVariant,
  type ListVariant,
  type VariantState,
} from "../model/lists/list-variants.ts";
import { binding, rows } from "../view/index.ts";
import {
  Button,
  CheckBox,
  ColumnListItem,
  Dialog,
  HBox,
  Input,
  Link,
  Table,
  Text,
  type TableNode,
} from "../view/sap/m.ts";
import { dialogColumn } from "./dialog-column.ts";
import { text } from "./own-text.ts";

/** A line of the dialog. */
interface Line {
  readonly key: string;
  readonly name: string;
  readonly who: string;
  readonly isFirst: boolean;
  readonly mayDelete: boolean;
}

/** Lets users store what a list of `z2ui5/model` shows under a name, and choose one of these variants. */
class z2ui5_cl_ui5_app_variants extends z2ui5_if_app {
  /** Only other apps call it. */
  static readonly listed = false;
  /** Where the caller holds the list, and the name it is stored under. */
  listPath = "";
  list = "";
  /** What the list shows now. */
  current: VariantState = {};
  /** The variant that the user has chosen; null if none. */
  chosen: ListVariant | null = null;
  lines: Line[] = [];
  /** Name of the variant to store, whether the list begins with it, and whether others have it, too. */
  name = "";
  asFirst = false;
  share = false;

  /** Does what the user has asked for, and leaves with the variant that was chosen. */
  async main(client: z2ui5_if_client): Promise<void> {
    const [key = "", value] = [client.get_event_arg(1), client.get_event_arg(2)];
    if (client.check_on_event("CHOOSE")) return this.leave(client, await this.find(client, key));
    if (client.check_on_event("SAVE")) return this.save(client);
    if (client.check_on_event("CANCEL")) return this.leave(client, null);
    if (client.check_on_event("FIRST")) await beginWith(client, this.list, value === "true" ? key : "");
    if (client.check_on_event("DELETE")) {
      const variant = await this.find(client, key);
      if (variant) await removeVariant(client, this.list, variant.name, variant.isShared ? "shared" : "own");
    }
    await this.display(client);
  }

  private leave(client: z2ui5_if_client, chosen: ListVariant | null): void {
    this.chosen = chosen;
    client.popup_destroy();
    client.nav_app_back();
  }

  /** Keys come from requests: a variant that is not there is the list as the app makes it. */
  private async find(client: z2ui5_if_client, key: string): Promise<ListVariant> {
    const { all } = await readVariants(client, this.list);
    return all.find((one) => one.key === key) ?? { key: "", name: "", isShared: false, state: {} };
  }

  private async save(client: z2ui5_if_client): Promise<void> {
    const name = this.name.trim().slice(0, LONGEST_NAME);
    if (name === "") return client.message_box_display(text(client, "variants.noName"), "error");
    const owner = this.share ? "shared" : "own";
    if (!(await saveVariant(client, this.list, name, this.current, owner)))
      return client.message_box_display(text(client, "variants.full"), "error");
    const key = keyOf(owner, name);
    if (this.asFirst) await beginWith(client, this.list, key);
    this.leave(client, await this.find(client, key));
  }

  private async display(client: z2ui5_if_client): Promise<void> {
    const { all, first, mayShare } = await readVariants(client, this.list);
    this.lines = [
      { key: "", name: text(client, "variants.standard"), who: "", isFirst: first === "", mayDelete: false },
      ...all.map(({ key, name, isShared }) => ({
        key,
        name,
        who: text(client, isShared ? "variants.all" : "variants.me"),
        isFirst: key === first,
        mayDelete: !isShared || mayShare,
      })),
    ];
    client.popup_display(
      Dialog({
        title: text(client, "variants.title"),
        contentWidth: "40rem",
        content: [
          this.table(client),
          HBox({
            class: "sapUiSmallMargin",
            alignItems: "Center",
            wrap: "Wrap",
            items: [
              Input({
                value: client._bind_edit(this.name),
                placeholder: text(client, "variants.name"),
                tooltip: text(client, "variants.name"),
                maxLength: LONGEST_NAME,
                width: "14rem",
                submit: client._event("SAVE"),
              }),
              CheckBox({ selected: client._bind_edit(this.asFirst), text: text(client, "variants.first") }),
              CheckBox({
                selected: client._bind_edit(this.share),
                text: text(client, "variants.share"),
                visible: mayShare,
              }),
              Button({ text: text(client, "variants.save"), press: client._event("SAVE") }),
            ],
          }),
        ],
        buttons: Button({ text: text(client, "conflict.cancel"), press: client._event("CANCEL") }),
        afterClose: client._event("CANCEL"),
      }),
    );
  }

  private table(client: z2ui5_if_client): TableNode {
    return Table({
      columns: [
        dialogColumn(client, "variants.variant"),
        dialogColumn(client, "variants.owner", "8rem"),
        dialogColumn(client, "variants.begin", "7rem"),
        dialogColumn(client, "variants.remove", "6rem"),
      ],
      items: rows(
        this.lines,
        (line) =>
          ColumnListItem({
            vAlign: "Middle",
            cells: [
              Link({ text: line.name, press: client._event("CHOOSE", [line.key]) }),
              Text({ text: line.who }),
              CheckBox({
                selected: line.isFirst,
                tooltip: binding`${line.name}`,
                select: client._event("FIRST", [line.key, "${$parameters>/selected}"]),
              }),
              Button({
                icon: "sap-icon://delete",
                type: "Transparent",
                tooltip: text(client, "variants.remove"),
                visible: line.mayDelete,
                press: client._event("DELETE", [line.key]),
              }),
            ],
          }),
        { key: "key" },
      ),
    });
  }
}

/** Characters of a name. */
const LONGEST_NAME = 60;

export default z2ui5_cl_ui5_app_variants;
export { z2ui5_cl_ui5_app_variants as "module.exports" };
