import Control from "sap/ui/core/Control";
import { invisible } from "./invisible";
import { dataUrlOf, fire, newPartnerOf, read, write } from "./tools";

interface UploadSetItem {
  getFileObject(): File;
  getFileName(): string;
  getMediaType(): string;
}

interface UploadSet extends Control {
  attachAfterItemAdded(handler: (event: { getParameter(name: string): UploadSetItem }) => void): void;
  attachAfterItemRemoved(handler: (event: { getParameter(name: string): UploadSetItem }) => void): void;
}

/**
 * Reports files added to and removed from a `sap.m.upload.UploadSet` (wire-v1 §13).
 *
 * @namespace z2ui5.cc
 */
export default class UploadSetExt extends Control {
  static readonly metadata = {
    properties: {
      /** Id of the UploadSet. */
      uploadSetId: { type: "string" },
      /** Content as data URL. Bind it two-way. */
      fileData: { type: "string", defaultValue: "" },
      /** Name of the file. Bind it two-way. */
      fileName: { type: "string", defaultValue: "" },
      /** Media type. Bind it two-way. */
      mediaType: { type: "string", defaultValue: "" },
      /** Size in bytes. Bind it two-way. */
      fileSize: { type: "string", defaultValue: "" },
      /** Name of the removed file. Bind it two-way. */
      removedFileName: { type: "string", defaultValue: "" },
      /** The companion found its control. */
      checkInit: { type: "boolean", defaultValue: false },
    },
    events: {
      /** A file was added. */
      change: {},
      /** A file was removed. */
      remove: {},
    },
  };
  static readonly renderer = invisible;

  override onAfterRendering(): void {
    const partner = newPartnerOf(this, read(this, "uploadSetId")) as UploadSet | undefined;
    if (!partner) return;
    partner.attachAfterItemAdded((event) => void this.reportAdded(event.getParameter("item")));
    partner.attachAfterItemRemoved((event) => {
      write(this, "removedFileName", event.getParameter("item").getFileName());
      fire(this, "remove");
    });
  }

  private async reportAdded(item: UploadSetItem): Promise<void> {
    const file = item.getFileObject();
    write(this, "fileData", await dataUrlOf(file));
    write(this, "fileName", item.getFileName());
    write(this, "mediaType", item.getMediaType() || file.type);
    write(this, "fileSize", String(file.size));
    fire(this, "change");
  }
}
