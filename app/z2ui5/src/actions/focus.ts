import type Control from "sap/ui/core/Control";
import { pathInModel } from "../core/paths";
import { asNumber, asText } from "../core/values";
import type { Frontend } from "../runtime/Frontend";
import { logError } from "../runtime/Log";
import { rendered } from "../runtime/buildViews";
import { revealField } from "../runtime/revealField";
import { isTextField } from "../runtime/textField";
import type { ActionHandler } from "./ActionHandler";

/** Focus and scrolling (wire-v1 §7). */
export const focusActions: Record<string, ActionHandler> = {
  SET_FOCUS: (frontend, [id, start, end]) => {
    const row = /^\/(.+)/.exec(asText(id))?.[1];
    if (row !== undefined) return focusRow(frontend, row);
    const control = controlFor("SET_FOCUS", frontend, id);
    if (control) void focusControl(control, asNumber(start), asNumber(end));
  },
  SCROLL_TO: (frontend, [id, top, left, behavior]) => {
    const control = controlFor("SCROLL_TO", frontend, id);
    if (control) void scrollControl(control, asNumber(top) ?? 0, asNumber(left) ?? 0, asText(behavior));
  },
  SCROLL_INTO_VIEW: (frontend, [id, behavior, block, inline]) => {
    const control = controlFor("SCROLL_INTO_VIEW", frontend, id);
    if (!control) return;
    void rendered(control).then(() =>
      control.getDomRef()?.scrollIntoView({
        behavior: (asText(behavior) || "smooth") as ScrollBehavior,
        block: (asText(block) || "start") as ScrollLogicalPosition,
        inline: (asText(inline) || "nearest") as ScrollLogicalPosition,
      }),
    );
  },
};

/** The control an action names; where it is missing, developers learn of it. */
function controlFor(action: string, frontend: Frontend, id: unknown): Control | undefined {
  const control = frontend.parts.slots.find(asText(id));
  if (!control) logError(`Action ${action} has no effect: there is no control "${asText(id)}"`);
  return control;
}

/** Focuses the first field of a row in which users may enter something. @param path of the row, without the branch of two-way data */
function focusRow({ content: { branch }, parts }: Frontend, path: string): void {
  const target = pathInModel(branch, path);
  for (const { control: view } of parts.slots.shown.values()) {
    const isRow = (one: Bound): boolean =>
      one.isA("sap.m.ListItemBase") && one.getBindingContext()?.getPath() === target;
    const [row] = view.findAggregatedObjects(true, isRow as never) as Control[];
    const [field] = (row?.findAggregatedObjects(true, takesEntries as never) ?? []) as Control[];
    if (field) return revealField(field);
  }
  logError(`Action SET_FOCUS has no effect: no table has a field for entries in the row "${path}"`);
}

type Bound = Pick<Control, "isA" | "getBindingContext">;

const takesEntries = (one: Partial<Enterable>): boolean =>
  one.getEditable?.() === true && one.getEnabled?.() !== false && one.getVisible?.() !== false;

interface Enterable {
  getEditable(): boolean;
  getEnabled(): boolean;
  getVisible(): boolean;
}

/** Focuses a control, as soon as it is on the page, and selects text in it. */
export async function focusControl(control: Control, start?: number, end?: number): Promise<void> {
  await rendered(control);
  control.focus();
  const field = control.getFocusDomRef();
  if (start === undefined || !isTextField(field)) return;
  if (field.selectionStart !== null) field.setSelectionRange(start, end ?? start);
}

interface ScrollDelegate {
  scrollTo(left: number, top: number, duration: number): void;
}

/** Scrolls a container, through UI5's own scrolling where it has one. */
export async function scrollControl(control: Control, top: number, left: number, behavior = "auto"): Promise<void> {
  await rendered(control);
  const delegate = (control as { getScrollDelegate?: () => ScrollDelegate | undefined }).getScrollDelegate?.();
  if (delegate) delegate.scrollTo(left, top, behavior === "smooth" ? 300 : 0);
  else control.getDomRef()?.scrollTo({ top, left, behavior: (behavior || "auto") as ScrollBehavior });
}
