import Button from "sap/m/Button";
import Dialog from "sap/m/Dialog";
import { ButtonType } from "sap/m/library";
import MessageBox from "sap/m/MessageBox";
import HTML from "sap/ui/core/HTML";
import { messageOf } from "../runtime/Log";
import { text } from "../runtime/Texts";
import { pictureOf } from "./picture";
import { fire, read, write } from "./tools";

/**
 * Button that opens the camera and provides a picture to the app (wire-v1 §13).
 *
 * @namespace z2ui5.cc
 */
export default class CameraPicture extends Button {
  static readonly metadata = {
    interfaces: ["z2ui5.Patchable"],
    properties: {
      /** The picture as JPEG data URL. Bind it two-way. */
      value: { type: "string" },
      /** The picture 300 px wide, as JPEG data URL. Bind it two-way. */
      thumbnail: { type: "string" },
      /** Height of the camera preview. */
      height: { type: "string", defaultValue: "" },
      /** Whether the camera preview starts automatically. */
      autoplay: { type: "boolean", defaultValue: true },
      /** Camera to use: `user` or `environment`. */
      facingMode: { type: "string" },
      /** Id of the camera to use. */
      deviceId: { type: "string" },
    },
    events: {
      /** A picture was taken. */
      OnPhoto: { parameters: { photo: {} } },
    },
  };
  static readonly renderer = {};

  override init(): void {
    super.init();
    this.setIcon("sap-icon://camera");
    this.setTooltip(text("cameraOpen"));
    this.attachPress(() => void this.openCamera());
  }

  private async openCamera(): Promise<void> {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ video: this.wishes() });
      this.showLive(stream);
    } catch (error) {
      MessageBox.error(text("cameraFailed", messageOf(error)));
    }
  }

  private wishes(): MediaTrackConstraints {
    const [facingMode, deviceId] = [read(this, "facingMode"), read(this, "deviceId")];
    return { ...(facingMode ? { facingMode } : {}), ...(deviceId ? { deviceId } : {}) };
  }

  private showLive(stream: MediaStream): void {
    const content = new HTML({
      content: "<video playsinline muted></video>",
      afterRendering: () => this.play(dialog, stream),
    });
    const dialog = new Dialog({
      title: text("cameraTitle"),
      content: [content],
      beginButton: new Button({
        text: text("cameraShoot"),
        type: ButtonType.Emphasized,
        press: () => this.shoot(dialog),
      }),
      endButton: new Button({ text: text("close"), press: () => dialog.close() }),
      afterClose: () => {
        for (const track of stream.getTracks()) track.stop();
        dialog.destroy();
      },
    });
    dialog.open();
  }

  private play(dialog: Dialog, stream: MediaStream): void {
    const video = videoIn(dialog);
    video.setAttribute("aria-label", text("cameraPicture"));
    video.style.width = this.getWidth() || "100%";
    if (read(this, "height")) video.style.height = read(this, "height");
    video.srcObject = stream;
    if (this.getProperty("autoplay")) void video.play();
  }

  private shoot(dialog: Dialog): void {
    const video = videoIn(dialog);
    const photo = pictureOf(video, video.videoWidth, 0.85);
    write(this, "value", photo);
    write(this, "thumbnail", pictureOf(video, Math.min(300, video.videoWidth), 0.7));
    dialog.close();
    fire(this, "OnPhoto", { photo });
  }
}

function videoIn(dialog: Dialog): HTMLVideoElement {
  return dialog.getDomRef()!.querySelector("video")!;
}
