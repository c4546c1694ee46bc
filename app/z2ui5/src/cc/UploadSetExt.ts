import Control from "sap/ui/core/Control";
import { invisible } from "./invisible";
import { dataUrlOf, fire, partnerOf, read, write } from "./tools";

interface UploadSetItem {
  getFileObject(): File;
  getFileName(): string;
  getMediaType(): string;
}

interface UploadSet extends Control {
  attachAfterItemAdded(handler: (event: { getParameter(name: string): UploadSetItem }) => void): void;
  attachAfterItemRemoved(handler: (event: { getParameter(name: string): UploadSetItem }) => void): void;
}

const text = { type: "string", defaultValue: "" };

/**
 * Reports files added to and removed from a `sap.m.upload.UploadSet` (wire-v1 §13).
 *
 * @namespace z2ui5.cc
 */
export default class UploadSetExt extends Control {
  static readonly metadata = {
    properties: {
      uploadSetId: { type: "string" },
      fileData: text,
      fileName: text,
      mediaType: text,
      fileSize: text,
      removedFileName: text,
      checkInit: { type: "boolean", defaultValue: false },
    },
    events: { change: {}, remove: {} },
  };
  static readonly renderer = invisible;

  private attachedTo?: Control;

  override onAfterRendering(): void {
    const partner = partnerOf(this, read(this, "uploadSetId")) as UploadSet | undefined;
    if (!partner || this.attachedTo === partner) return;
    this.attachedTo = partner;
    write(this, "checkInit", true);
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
