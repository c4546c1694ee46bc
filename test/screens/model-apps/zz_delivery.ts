import { entity } from "z2ui5/model";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Page, Table, VBox } from "z2ui5/view/sap/m";

type Rows = Record<string, unknown>[];

/** Edits a delivery with its lines and packages. */
export default class zz_delivery extends z2ui5_if_app {
  delivery: Record<string, unknown> = {};
  saved: boolean[] = [];

  async main(client: z2ui5_if_client): Promise<void> {
    const deliveries = entity(client, "DeliveryService.Deliveries");
    const lines = entity(client, "DeliveryService.Lines");
    const packages = entity(client, "DeliveryService.Deliveries.packages");
    const expand = ["lines", "packages"];
    if (client.check_on_init())
      this.delivery = client.get().S_CONFIG.SEARCH.includes("new=true")
        ? deliveries.create()
        : await deliveries.load({ ID: 1 }, { expand });
    if (client.check_on_event("ADD"))
      (this.delivery["lines"] as Rows).push(lines.create({ position: 3, label: "new" }));
    if (client.check_on_event("SAVE")) this.saved.push(await deliveries.save(this.delivery));
    if (client.check_on_event("FORWARD")) await deliveries.action("forward", this.delivery);
    const [ownLines, ownPackages] = [this.delivery["lines"] as Rows, this.delivery["packages"] as Rows];
    const editable = (...names: string[]) => names.map((name) => ({ name, editable: true }));
    client.view_display(
      Page({
        title: "Delivery",
        content: VBox({
          items: [
            ...deliveries.fields(
              this.delivery,
              ["ID", "note", "first", "last", "paid", "total", "thanks", "frozen", "most", "begunAt"],
              { validate: true },
            ),
            Table({
              headerText: "Lines",
              ...lines.columns(
                ownLines,
                editable("position", "commodity", "pieces", "label", "care", "origin", "checksum"),
              ),
            }),
            Table({ headerText: "Packages", ...packages.columns(ownPackages, editable("weight", "label")) }),
            ...["ADD", "SAVE", "FORWARD"].map((name) => Button({ text: name, press: client._event(name) })),
          ],
        }),
      }),
    );
  }
}
