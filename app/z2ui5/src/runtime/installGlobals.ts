import Formatter from "../model/formatter";
// Views name this type.
import "../model/Lines";
import Util from "../Util";
import type { PlainObject } from "../core/types";
import { publicGlobal } from "./Globals";
import { logLines } from "./Log";

/** Publishes what app markup and page scripts may use (wire-v1 §12 start 1, §14). */
export function installGlobals(componentData: PlainObject, url: string): void {
  const global = publicGlobal();
  global.url = url;
  global.oConfig = { ...global.oConfig, ComponentData: componentData };
  global.Util = Util;
  global.Formatter = Formatter;
  global.errors = logLines;
}
