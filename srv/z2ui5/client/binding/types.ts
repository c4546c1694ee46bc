import type { BindingText } from "../../binding/expressions.ts";

/** Options of `_bind`, `_bind_edit`, docs/spec/client-api.md §5.6. */
export interface BindOptions {
  /** true: returns the path instead of a binding. Text: path of the attribute from the model root, e.g. "order/city". */
  path?: boolean | string;
  /** Same as `path: true`. */
  path_only?: boolean;
  /** The attribute by name: "order-city", "order/city" or "order->city". */
  name?: string;
  /** The table of a cell; requires `tab_index`. */
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
  /** Uses the model `http`, for views whose default model was switched. */
  switch_default_model?: boolean;
  /** Omits initial fields from the model, but not rows. */
  omit_initial?: boolean;
  /** Omits only these fields if they are initial. */
  omit_initial_paths?: readonly string[];
  /** The attribute is JSON text that is transferred as JSON. Wire 2. */
  json?: boolean;
  /** A value the user empties arrives as null, not as `""`, 0 or false, if the type of the binding says so. For values of a database; of a table: those of its rows. */
  nullable?: boolean;
  /** For a table: the members that identify a row, so that pending entries follow it when it moves. The default is a member called `id`, `uuid`, `guid` or `key`. */
  key?: string | readonly string[];
  /** For a table bound for editing: the members of its rows that the user may edit. Without it a request may change all of them, and which rows there are. */
  columns?: readonly string[];
}

/** Data binding (docs/spec/client-api.md §5.6). */
export interface BindingClient {
  /** Binds an attribute for display: pass the attribute itself, `client._bind(this.name)`. */
  _bind(val: unknown, opts: BindOptions & ({ path: true } | { path_only: true })): string;
  _bind(val: unknown, opts?: BindOptions): BindingText;
  /** Binds an attribute for display and editing. */
  _bind_edit(val: unknown, opts: BindOptions & ({ path: true } | { path_only: true })): string;
  _bind_edit(val: unknown, opts?: BindOptions): BindingText;
  /** The path of an attribute that is bound for display, same as `_bind` with `path: true`: `/NAME` for `client._bind_path(this.name)`. */
  _bind_path(val: unknown, opts?: BindOptions): string;
  /** Binds a value that is not an attribute, for this view only. */
  _bind_local(val: unknown, opts?: { readonly path?: false; readonly custom_mapper?: string }): BindingText;
  _bind_local(val: unknown, opts: { readonly path: true }): string;
}
