import { entity, type ListState } from "z2ui5/model";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Page, Table } from "z2ui5/view/sap/m";

/** A list that users edit, with an action in its rows. */
export default class zz_loans_edit extends z2ui5_if_app {
  loans: ListState = { rows: [] };

  async main(client: z2ui5_if_client): Promise<void> {
    const list = await entity(client, "lending.LendingService.Loans").list(
      this.loans,
      ["title", { name: "days", editable: true }],
      { edit: true, rowActions: [{ name: "giveBack", label: "Give Back", hidden: { "=": "returned" } }] },
    );
    // What no button of the list sends.
    const forged = client._event("Z2UI5_LIST", ["loans", "action", "giveBack", "4"]);
    client.view_display(
      Page({
        headerContent: Button({ text: "Forged", press: forged }),
        content: Table({ headerToolbar: list.toolbar("Loans"), ...list.table() }),
      }),
    );
  }
}
