import z2ui5_if_app from "../compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../compat/z2ui5_if_client.ts";
import { entity } from "../model/entity.ts";
import { createRows } from "../model/lists/list-paste.ts";
import type { UntypedRow } from "../model/definition/types.ts";
import { Button, Dialog, Text, VBox } from "../view/sap/m.ts";
import { text } from "./own-text.ts";

/** Asks whether to create the rows that were pasted into a list of `z2ui5/model`, and creates them. */
class z2ui5_cl_ui5_app_paste extends z2ui5_if_app {
  /** Only other apps call it. */
  static readonly listed = false;
  /** Where the caller holds the list. */
  listPath = "";
  /** Full name of the entity. */
  entity = "";
  /** Labels of the columns. */
  labels: string[] = [];
  /** The rows. */
  rows: UntypedRow[] = [];
  /** Whether the user has confirmed. */
  done = false;
  /** Why no row was created; empty if all were. */
  refused: readonly string[] = [];

  /** Shows the question, and leaves once the rows were created or refused. */
  async main(client: z2ui5_if_client): Promise<void> {
    if (client.check_on_navigated()) return this.display(client);
    if (client.check_on_event("RUN") && !this.done) {
      const model = entity(client, this.entity);
      this.done = true;
      if (model.may("create")) this.refused = await createRows(client, model.definition, this.rows);
    }
    client.popup_destroy();
    client.nav_app_back();
  }

  private display(client: z2ui5_if_client): void {
    client.popup_display(
      Dialog({
        type: "Message",
        title: text(client, "paste.title"),
        content: VBox({
          items: [
            Text({ text: text(client, "paste.rows", [this.rows.length]) }),
            Text({ text: text(client, "paste.columns", [this.labels.join(", ")]) }),
          ],
        }),
        beginButton: Button({
          text: text(client, "entityApp.create"),
          type: "Emphasized",
          press: client._event("RUN"),
        }),
        endButton: Button({ text: text(client, "action.cancel"), press: client._event("CANCEL") }),
        afterClose: client._event("CANCEL"),
      }),
    );
  }
}

export default z2ui5_cl_ui5_app_paste;
export { z2ui5_cl_ui5_app_paste as "module.exports" };
