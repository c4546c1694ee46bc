/** A binding as `client._bind` and `client._bind_edit` return it: `{/NAME}`, `{/XX/NAME}`. */
export type BindingText = `{${string}}`;

let source: (text: string) => boolean = () => false;

/**
 * Says where to ask whether a text is an expression of the running roundtrip.
 * @param given true for a text that the client of the running roundtrip returned from `_bind*`, `_event*` or an action
 */
export function setHandedOutSource(given: (text: string) => boolean): void {
  source = given;
}

/**
 * Whether the client of the running roundtrip handed out exactly this text as a binding, a path or an event.
 * Typed views write such a text as it is; every other text is data and is escaped.
 */
export const handedOut = (text: string): boolean => source(text);
