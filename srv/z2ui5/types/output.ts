/** Output of an app for the browser, except views. */

/** Output of the app for the browser, except views, in the order of the calls. */
export type ClientAction =
  | { readonly kind: "toast"; readonly text: string; readonly options: MessageOptions; readonly notice?: true }
  | {
      readonly kind: "box";
      readonly text: string;
      readonly type: string;
      readonly options: MessageOptions /** Messages bring their kind as type. */;
      readonly from: "text" | "messages" | "data";
    }
  | { readonly kind: "action"; readonly name: string; readonly args: readonly ActionArgument[]; readonly view?: string }
  | { readonly kind: "script"; readonly text: string }
  | { readonly kind: "historyBack" };

/** Options of a toast or a box by lower-case name, as the app gave them; unset ones are missing. */
export type MessageOptions = { readonly [name: string]: string | boolean | readonly string[] };

/**
 * An argument of an action or of an event expression. A string is the developer's and may be an expression; `{ text }` is
 * always data; `{ json }` is an object as JSON text, whose texts are data; `{ raw }` is always an expression.
 */
export type ActionArgument =
  | string
  | boolean
  | { readonly text: string }
  | { readonly json: string }
  | { readonly raw: string };

/** The text of an argument that is not a string. */
export const objectArgumentText = (
  argument: { readonly text: string } | { readonly json: string } | { readonly raw: string },
): string => ("json" in argument ? argument.json : "raw" in argument ? argument.raw : argument.text);

/** Changes to URL and history of the browser. */
export interface UrlIntents {
  /** Text for a new history entry; "" is none. */
  pushState: string;
  /** Text that replaces the hash without a history entry; "" is none. */
  replaceHash: string;
  /** Event for hash changes that the app did not make; " " disables it, "" changes nothing. */
  hashEvent: string;
  /** Add the ID of this draft to the URL. */
  appStateActive: boolean;
  /** Routing mode set explicitly in this run; "" is none. */
  routingMode: string;
}
