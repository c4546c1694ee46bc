import Control from "sap/ui/core/Control";
import { invisible } from "./invisible";

/**
 * Title of the browser tab (wire-v1 §13).
 *
 * @namespace z2ui5.cc
 */
export default class Title extends Control {
  static readonly metadata = {
    properties: {
      /** The title. */
      title: { type: "string" },
    },
  };
  static readonly renderer = invisible;

  /** Sets the title immediately. */
  setTitle(title: string): this {
    this.setProperty("title", title, true);
    document.title = title ?? "";
    return this;
  }
}
