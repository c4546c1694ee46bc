/** What app files written for later releases may ask for (docs/spec/client-api.md §16). */
import { dirname } from "node:path";
import type { AppClass } from "../instance/app.ts";
import { appRootOf } from "./app-roots.ts";
import { directoryOptions, type AppOptions } from "./directory-options.ts";
import { classFileOf } from "./registry.ts";

const ofClass = new WeakMap<AppClass, AppOptions>();

/**
 * Options of an app class: its statics `bind_two_way` and `auto_model_push`, else the nearest `z2ui5.json` above its file
 * (up to the registered directory), else false. Read once per class and directory.
 * @param cls the class
 * @throws CONFIGURATION when a `z2ui5.json` is no JSON object of known switches
 * @example { "bindTwoWay": true, "autoModelPush": true }
 */
export function appOptions(cls: AppClass): AppOptions {
  let options = ofClass.get(cls);
  if (!options) ofClass.set(cls, (options = readOptions(cls)));
  return options;
}

function readOptions(cls: AppClass): AppOptions {
  const file = classFileOf(cls);
  const root = file === null ? null : appRootOf(file);
  const inherited = file === null || root === null ? {} : directoryOptions(dirname(file), root);
  return {
    bindTwoWay: cls.bind_two_way ?? inherited.bindTwoWay ?? false,
    autoModelPush: cls.auto_model_push ?? inherited.autoModelPush ?? false,
  };
}
