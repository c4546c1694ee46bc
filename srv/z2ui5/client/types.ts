/** Kinds of values that several methods of the client take. */
import type { RawExpression } from "./actions/action-arguments.ts";
import type { Binding } from "../view/authored-values.ts";
import type { cs_event, cs_view } from "./constants.ts";

/** Markup: XML text, or anything that can be turned into it, such as a view builder or a typed view. */
export type Markup = string | { stringify(kind?: "view" | "fragment"): string };
/** A switch: `true` or `"X"` is on, everything else is off. */
export type Flag = boolean | "X" | "";
/** Text, or anything that is turned into text; null and undefined become "". */
export type Textual = string | number | bigint | boolean | null | undefined | Date | Error;
/**
 * Argument of an event or action (docs/spec/wire-v1.md §6.2). A text is data, unless it is written in the source of the call as an
 * expression (`"${NAME}"`), is a field of the row in the template of `rows`, or is a binding of the client; `{ text }` is always data. Pass an object as
 * `JSON.stringify(…)`: it arrives as an object, and its texts are data.
 */
export type Argument = Textual | { readonly text: Textual } | RawExpression | Binding;
/** Name of a client action: a value of `client.cs_event`, or another action name. */
export type ActionName = (typeof cs_event)[keyof typeof cs_event];
/** Name of a view slot: a value of `client.cs_view`. */
export type ViewName = (typeof cs_view)[keyof typeof cs_view];
