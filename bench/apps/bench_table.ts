import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";

interface Row {
  id: number;
  name: string;
  price: number;
  note: string;
  stock?: number;
  category?: string;
  active?: boolean;
  supplier?: string;
}

/** A table of as many rows as the first event asks for. Every row has eight cells, or four. */
export default class bench_table extends z2ui5_if_app {
  rows: Row[] = [];
  total = 0;

  main(client: z2ui5_if_client): void {
    if (client.check_on_navigated()) this.display(client);
    else if (client.get_event() === "FILL") {
      const [count, cells] = [Number(client.get_event_arg(1)), client.get_event_arg(2)];
      this.rows = Array.from({ length: count }, (_, i) => ({
        id: i,
        name: `Product ${i}`,
        price: i * 1.25,
        note: "",
        ...(cells !== "4" && {
          category: `Category ${i % 17}`,
          stock: i % 90,
          active: i % 2 === 0,
          supplier: `Supplier ${i % 101}`,
        }),
      }));
      this.display(client);
    } else if (client.get_event() === "UPDATE") client.view_model_update();
    else if (client.get_event() === "TOTAL") {
      this.total = this.rows.reduce((sum, { price }) => sum + price, 0);
      client.view_model_update();
    } else if (client.get_event() === "SHOW") this.display(client);
    else if (client.get_event() === "SERVER") {
      this.rows[0]!.price += 1;
      client.view_model_update();
    }
  }

  display(client: z2ui5_if_client): void {
    const columns = ["NAME", "PRICE", "NOTE", ...(this.rows[0]?.stock === undefined ? [] : ["CATEGORY", "STOCK"])];
    client.view_display(`<mvc:View xmlns:mvc="sap.ui.core.mvc" xmlns="sap.m" xmlns:t="sap.ui.table"><Page><headerContent><Button text="Fill" press="${client._event("FILL", ["10000"])}"/><Button id="press" text="Press" press="${client._event("SERVER")}"/></headerContent>
      <t:Table rows="${client._bind_edit(this.rows)}"><t:columns>${columns.map((name) => `<t:Column><t:template><Input value="{${name}}"/></t:template></t:Column>`).join("")}
      </t:columns></t:Table></Page></mvc:View>`);
  }
}
