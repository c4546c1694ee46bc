import cds from "@sap/cds";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Column, ColumnListItem, Input, Label, Page, Table, Text } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";
import { rows } from "z2ui5/view/rows";

const { SELECT } = cds.ql;
const COLUMNS = ["text", "quantity", "price", "due"] as const;

interface Contract {
  [name: string]: unknown;
  items: Record<(typeof COLUMNS)[number] | "ID", unknown>[];
}

/** The row of `bench_model_page` in a form and a table by hand; `FILL` inserts it. */
export default class bench_model_wide extends z2ui5_if_app {
  contract: Contract = { items: [] };

  async main(client: z2ui5_if_client): Promise<void> {
    if (client.check_on_event("FILL")) for (const statement of FILL) await cds.run(statement);
    if (client.check_on_init()) {
      const service = (await cds.connect.to("wide.WideService")) as unknown as {
        run(query: unknown): Promise<Contract | null>;
      };
      this.contract =
        (await service.run(
          SELECT.one
            .from("wide.WideService.Contracts")
            .where({ ID: 1 })
            .columns("*", { ref: ["items"], expand: ["*"] } as never),
        )) ?? this.contract;
    }
    const value = (name: string) =>
      client._bind_edit(this.contract[name], { name: `contract/${name}`, nullable: true });
    const form = Object.keys(this.contract).filter((name) => name !== "items");
    client.view_display(
      Page({
        title: "Contract",
        content: [
          SimpleForm({
            editable: true,
            content: form.flatMap((name) => [
              Label({ text: name, labelFor: name }),
              Input({ id: name, value: value(name) }),
            ]),
          }),
          Table({
            columns: COLUMNS.map((name) => Column({ header: Text({ text: name }) })),
            items: rows(
              this.contract.items,
              (item) => ColumnListItem({ cells: COLUMNS.map((name) => Input({ value: item[name] as never })) }),
              { edit: true, key: "ID" },
            ),
          }),
          Button({ text: "GO", press: client._event("GO") }),
        ],
      }),
    );
  }
}

const FILL = [
  "INSERT INTO wide_Contracts (ID, title, partner, street, city, phone, mail, note, reference, clerk, branch, pieces, boxes, pallets, priority, price, rebate, weight, volume, signedOn, startsOn, endsOn, opensAt, seenAt, sentAt, active, checked, printed, status, kind) VALUES (1, 'Contract', 'Partner', 'Street 1', 'City', '+1 555', 'a@b.example', 'Note', 'Ref', 'Clerk', 'Branch', 1, 2, 3, 4, 1.5, 2.5, 3.5, 4.5, '2026-01-01', '2026-02-01', '2026-03-01', '10:00:00', '2026-01-01T10:00:00Z', '2026-01-01T10:00:00.000Z', true, false, true, 'O', 'S')",
  "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100) INSERT INTO wide_Items (ID, contract_ID, text, quantity, price, due) SELECT i, 1, 'Item ' || i, i % 99 + 1, i % 97, '2026-05-01' FROM n",
];
