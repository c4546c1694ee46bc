import UI5Element from "sap/ui/core/Element";
import type { TextField } from "./textField";

/** An editor of code. The element in which the user types has a part of its text only. */
interface CodeEditor extends UI5Element {
  getCurrentValue(): string;
  getAceEditor(): {
    setValue(text: string): void;
    focus(): void;
    readonly selection: { toJSON(): unknown; fromJSON(selection: unknown): void };
  };
}

const editorOf = (field: TextField): CodeEditor | undefined => {
  const control = UI5Element.closestTo(field);
  return control?.isA("sap.ui.codeeditor.CodeEditor") ? (control as CodeEditor) : undefined;
};

/** The text that the user sees in a field. */
export const textOf = (field: TextField): string => editorOf(field)?.getCurrentValue() ?? field.value;

/** Shows a text in a field. The caret of an editor stays. */
export function writeText(field: TextField, text: string): void {
  const ace = editorOf(field)?.getAceEditor();
  if (!ace) {
    field.value = text;
    return;
  }
  const selection = ace.selection.toJSON();
  ace.setValue(text);
  ace.selection.fromJSON(selection);
}

/** Whether a field is that of an editor of code. */
export const isInEditor = (field: TextField): boolean => editorOf(field) !== undefined;

/**
 * Records caret and text of the focused editor, which loses them when it is rendered: it then shows the value it has.
 *
 * @param taken value it had before the user typed
 * @returns restores them, and the focus; undefined for other fields
 */
export function codeIn(field: TextField, taken: unknown): (() => void) | undefined {
  const ace = field === document.activeElement ? editorOf(field)?.getAceEditor() : undefined;
  if (!ace) return undefined;
  const text = textOf(field);
  const selection = ace.selection.toJSON();
  return () => {
    if (text !== taken) writeText(field, text);
    ace.selection.fromJSON(selection);
    ace.focus();
  };
}
