import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";

/** A small form that displays its view again on every event. */
export default class bench_form extends z2ui5_if_app {
  name = "Ada";
  city = "London";
  street = "St James's Square";
  amount = 12.5;
  active = true;

  main(client: z2ui5_if_client): void {
    client.view_display(`<mvc:View xmlns:mvc="sap.ui.core.mvc" xmlns="sap.m"><VBox>
      <Input value="${client._bind_edit(this.name)}"/><Input value="${client._bind_edit(this.city)}"/><Input value="${client._bind_edit(this.street)}"/>
      <Input value="${client._bind_edit(this.amount)}"/><CheckBox selected="${client._bind_edit(this.active)}"/>
      <Button text="Save" press="${client._event("SAVE")}"/></VBox></mvc:View>`);
  }
}
