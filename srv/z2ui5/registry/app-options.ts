/** Options for app files that were written for later releases (docs/spec/client-api.md §16). */
import { dirname } from "node:path";
import type { AppClass } from "../types/app.ts";
import { directoryOptions, type AppOptions } from "./directory-options.ts";

/**
 * Options of an app class.
 * @param cls the class @param file its file @param root the searched directory in which it was found
 * @throws CONFIGURATION when a `z2ui5.json` is not a JSON object with known options
 * @example { "bindTwoWay": true, "autoModelPush": true }
 */
export function readAppOptions(cls: AppClass, file: string | null, root: string | null): AppOptions {
  const inherited = file === null || root === null ? {} : directoryOptions(dirname(file), root);
  return {
    bindTwoWay: cls.bind_two_way ?? inherited.bindTwoWay ?? false,
    autoModelPush: cls.auto_model_push ?? inherited.autoModelPush ?? false,
  };
}
