import { entity } from "z2ui5/model";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Input, Label, Page } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

interface Book {
  ID?: number;
  title?: string;
  stock?: number;
}

export default class guide_saving extends z2ui5_if_app {
  book: Book = {};

  async main(client: z2ui5_if_client): Promise<void> {
    const books = entity(client, "guide.Shop.Books");
    if (client.check_on_init()) this.book = await books.load({ ID: 2 });
    if (client.check_on_event("SAVE") && (await books.save(this.book))) client.message_toast_display("Saved");

    client.view_display(
      Page({
        title: "Saving",
        headerContent: Button({ text: "Save", press: client._event("SAVE") }),
        content: SimpleForm({
          editable: true,
          content: [
            Label({ text: "Title", labelFor: "title" }),
            Input({ id: "title", value: client._bind_edit(this.book.title) }),
            Label({ text: "Stock", labelFor: "stock" }),
            Input({ id: "stock", value: client._bind_edit(this.book.stock) }),
          ],
        }),
      }),
    );
  }
}
