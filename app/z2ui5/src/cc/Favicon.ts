import Control from "sap/ui/core/Control";
import { setFavicon } from "../actions/browser";
import { invisible } from "./invisible";

/**
 * Icon of the browser tab (wire-v1 §13).
 *
 * @namespace z2ui5.cc
 */
export default class Favicon extends Control {
  static readonly metadata = {
    properties: {
      /** URL of the icon. */
      favicon: { type: "string" },
    },
  };
  static readonly renderer = invisible;

  /** Sets the icon immediately. */
  setFavicon(url: string): this {
    this.setProperty("favicon", url, true);
    if (url) setFavicon(url);
    return this;
  }
}
