import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, HBox, Label, MessageStrip, Page, TextArea } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

/** A file that the server makes and the browser saves. */
export default class z2ui5_cl_smp_app_186 extends z2ui5_if_app {
  static readonly title = "Download to the Browser";
  static readonly intro =
    "Press a button: the server makes a file of the table, or of the text, and the browser saves it.";

  rows = [
    { id: 1, name: "Alfreds" },
    { id: 2, name: "Berglunds" },
  ];
  text = "Hello";

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("CSV")) {
      const csv = ["id;name", ...this.rows.map(({ id, name }) => `${id};${name}`)].join("\r\n");
      return client.file_download(dataUrl("text/csv", csv), "customers.csv");
    }
    if (client.check_on_event("TEXT")) return client.file_download(dataUrl("text/plain", this.text), "text.txt");
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_186.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_186.intro, class: "sapUiSmallMarginBottom" }),
          Button({ text: "Table as CSV", icon: "sap-icon://download", press: client._event("CSV") }),
          SimpleForm({
            editable: true,
            content: [Label({ text: "Content of the text file" }), TextArea({ value: client._bind_edit(this.text) })],
          }),
          HBox({
            wrap: "Wrap",
            columnGap: "0.5rem",
            rowGap: "0.5rem",
            items: [
              Button({ text: "Text", icon: "sap-icon://download", press: client._event("TEXT") }),
              Button({
                text: "Made before, saved without a roundtrip",
                press: client._event_client(client.cs_event.download_b64_file, [
                  dataUrl("text/plain", "Hello"),
                  "hello.txt",
                ]),
              }),
            ],
          }),
        ],
      }),
    );
  }
}

const dataUrl = (type: string, content: string): string =>
  `data:${type};base64,${Buffer.from(content).toString("base64")}`;
