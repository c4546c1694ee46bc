import Control from "sap/ui/core/Control";
import { invisible } from "./invisible";
import { fire, read, write } from "./tools";

const readings = ["longitude", "latitude", "altitude", "accuracy", "altitudeAccuracy", "speed", "heading"] as const;
const text = { type: "string", defaultValue: "" };

/**
 * Reads the position of the device once (wire-v1 §13).
 *
 * @namespace z2ui5.cc
 */
export default class Geolocation extends Control {
  static readonly metadata = {
    properties: {
      ...Object.fromEntries(readings.map((name) => [name, text])),
      enableHighAccuracy: { type: "boolean", defaultValue: false },
      timeout: { type: "string", defaultValue: "5000" },
    },
    events: { finished: {}, error: { parameters: { code: {}, message: {} } } },
  };
  static readonly renderer = invisible;
  private asked: boolean;

  override onAfterRendering(): void {
    if (this.asked) return;
    this.asked = true;
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
