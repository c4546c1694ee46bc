import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { expression } from "z2ui5/view";
import { Image, Label, MessageStrip, Page } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";
import { CameraPicture, CameraSelector } from "z2ui5/view/z2ui5/cc";

/** Takes a photo with the camera of the device. */
export default class z2ui5_cl_smp_app_306 extends z2ui5_if_app {
  static readonly title = "Camera, Take Photos";
  static readonly intro =
    "Choose a camera, press the camera button and take a photo: the picture arrives on the server as a data URL.";

  camera = "";
  photo = "";
  thumbnail = "";

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("PHOTO")) {
      client.message_toast_display(`The server has a picture of ${this.photo.length} characters.`);
      return client.view_model_update();
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_306.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_306.intro, class: "sapUiSmallMarginBottom" }),
          SimpleForm({
            editable: true,
            content: [Label({ text: "Camera" }), CameraSelector({ selectedKey: client._bind_edit(this.camera) })],
          }),
          CameraPicture({
            value: client._bind_edit(this.photo),
            thumbnail: client._bind_edit(this.thumbnail),
            deviceId: client._bind_edit(this.camera),
            OnPhoto: client._event("PHOTO"),
          }),
          Image({
            src: client._bind_edit(this.thumbnail),
            alt: "Your photo",
            visible: expression`${client._bind_edit(this.thumbnail)} !== ''`,
          }),
        ],
      }),
    );
  }
}
