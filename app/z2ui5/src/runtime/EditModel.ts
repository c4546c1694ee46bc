import type Context from "sap/ui/model/Context";
import { ChangedPlaces } from "../core/changed";
import JSONModel from "sap/ui/model/json/JSONModel";

/** What the type definitions leave out of a model and its bindings. */
interface Bound {
  getBindings(): Array<{ getResolvedPath(): string | undefined; checkUpdate(force: boolean): void }>;
}

/**
 * A JSON model that reports the previous value of a property before it is changed.
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

  /**
   * Updates the bindings of changed paths, and of paths in or around them. A refresh would check every field of every row.
   *
   * @param paths absolute paths
   */
  refreshAt(paths: Iterable<string>): void {
    const changed = new ChangedPlaces(paths);
    for (const binding of (this as unknown as Bound).getBindings())
      if (changed.touches(binding.getResolvedPath())) binding.checkUpdate(false);
  }
}
