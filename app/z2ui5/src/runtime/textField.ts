/** An element in which users type. */
export type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Whether users type in an element. */
export const isTextField = (element: unknown): element is TextField =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
