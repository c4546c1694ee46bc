/** Arguments of `_bind` and `_bind_edit` (docs/spec/client-api.md §5.6). */
import type { ValueForm } from "../../binding/registrations.ts";
import { describe, Z2ui5Error } from "../../errors.ts";
import { byName, isOn, list, text } from "../arguments.ts";
import type { BindOptions } from "./types.ts";

/** Names of the options. */
export const BIND_OPTIONS = [
  "path",
  "path_only",
  "name",
  "tab",
  "tab_index",
  "custom_mapper",
  "custom_filter",
  "custom_mapper_back",
  "custom_filter_back",
  "view",
  "switch_default_model",
  "omit_initial",
  "omit_initial_paths",
  "json",
  "nullable",
  "key",
  "columns",
] as const;

/** What a binding call is given. */
export interface GivenToBind {
  readonly val: unknown;
  readonly options: BindOptions;
}

/** Value and options of a call; `_bind({ val, …options })` counts only when every key is an option and `val` is there. */
export function bindCall(args: readonly unknown[]): GivenToBind {
  const p = byName(args, ["val"], ["val"], BIND_OPTIONS) as ({ val?: unknown } & BindOptions) | undefined;
  return p ? { val: p.val, options: p } : { val: args[0], options: (args[1] ?? {}) as BindOptions };
}

/**
 * How the value is transferred.
 * @throws BINDING_OPTION
 */
export function valueForm(options: BindOptions): ValueForm {
  for (const option of ["custom_mapper_back", "custom_filter_back"] as const) {
    const given = options[option] as unknown;
    if (given !== undefined && typeof given !== "string")
      throw new Z2ui5Error("BINDING_OPTION", { option, got: typeof given });
  }
  for (const option of ["custom_mapper", "custom_filter"] as const) {
    const given = options[option] as unknown;
    if (given && !/^[\w.$]+$/.test(text(given)))
      throw new Z2ui5Error("BINDING_OPTION", { option, got: describe(given) });
  }
  const form: { -readonly [member in keyof ValueForm]: ValueForm[member] } = {};
  const formatter = formatterOf(options);
  if (formatter) form.formatter = formatter;
  if (options.omit_initial) form.omit = true;
  else if (options.omit_initial_paths) form.omit = options.omit_initial_paths;
  if (options.json) form.json = true;
  if (options.nullable) form.nullable = true;
  if (options.key !== undefined) form.key = list(options.key).map(text);
  if (options.columns !== undefined) form.columns = list(options.columns).map(text);
  return form;
}

/** How the binding is encoded. */
export const bindingStyle = (options: BindOptions): { pathOnly: boolean; formatter: string; namedModel: boolean } => ({
  pathOnly: options.path === true || options.path_only === true,
  formatter: formatterOf(options),
  namedModel: isOn(options.switch_default_model),
});

const formatterOf = (options: BindOptions): string => text(options.custom_mapper) || text(options.custom_filter);
