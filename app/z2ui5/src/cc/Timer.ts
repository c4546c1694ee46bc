import Control from "sap/ui/core/Control";
import { invisible } from "./invisible";
import { fire, write } from "./tools";

/**
 * Fires `finished` after a delay, once or again and again (wire-v1 §13).
 *
 * @namespace z2ui5.cc
 */
export default class Timer extends Control {
  static readonly metadata = {
    properties: {
      /** Milliseconds to wait. */
      delayMS: { type: "int", defaultValue: 0 },
      /** The timer runs; becomes false after it fired once. */
      checkActive: { type: "boolean", defaultValue: true },
      /** The timer starts again by itself. */
      checkRepeat: { type: "boolean", defaultValue: false },
    },
    events: {
      /** The delay is over. */
      finished: {},
    },
  };
  static readonly renderer = invisible;
  private pending?: ReturnType<typeof setTimeout>;

  override onAfterRendering(): void {
    this.arm();
  }

  override exit(): void {
    clearTimeout(this.pending);
  }

  private arm(): void {
    clearTimeout(this.pending);
    if (!this.getProperty("checkActive")) return;
    this.pending = setTimeout(() => this.ring(), this.getProperty("delayMS") as number);
  }

  private ring(): void {
    if (this.getProperty("checkRepeat")) this.arm();
    else write(this, "checkActive", false);
    fire(this, "finished");
  }
}
