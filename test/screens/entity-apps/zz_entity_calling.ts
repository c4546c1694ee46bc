import { entity_app } from "z2ui5/model";
import { Button, Dialog, Text } from "z2ui5/view/sap/m";
import z2ui5_cl_ui5_app_select from "z2ui5/z2ui5_cl_ui5_app_select";
import zz_shelf from "./zz_shelf.ts";

/** Calls other apps and shows popups from the page of a row. */
export default class zz_entity_calling extends entity_app("ReadingService.Books") {
  returned: string[] = [];

  override header() {
    const button = (text: string) => Button({ text, press: this.client._event(text) });
    return [...["Shelf", "Choose", "Preview"].map(button), Text({ text: this.returned.join(", ") })];
  }

  override on_event(name: string, row: Record<string, unknown> | null) {
    if (name === "Shelf") this.client.nav_app_call(Object.assign(new zz_shelf(), { stock: Number(row?.["stock"]) }));
    if (name === "Choose")
      this.client.nav_app_call(z2ui5_cl_ui5_app_select.factory([{ KEY: "31", TEXT: "Thirty-one" }]));
    if (name === "Preview")
      this.client.popup_display(
        Dialog({
          title: `Preview of ${row?.["title"]}`,
          beginButton: Button({ text: "Praise", press: this.client._event("Praise") }),
        }),
      );
    if (name === "Praise") this.client.popup_destroy();
    if (name === "Praise" || name === "COUNTED") this.returned.push(name);
  }

  override on_return(app: object, row: Record<string, unknown> | null) {
    this.returned.push(app.constructor.name);
    if (app instanceof zz_shelf && row) row["stock"] = app.stock;
    if (app instanceof z2ui5_cl_ui5_app_select && row) row["stock"] = Number(app.result().row?.KEY);
  }
}
