import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, HBox, Input, Label, List, MessageStrip, Page, StandardListItem } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

/** What an event tells besides its name. */
export default class z2ui5_cl_smp_app_167 extends z2ui5_if_app {
  static readonly title = "Extra Arguments with t_arg";
  static readonly intro =
    "Each control sends arguments with its event: fixed texts, fields of a row, parameters of the event, properties of the control.";

  rows = [
    { id: 1, name: "Alfreds" },
    { id: 2, name: "Berglunds" },
  ];
  text = 'It\'s "quoted"';

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("TELL")) return client.message_toast_display(client.get().T_EVENT_ARG.join(" | "));
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_167.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_167.intro, class: "sapUiSmallMarginBottom" }),
          HBox({
            wrap: "Wrap",
            columnGap: "0.5rem",
            rowGap: "0.5rem",
            items: [
              Button({ text: "Two fixed texts", press: client._event("TELL", ["one", "two"]) }),
              Button({ text: "A property of the control", press: client._event("TELL", ["${$source>/text}"]) }),
              Button({
                text: "The value of an attribute",
                press: client._event("TELL", [`$${client._bind_edit(this.text)}`]),
              }),
              Button({
                text: "An expression put together",
                press: client._event("TELL", [client._raw(["'a'", "'b'"].join(" + ' and ' + "))]),
              }),
              Button({
                text: "Data, never read as an expression",
                press: client._event("TELL", [{ text: "${NAME} {/XX}" }]),
              }),
            ],
          }),
          SimpleForm({
            editable: true,
            content: [
              Label({ text: "Change me: the event carries the new value" }),
              Input({ value: client._bind_edit(this.text), change: client._event("TELL", ["${$parameters>/value}"]) }),
            ],
          }),
          List({
            items: {
              path: client._bind(this.rows, { path: true }),
              template: StandardListItem({
                title: "{NAME}",
                type: "Active",
                press: client._event("TELL", ["row", "${ID}", "${NAME}"]),
              }),
            },
          }),
        ],
      }),
    );
  }
}
