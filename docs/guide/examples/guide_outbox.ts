import cds from "@sap/cds";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Page, Text, VBox } from "z2ui5/view/sap/m";

/** Stands for a service that sends mails; in a project it is one of `cds.requires`. */
const mailer = new cds.Service("guide_mailer");
const sent: string[] = [];
mailer.on("send", ({ data }: { data: { to: string } }) => void sent.push(data.to));
(cds.services as Record<string, unknown>)["guide_mailer"] = mailer;

export default class guide_outbox extends z2ui5_if_app {
  static readonly transient = ["text"];

  orders = 0;
  text = "";

  async main(client: z2ui5_if_client): Promise<void> {
    if (client.check_on_event("ORDER")) {
      this.orders++;
      await cds.queued(mailer).emit("send", { to: `customer ${this.orders}` });
    }
    if (client.check_on_event("FAIL")) {
      await cds.queued(mailer).emit("send", { to: "nobody" });
      throw new Error("The warehouse is closed");
    }
    this.text = `${this.orders} orders, ${sent.length} mails`;
    if (client.check_on_event()) return client.view_model_update();
    client.view_display(
      Page({
        title: "Mails that follow the commit",
        content: VBox({
          class: "sapUiSmallMargin",
          items: [
            Text({ text: client._bind(this.text) }),
            Button({ text: "Order", press: client._event("ORDER") }),
            Button({ text: "Order, and fail", press: client._event("FAIL") }),
            Button({ text: "Refresh", press: client._event("REFRESH") }),
          ],
        }),
      }),
    );
  }
}
