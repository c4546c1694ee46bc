import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Input, Label, MessageStrip, Page, Text } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

/** An error of a CAP service names the elements it is about; fields of the same names show what is wrong with them. */
export default class z2ui5_cl_smp_app_498 extends z2ui5_if_app {
  static readonly title = "Errors of Services at Their Fields";
  static readonly intro =
    "Save without entries: the service refuses, and each field says why. Mark does so without a box, List hands the messages to the app.";

  book = { title: "", price: 0 };
  list = "";

  main(client: z2ui5_if_client): void {
    if (!client.check_on_event()) return this.display(client);
    try {
      save(this.book);
      client.message_toast_display("The book was saved.");
    } catch (error) {
      if (client.check_on_event("SAVE")) return client.message_box_display(error as Error);
      if (client.check_on_event("MARK")) return client.show_field_messages(error, "book");
      this.list = client
        .get_error_messages(error)
        .map(({ target, text }) => `${target}: ${text}`)
        .join("\n");
      client.view_model_update();
    }
  }

  private display(client: z2ui5_if_client): void {
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_498.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_498.intro, class: "sapUiSmallMarginBottom" }),
          SimpleForm({
            editable: true,
            content: [
              Label({ text: "Title" }),
              Input({ value: client._bind_edit(this.book.title) }),
              Label({ text: "Price" }),
              Input({ value: client._bind_edit(this.book.price) }),
              Label({}),
              Button({ text: "Save", type: "Emphasized", press: client._event("SAVE") }),
              Button({ text: "Mark", press: client._event("MARK") }),
              Button({ text: "List", press: client._event("LIST") }),
              Label({ text: "Messages" }),
              Text({ text: client._bind(this.list), renderWhitespace: true }),
            ],
          }),
        ],
      }),
    );
  }
}

/** Stands for `service.create("Books", book)`, which throws like this when `@mandatory` and `@assert.range` are violated. */
function save({ title, price }: { title: string; price: number }): void {
  const details = [
    ...(title === "" ? [{ message: "Provide the missing value.", target: "title" }] : []),
    ...(price <= 0 ? [{ message: "Enter a price above 0.", target: "price" }] : []),
  ];
  if (details.length > 0) throw Object.assign(new Error("MULTIPLE_ERRORS"), { status: 400, details });
}
