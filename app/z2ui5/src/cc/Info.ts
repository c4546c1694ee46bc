import Control from "sap/ui/core/Control";
import Theming from "sap/ui/core/Theming";
import Device from "sap/ui/Device";
import VersionInfo from "sap/ui/VersionInfo";
import { invisible } from "./invisible";
import { fire, write } from "./tools";

/**
 * Provides information about UI5 and the device to the app (wire-v1 §13).
 *
 * @namespace z2ui5.cc
 */
export default class Info extends Control {
  static readonly metadata = {
    properties: {
      /** Version of UI5. */
      ui5_version: { type: "string" },
      /** Theme of UI5. */
      ui5_theme: { type: "string" },
      /** Distribution of UI5. */
      ui5_gav: { type: "string" },
      /** Whether the device is a phone. */
      device_phone: { type: "string" },
      /** Whether the device is a desktop. */
      device_desktop: { type: "string" },
      /** Whether the device is a tablet. */
      device_tablet: { type: "string" },
      /** Whether the device is both desktop and tablet. */
      device_combi: { type: "string" },
      /** Height of the window. */
      device_height: { type: "string" },
      /** Width of the window. */
      device_width: { type: "string" },
      /** Operating system. */
      device_os: { type: "string" },
      /** Kind of system. */
      device_systemtype: { type: "string" },
      /** Browser. */
      device_browser: { type: "string" },
    },
    events: {
      /** The values have been set. */
      finished: { automatic: true },
    },
  };
  static readonly renderer = invisible;

  override onAfterRendering(): void {
    void this.reportValues();
  }

  private async reportValues(): Promise<void> {
    const version = (await VersionInfo.load().catch(() => undefined)) as { version?: string; gav?: string } | undefined;
    if (this.isDestroyed()) return;
    const { system, os, browser, resize } = Device;
    const values: Record<string, unknown> = {
      ui5_version: version?.version,
      ui5_gav: version?.gav,
      ui5_theme: Theming.getTheme(),
      device_phone: system.phone,
      device_desktop: system.desktop,
      device_tablet: system.tablet,
      device_combi: system.combi,
      device_height: resize.height,
      device_width: resize.width,
      device_os: os.name,
      device_systemtype: system.phone ? "phone" : system.tablet ? "tablet" : "desktop",
      device_browser: browser.name,
    };
    for (const [name, value] of Object.entries(values)) write(this, name, String(value ?? ""));
    fire(this, "finished");
  }
}
