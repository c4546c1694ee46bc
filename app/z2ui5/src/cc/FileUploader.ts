import Button from "sap/m/Button";
import Control from "sap/ui/core/Control";
import LabelEnablement from "sap/ui/core/LabelEnablement";
import type RenderManager from "sap/ui/core/RenderManager";
import Uploader from "sap/ui/unified/FileUploader";
import { dataUrlOf, fire, read, write } from "./tools";

const handedOn = ["placeholder", "buttonText", "style", "icon", "iconOnly", "buttonOnly", "multiple"];

/**
 * Lets the user choose a file and provides its content to the app as data URL (wire-v1 §13).
 *
 * @namespace z2ui5.cc
 */
export default class FileUploader extends Control {
  static readonly metadata = {
    interfaces: ["z2ui5.Patchable"],
    properties: {
      /** Content of the file as data URL. Bind it two-way. */
      value: { type: "string", defaultValue: "" },
      /** Name of the file. Bind it two-way. */
      path: { type: "string", defaultValue: "" },
      /** Allowed file extensions, separated by commas. */
      fileType: { type: "string", defaultValue: "" },
      /** Text of the empty field. */
      placeholder: { type: "string", defaultValue: "" },
      /** Text of the button that opens the file dialog. */
      buttonText: { type: "string", defaultValue: "" },
      /** Button style. */
      style: { type: "string", defaultValue: "" },
      /** Text of the upload button. */
      uploadButtonText: { type: "string", defaultValue: "Upload" },
      /** Whether the user can choose files. */
      enabled: { type: "boolean", defaultValue: true },
      /** Icon of the button. */
      icon: { type: "string", defaultValue: "sap-icon://browse-folder" },
      /** Whether the button shows only its icon. */
      iconOnly: { type: "boolean", defaultValue: false },
      /** Whether there is only a button and no field. */
      buttonOnly: { type: "boolean", defaultValue: false },
      /** Whether several files can be chosen. */
      multiple: { type: "boolean", defaultValue: false },
      /** Whether `upload` is fired as soon as a file is chosen. */
      checkDirectUpload: { type: "boolean", defaultValue: false },
    },
    aggregations: {
      uploader: { type: "sap.ui.unified.FileUploader", multiple: false, visibility: "hidden" },
      button: { type: "sap.m.Button", multiple: false, visibility: "hidden" },
    },
    events: {
      /** The file is in `value`. */
      upload: {},
    },
  };

  static readonly renderer = {
    apiVersion: 2,
    render(manager: RenderManager, control: FileUploader): void {
      manager.openStart("div", control).openEnd();
      manager.renderControl(control.getAggregation("uploader") as Control);
      if (!control.getProperty("checkDirectUpload")) manager.renderControl(control.getAggregation("button") as Control);
      manager.close("div");
    },
  };

  declare private hasFile: boolean;

  override init(): void {
    this.hasFile = false;
    const uploader = new Uploader({
      change: (event) => void this.take(event.getParameter("files") as unknown as File[]),
    });
    this.setAggregation("uploader", uploader);
    this.setAggregation("button", new Button({ press: () => fire(this, "upload") }));
  }

  override onBeforeRendering(): void {
    const uploader = this.getAggregation("uploader") as Uploader;
    for (const name of handedOn) uploader.setProperty(name, this.getProperty(name) as object);
    const isEnabled = Boolean(this.getProperty("enabled"));
    // Its field, which is there already, is not rendered again.
    uploader.setEnabled(isEnabled);
    const types = read(this, "fileType")
      .split(",")
      .map((type) => type.trim())
      .filter(Boolean);
    // It makes its field again, which it can on the page only: not while its page is restored.
    if (types.join() !== (uploader.getFileType() ?? []).join()) uploader.setFileType(types);
    // The app has taken the file and cleared its content: the name goes, too.
    if (this.hasFile && read(this, "value") === "") {
      this.hasFile = false;
      uploader.clear();
    }
    uploader.setTooltip(this.getTooltip_AsString() ?? "");
    // The label refers to this control, but the input is inside it.
    uploader.removeAllAriaLabelledBy();
    for (const label of LabelEnablement.getReferencingLabels(this)) uploader.addAriaLabelledBy(label);
    const button = this.getAggregation("button") as Button;
    button.setText(read(this, "uploadButtonText")).setEnabled(read(this, "path") !== "" && isEnabled);
  }

  private async take(files: ArrayLike<File> | undefined): Promise<void> {
    const file = files?.[0];
    if (!file) {
      // The user has taken it back.
      write(this, "value", "");
      write(this, "path", "");
      (this.getAggregation("button") as Button).setEnabled(false);
      return;
    }
    write(this, "value", await dataUrlOf(file));
    this.hasFile = true;
    write(this, "path", file.name);
    (this.getAggregation("button") as Button).setEnabled(Boolean(this.getProperty("enabled")));
    if (this.getProperty("checkDirectUpload")) fire(this, "upload");
  }
}
