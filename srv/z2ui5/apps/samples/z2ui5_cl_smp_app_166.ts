import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Input, Label, MessageStrip, Page, Text } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

/** Fields of structures, at any depth. */
export default class z2ui5_cl_smp_app_166 extends z2ui5_if_app {
  static readonly title = "Structure Fields and INCLUDEs";
  static readonly intro =
    "Each input is bound to one field of a nested structure. Edit and press Save: the server has the whole structure with your edits.";

  order = { id: 4711, customer: { name: "Alfreds", address: { street: "Obere Str. 57", city: "Berlin" } } };

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("SAVE")) return client.message_box_display(JSON.stringify(this.order, null, 2));
    const { customer } = this.order;
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_166.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_166.intro, class: "sapUiSmallMarginBottom" }),
          SimpleForm({
            editable: true,
            content: [
              Label({ text: "Order" }),
              Text({ text: client._bind(this.order.id) }),
              Label({ text: "Name" }),
              Input({ value: client._bind_edit(customer.name) }),
              Label({ text: "Street" }),
              Input({ value: client._bind_edit(customer.address.street) }),
              Label({ text: "City (bound by name)" }),
              Input({ value: client._bind_edit(customer.address.city, { name: "order-customer-address-city" }) }),
            ],
          }),
          Button({ text: "Save", press: client._event("SAVE") }),
        ],
      }),
    );
  }
}
