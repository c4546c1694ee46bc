import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Page, Text, VBox } from "z2ui5/view/sap/m";
import { FileUploader } from "z2ui5/view/z2ui5/cc";

export default class guide_files extends z2ui5_if_app {
  /** The file as a data URL: `data:text/csv;base64,…`. */
  content = "";
  file_name = "";
  summary = "No file yet";

  main(client: z2ui5_if_client): void {
    switch (client.get_event()) {
      case "UPLOAD": {
        const text = Buffer.from(this.content.slice(this.content.indexOf(",") + 1), "base64").toString("utf8");
        this.summary = `${this.file_name}: ${text.trim().split("\n").length} lines`;
        this.content = "";
        return client.view_model_update();
      }
      case "DOWNLOAD":
        return client.file_download(
          `data:text/csv;base64,${Buffer.from("name;city\nAda;London\n").toString("base64")}`,
          "people.csv",
        );
    }
    client.view_display(
      Page({
        title: "Files",
        content: VBox({
          class: "sapUiSmallMargin",
          items: [
            FileUploader({
              value: client._bind_edit(this.content),
              path: client._bind_edit(this.file_name),
              placeholder: "Choose a CSV file",
              uploadButtonText: "Upload",
              upload: client._event("UPLOAD"),
            }),
            Text({ text: client._bind(this.summary) }),
            Button({ text: "Download people.csv", press: client._event("DOWNLOAD") }),
          ],
        }),
      }),
    );
  }
}
