import ComboBox from "sap/m/ComboBox";
import { literal } from "../runtime/literal";
import Item from "sap/ui/core/Item";
import { logWarning, messageOf } from "../runtime/Log";

/**
 * Combo box of the device's cameras (wire-v1 §13).
 *
 * @namespace z2ui5.cc
 */
export default class CameraSelector extends ComboBox {
  static readonly metadata = { interfaces: ["z2ui5.Patchable"] };
  static readonly renderer = {};

  override init(): void {
    super.init();
    void this.fill();
  }

  private async fill(): Promise<void> {
    try {
      // Without permission the browser hides the names of the devices.
      const stream = await navigator.mediaDevices.getUserMedia({ video: true });
      const devices = await navigator.mediaDevices.enumerateDevices();
      for (const track of stream.getTracks()) track.stop();
      if (this.isDestroyed()) return;
      for (const { kind, deviceId, label } of devices) {
        if (kind === "videoinput") this.addItem(new Item({ key: literal(deviceId), text: literal(label || deviceId) }));
      }
    } catch (error) {
      logWarning("The cameras cannot be listed", messageOf(error));
    }
  }
}
