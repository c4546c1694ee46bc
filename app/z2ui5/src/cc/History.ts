import Control from "sap/ui/core/Control";
import { invisible } from "./invisible";

/**
 * Replaces the query of the page's URL without a reload (wire-v1 §13).
 *
 * @namespace z2ui5.cc
 */
export default class History extends Control {
  static readonly metadata = {
    properties: {
      /** The new query string. */
      search: { type: "string" },
    },
  };
  static readonly renderer = invisible;

  /** Replaces the query immediately and removes the hash. */
  setSearch(search: string): this {
    this.setProperty("search", search, true);
    if (search) history.replaceState(null, "", `${location.pathname}${search.startsWith("?") ? "" : "?"}${search}`);
    return this;
  }
}
