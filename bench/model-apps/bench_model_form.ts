import { entity } from "z2ui5/model";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import {
  Button,
  CheckBox,
  DatePicker,
  DateTimePicker,
  Input,
  Label,
  Page,
  Select,
  TextArea,
  TimePicker,
} from "z2ui5/view/sap/m";
import { Item, type ControlNode } from "z2ui5/view/sap/ui/core";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

const TYPES = "sap.ui.model.odata.type";
const decimal = (precision: number, scale: number) => ({ type: `${TYPES}.Decimal`, constraints: { precision, scale } });
const text = (maxLength: number) => ({
  type: `${TYPES}.String`,
  constraints: { maxLength },
  formatOptions: { parseKeepsEmptyString: true },
});
const int = { type: `${TYPES}.Int32` };
const moment = { type: `${TYPES}.DateTimeOffset`, constraints: { V4: true } };
const area = { growing: true, growingMaxLines: 10, rows: 3, width: "100%" };

/** Twenty elements, as an app names their labels, controls and types itself. */
const BY_HAND: readonly [name: string, label: string, type: object, kind?: string, settings?: object][] = [
  ["title", "Title", text(20), "", { placeholder: "Emma", tooltip: "Printed on the cover" }],
  ["note", "Note", text(1000), "area"],
  ["memo", "Memo", text(20), "area"],
  ["stock", "Stock", { type: "sap.ui.model.type.Integer", constraints: { minimum: 0, maximum: 100 } }],
  ["pieces", "Pieces", int],
  ["big", "Big", { type: `${TYPES}.Int64` }],
  ["factor", "Factor", { type: `${TYPES}.Double` }],
  ["ratio", "Ratio", { type: `${TYPES}.Decimal`, constraints: { scale: "variable" } }],
  ["weight", "Weight", decimal(7, 3), "", { description: "kg" }],
  ["price", "Price", decimal(9, 2), "", { description: "EUR" }],
  ["day", "Day", { type: `${TYPES}.Date` }, "date"],
  ["opens", "Opens", { type: `${TYPES}.TimeOfDay` }, "time"],
  ["seen", "Seen", moment, "moment"],
  ["sent", "Sent", { ...moment, constraints: { V4: true, precision: 3 } }, "moment"],
  ["available", "Available", {}, "check"],
  ["uuid", "Identifier", { type: `${TYPES}.Guid` }],
  ["status", "Status", text(1), "select"],
  ["site", "Site", text(255), "", { type: "Url" }],
  ["mail", "Mail", text(255), "", { type: "Email" }],
  ["code", "Code", text(5)],
];

/** A form that displays its view again on every event: from the model, or by hand (`?by=hand`). */
export default class bench_model_form extends z2ui5_if_app {
  thing: Record<string, unknown> = {};
  isByHand = false;

  async main(client: z2ui5_if_client): Promise<void> {
    const things = entity(client, "FieldService.Things");
    if (client.check_on_init()) {
      this.thing = await things.load({ ID: 1 });
      this.isByHand = new URLSearchParams(client.get().S_CONFIG.SEARCH).get("by") === "hand";
    }
    const content = this.isByHand
      ? BY_HAND.flatMap((one) => this.#field(client, ...one))
      : things.fields(
          this.thing,
          BY_HAND.map(([name]) => name),
        );
    client.view_display(
      Page({
        title: "Thing",
        content: [SimpleForm({ editable: true, content }), Button({ text: "GO", press: client._event("GO") })],
      }),
    );
  }

  #field(
    client: z2ui5_if_client,
    name: string,
    label: string,
    type: object,
    kind = "",
    settings: object = {},
  ): ControlNode[] {
    const path = client._bind_edit(this.thing[name], { path: true, name: `thing/${name}`, nullable: true });
    const id = `thing-${name}`;
    const value = { path, ...type };
    return [Label({ text: label, labelFor: id }), control()];

    function control(): ControlNode {
      switch (kind) {
        case "area":
          return TextArea({ id, value, ...area });
        case "date":
          return DatePicker({ id, value });
        case "time":
          return TimePicker({ id, value });
        case "moment":
          return DateTimePicker({ id, value });
        case "check":
          return CheckBox({ id, selected: { path } });
        case "select":
          return Select({
            id,
            selectedKey: value,
            forceSelection: false,
            items: [
              ["", "(None)"],
              ["D", "Draft"],
              ["O", "Open"],
            ].map(([key, title]) => Item({ key: key!, text: title! })),
          });
        default:
          return Input({ id, value, ...settings });
      }
    }
  }
}
