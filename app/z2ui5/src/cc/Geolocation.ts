import Control from "sap/ui/core/Control";
import { invisible } from "./invisible";
import { fire, read, write } from "./tools";

const readings = ["longitude", "latitude", "altitude", "accuracy", "altitudeAccuracy", "speed", "heading"] as const;

/**
 * Reads the position of the device once (wire-v1 §13).
 *
 * @namespace z2ui5.cc
 */
export default class Geolocation extends Control {
  static readonly metadata = {
    properties: {
      /** Result. Bind it two-way. */
      longitude: { type: "string", defaultValue: "" },
      /** Result. Bind it two-way. */
      latitude: { type: "string", defaultValue: "" },
      /** Result. Bind it two-way. */
      altitude: { type: "string", defaultValue: "" },
      /** Result. Bind it two-way. */
      accuracy: { type: "string", defaultValue: "" },
      /** Result. Bind it two-way. */
      altitudeAccuracy: { type: "string", defaultValue: "" },
      /** Result. Bind it two-way. */
      speed: { type: "string", defaultValue: "" },
      /** Result. Bind it two-way. */
      heading: { type: "string", defaultValue: "" },
      /** Whether to request the most precise position. */
      enableHighAccuracy: { type: "boolean", defaultValue: false },
      /** Timeout or delay in milliseconds. */
      timeout: { type: "string", defaultValue: "5000" },
    },
    events: {
      /** The position was read. */
      finished: { automatic: true },
      /** No position: `code` 1 denied, 2 unavailable, 3 timeout. */
      error: { automatic: true, parameters: { code: {}, message: {} } },
    },
  };
  static readonly renderer = invisible;
  private isRequested: boolean;

  override onAfterRendering(): void {
    if (this.isRequested) return;
    this.isRequested = true;
    navigator.geolocation.getCurrentPosition(
      (position) => this.take(position.coords),
      ({ code, message }) => fire(this, "error", { code, message }),
      {
        enableHighAccuracy: this.getProperty("enableHighAccuracy") as boolean,
        timeout: Number(read(this, "timeout")) || 5000,
      },
    );
  }

  private take(position: GeolocationCoordinates): void {
    if (this.isDestroyed()) return;
    for (const name of readings) write(this, name, position[name] === null ? "" : String(position[name]));
    fire(this, "finished");
  }
}
