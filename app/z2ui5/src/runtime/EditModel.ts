import type Context from "sap/ui/model/Context";
import JSONModel from "sap/ui/model/json/JSONModel";

/**
 * A JSON model that tells what a property had before it is written, because afterwards nobody knows.
 *
 * @namespace z2ui5.runtime
 */
export default class EditModel extends JSONModel {
  /** Called before every write with the absolute path and the value that is about to go. */
  declare beforeWrite?: (path: string, before: unknown) => void;

  override setProperty(path: string, value: unknown, context?: Context, asyncUpdate?: boolean): boolean {
    const absolute = context && !path.startsWith("/") ? `${context.getPath()}/${path}` : path;
    this.beforeWrite?.(absolute, this.getProperty(path, context));
    return super.setProperty(path, value as object, context, asyncUpdate);
  }
}
