import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { MessageStrip, Page } from "z2ui5/view/sap/m";
import { FileUploader, UploadSetExt } from "z2ui5/view/z2ui5/cc";
import { UploadSet } from "z2ui5/view/sap/m/upload";

/** Files of the user, as data URLs on the server. */
export default class z2ui5_cl_smp_app_074 extends z2ui5_if_app {
  static readonly title = "Upload to the Backend";
  static readonly intro =
    "Choose a file and press Upload: its content arrives on the server. The list below takes several files by drag and drop.";

  name = "";
  content = "";
  item_name = "";
  item_content = "";
  item_type = "";
  item_size = "";
  removed = "";

  main(client: z2ui5_if_client): void {
    switch (client.get_event()) {
      case "UPLOAD":
        return client.message_box_display(`${this.name}: ${sizeOf(this.content)} bytes`, "success");
      case "ADDED":
        return client.message_toast_display(
          `${this.item_name} (${this.item_type}): ${sizeOf(this.item_content)} bytes`,
        );
      case "REMOVED":
        return client.message_toast_display(`Removed ${this.removed}`);
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_074.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_074.intro, class: "sapUiSmallMarginBottom" }),
          FileUploader({
            value: client._bind_edit(this.content),
            path: client._bind_edit(this.name),
            placeholder: "Choose a file",
            upload: client._event("UPLOAD"),
          }),
          UploadSet({ id: "files", instantUpload: false, class: "sapUiMediumMarginTop" }),
          UploadSetExt({
            uploadSetId: "files",
            fileName: client._bind_edit(this.item_name),
            fileData: client._bind_edit(this.item_content),
            mediaType: client._bind_edit(this.item_type),
            fileSize: client._bind_edit(this.item_size),
            removedFileName: client._bind_edit(this.removed),
            change: client._event("ADDED"),
            remove: client._event("REMOVED"),
          }),
        ],
      }),
    );
  }
}

const sizeOf = (dataUrl: string): number => Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64").length;
