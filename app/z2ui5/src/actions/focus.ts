import type Control from "sap/ui/core/Control";
import { asNumber, asText } from "../core/values";
import type { Frontend } from "../runtime/Frontend";
import { logError } from "../runtime/Log";
import { rendered } from "../runtime/buildViews";
import { isTextField } from "../runtime/textField";
import type { ActionHandler } from "./ActionHandler";

/** Focus and scrolling (wire-v1 §7). */
export const focusActions: Record<string, ActionHandler> = {
  SET_FOCUS: (frontend, [id, start, end]) => {
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
