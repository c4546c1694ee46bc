import type Context from "sap/ui/model/Context";
import { ChangedPaths } from "../core/changedPaths";
import { absolutePath } from "../core/paths";
import JSONModel from "sap/ui/model/json/JSONModel";

/** What the type definitions leave out of a model and its bindings. */
interface Bound {
  checkUpdate(force?: boolean, asynchronously?: boolean): void;
  getBindings(): Array<{ getResolvedPath(): string | undefined; checkUpdate(force: boolean): void }>;
}

/**
 * A JSON model that reports the previous value of a property before it is changed.
 *
 * @namespace z2ui5.runtime
 */
export default class EditModel extends JSONModel {
  /** How often a value of any of these models was written, usually by a field. */
  static writes = 0;
  /** Called before every write with the absolute path and the value that is about to go. */
  declare beforeWrite?: (path: string, before: unknown) => void;
  /** Bindings are not notified of new data; true once there was some. */
  declare private deferred?: boolean;

  override setProperty(path: string, value: unknown, context?: Context, asyncUpdate?: boolean): boolean {
    EditModel.writes++;
    this.beforeWrite?.(absolutePath(path, context?.getPath()), this.getProperty(path, context));
    return super.setProperty(path, value as object, context, asyncUpdate);
  }

  /**
   * Updates the bindings of changed paths, and of paths in or around them. A refresh would check every field of every row.
   *
   * @param paths absolute paths
   */
  refreshAt(paths: Iterable<string>): void {
    if (this.deferred !== undefined) {
      this.deferred = true;
      return;
    }
    const changed = new ChangedPaths(paths);
    for (const binding of (this as unknown as Bound).getBindings())
      if (changed.touches(binding.getResolvedPath())) binding.checkUpdate(false);
  }

  /** Bindings keep the values they have, while controls that are bound otherwise from now on get what is there. */
  deferUpdates(): void {
    this.deferred = false;
  }

  /** Notifies all bindings of the data that came meanwhile. */
  resumeUpdates(): void {
    const changed = this.deferred;
    this.deferred = undefined;
    if (changed) this.checkUpdate(false);
  }

  /** Called by UI5 whenever the data has changed. */
  checkUpdate(force?: boolean, asynchronously?: boolean): void {
    if (this.deferred !== undefined) this.deferred = true;
    else (JSONModel.prototype as unknown as Bound).checkUpdate.call(this, force, asynchronously);
  }
}
