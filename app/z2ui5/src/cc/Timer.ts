import Control from "sap/ui/core/Control";
import { invisible } from "./invisible";
import { fire, write } from "./tools";

/**
 * Fires `finished` after a delay, once or repeatedly (wire-v1 §13).
 *
 * @namespace z2ui5.cc
 */
export default class Timer extends Control {
  static readonly metadata = {
    properties: {
      /** Timeout or delay in milliseconds. */
      delayMS: { type: "int", defaultValue: 0 },
      /** Whether the timer is running; becomes false after it fired, unless it repeats. */
      checkActive: { type: "boolean", defaultValue: true },
      /** Whether the timer repeats. */
      checkRepeat: { type: "boolean", defaultValue: false },
    },
    events: {
      /** The delay is over. */
      finished: { automatic: true, running: true },
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
