import type { BindingText } from "../../binding/expressions.ts";

/** Options of `_bind`, `_bind_edit`, docs/spec/client-api.md §5.6. */
export interface BindOptions {
  /** true: the bare path instead of a binding. Text: the attribute's path from the model root, e.g. "order/city". */
  path?: boolean | string;
  /** Same as `path: true`. */
  path_only?: boolean;
  /** The attribute by name: "order-city", "order/city" or "order->city". */
  name?: string;
  /** The table a cell belongs to; needs `tab_index`. */
  tab?: readonly unknown[];
  /** Row of the cell, 1-based. */
  tab_index?: number;
  /** Formatter in the browser. */
  custom_mapper?: string;
  /** Formatter in the browser. */
  custom_filter?: string;
  custom_mapper_back?: string;
  custom_filter_back?: string;
  view?: string;
  /** The binding names the model `http`, for views whose default model was switched. */
  switch_default_model?: boolean;
  /** Leaves initial fields out of the model; rows stay. */
  omit_initial?: boolean;
  /** Leaves out only these fields when they are initial. */
  omit_initial_paths?: readonly string[];
  /** The attribute is JSON text that travels as JSON. Wire 2. */
  json?: boolean;
  /** Of a table: the members that identify a row, so that entries of a user follow it wherever it goes. Without it a member called `id`, `uuid`, `guid` or `key` does. */
  key?: string | readonly string[];
}

/** Data binding (docs/spec/client-api.md §5.6). */
export interface BindingClient {
  /** Binds an attribute for display: pass the attribute itself, `client._bind(this.name)`. */
  _bind(val: unknown, opts: BindOptions & ({ path: true } | { path_only: true })): string;
  _bind(val: unknown, opts?: BindOptions): BindingText;
  /** Binds an attribute for display and editing. */
  _bind_edit(val: unknown, opts: BindOptions & ({ path: true } | { path_only: true })): string;
  _bind_edit(val: unknown, opts?: BindOptions): BindingText;
  /** The bare path of an attribute that is bound for display, as `_bind` with `path: true`: `/NAME` for `client._bind_path(this.name)`. */
  _bind_path(val: unknown, opts?: BindOptions): string;
  /** Binds a value that is no attribute, for this view only. */
  _bind_local(val: unknown, opts?: { readonly path?: false; readonly custom_mapper?: string }): BindingText;
  _bind_local(val: unknown, opts: { readonly path: true }): string;
}
