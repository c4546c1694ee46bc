/** A binding as `client._bind` and `client._bind_edit` return it: `{/NAME}`, `{/XX/NAME}`. */
export type BindingText = `{${string}}`;

/** Whether a text has the outer form of a binding. */
export const hasBindingForm = (text: string): boolean => text.startsWith("{") && text.endsWith("}");
