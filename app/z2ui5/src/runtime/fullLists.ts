import type Control from "sap/ui/core/Control";
import type UI5Element from "sap/ui/core/Element";
import type ManagedObject from "sap/ui/base/ManagedObject";
import type Context from "sap/ui/model/Context";
import type JSONModel from "sap/ui/model/json/JSONModel";
import ListBinding from "sap/ui/model/ListBinding";
import NumberFormat from "sap/ui/core/format/NumberFormat";
import { findBelow } from "../patch/findBelow";
import { logWarning } from "./Log";
import { showNotice } from "./Notice";
import { text } from "./Texts";

/** Default number of rows of a list. Tables of `sap.ui.table` and growing lists request only visible rows and have no limit. */
export const defaultLimit = 1000;

const reported = new WeakSet<ManagedObject>();
const footers = new WeakSet<ManagedObject>();

/**
 * Handles lists that show a part of their rows: includes the selected entry, and shows the user how many rows there are.
 * Must be called when a view has its data, before it is rendered, because a field without its selected entry would select another one.
 */
export function completeLists(root: Control): void {
  for (const list of findBelow(root, isBoundList)) {
    const name = listOf(list);
    const binding = name && list.getBinding(name);
    if (!name || !(binding instanceof ListBinding)) continue;
    const shown = binding.getCurrentContexts().length;
    const cut = !isGrowing(list) && binding.getLength() > shown && shown > 0;
    if (cut) addSelected(list, name, binding);
    reportRows(list, cut ? shown : 0, binding.getLength());
  }
}

const aggregations = ["items", "suggestionItems", "content", "tiles"] as const;

const listOf = (object: ManagedObject): (typeof aggregations)[number] | undefined =>
  aggregations.find((each) => object.getMetadata().hasAggregation(each) && object.isBound(each));

const isBoundList = (object: ManagedObject): boolean =>
  listOf(object) !== undefined && !object.getMetadata().getName().startsWith("sap.ui.table.");

function isGrowing(list: ManagedObject): boolean {
  return list.getMetadata().hasProperty("growing") && Boolean(list.getProperty("growing"));
}

/** Adds the entries that are selected but beyond the limit. */
function addSelected(list: ManagedObject, name: string, binding: ListBinding): void {
  const info = list.getBindingInfo(name) as unknown as { template?: UI5Element; model?: string; path: string };
  const keyInfo = info.template?.getBindingInfo("key") as unknown as { parts?: Array<{ path: string }> } | undefined;
  const keyPath = keyInfo?.parts?.length === 1 ? keyInfo.parts[0].path : undefined;
  if (!info.template || !keyPath) return;
  const present = new Set(
    (list.getAggregation(name) as ManagedObject[]).map((item) => String(item.getProperty("key"))),
  );
  const missing = new Set(selectedKeys(list).filter((key) => !present.has(key)));
  if (missing.size === 0) return;
  for (const context of allContexts(binding)) {
    const key = String(context.getProperty(keyPath));
    if (!missing.delete(key)) continue;
    const item = info.template.clone();
    item.setBindingContext(context, info.model);
    list.addAggregation(name, item);
    if (missing.size === 0) break;
  }
}

function selectedKeys(list: ManagedObject): string[] {
  const hasProperty = (name: string): boolean => list.getMetadata().hasProperty(name);
  const one: unknown = hasProperty("selectedKey") ? list.getProperty("selectedKey") : undefined;
  const many: unknown = hasProperty("selectedKeys") ? list.getProperty("selectedKeys") : undefined;
  return [...(one === undefined || one === "" ? [] : [String(one)]), ...(Array.isArray(many) ? many.map(String) : [])];
}

/** All rows as contexts; not requested from the binding, because it stores the requested range. */
function* allContexts(binding: ListBinding): Generator<Context> {
  const model = binding.getModel() as JSONModel & {
    resolve(path: string, context: unknown): string | undefined;
    getContext(path: string): Context;
  };
  const path = model.resolve(binding.getPath() ?? "", binding.getContext());
  const rows: unknown = path && model.getProperty(path);
  if (!Array.isArray(rows)) return;
  for (const index of rows.keys()) yield model.getContext(`${path}/${index}`);
}

/** Shown at the list; if the control does not support it, once in a message. Developers get a recommendation in the log. */
function reportRows(list: ManagedObject, shown: number, all: number): void {
  const hasFooter = list.getMetadata().hasProperty("footerText");
  if (shown === 0) {
    if (footers.delete(list)) list.setProperty("footerText", "");
    return;
  }
  const format = NumberFormat.getIntegerInstance({ groupingEnabled: true });
  const message = text("rowsShown", format.format(shown), format.format(all));
  if (hasFooter && (footers.has(list) || !list.getProperty("footerText"))) {
    footers.add(list);
    list.setProperty("footerText", message);
  } else if (!reported.has(list)) showNotice(message);
  if (reported.has(list)) return;
  reported.add(list);
  logWarning(
    `${list.getMetadata().getName()} ${list.getId()} shows ${shown} of ${all} rows`,
    "Use growing: true, sap.ui.table.Table, or a value help that searches on the server; set_size_limit raises the limit",
  );
}
