import Control from "sap/ui/core/Control";
import { openStorage } from "../runtime/openStorage";
import { invisible } from "./invisible";
import { fire, read, write } from "./tools";

/**
 * Reads an entry of the browser's storage and fires an event if it differs from the bound value (wire-v1 §13).
 *
 * @namespace z2ui5.cc
 */
export default class Storage extends Control {
  static readonly metadata = {
    properties: {
      /** `session` or `local`. */
      type: { type: "string", defaultValue: "session" },
      /** Prefix of the key. */
      prefix: { type: "string", defaultValue: "" },
      /** Key of the entry. */
      key: { type: "string", defaultValue: "" },
      /** The value. Bind it two-way. */
      value: { type: "any", defaultValue: "" },
    },
    events: {
      /** The stored value is different. */
      finished: { automatic: true, parameters: { type: {}, prefix: {}, key: {}, value: {} } },
    },
  };
  static readonly renderer = invisible;

  override onAfterRendering(): void {
    const [type, prefix, key] = ["type", "prefix", "key"].map((name) => read(this, name));
    const value: unknown = openStorage(type, prefix).get(key) ?? "";
    if (value === this.getProperty("value")) return;
    write(this, "value", value);
    fire(this, "finished", { type, prefix, key, value });
  }
}
