/** Reports options that the current frontend does not support (docs/spec/client-api.md §5.7). */
import type { BindOptions } from "../binding/types.ts";
import type { EventExpression } from "../../types/expressions.ts";

/** Options of `_event` by the member of the expression they set. */
const EVENT_OPTIONS = {
  ignoreBusy: "bypass_busy",
  mainModel: "force_main_model",
  queueLast: "check_queue_last",
  noBusy: "check_no_busy",
  preventDefault: "check_prevent_default",
  preventDefaultExpression: "prevent_default_expr",
  checkValid: "check_valid",
} as const;

/**
 * Options of an event that have no effect.
 * @param supported members of the expression that the frontend supports
 */
export function idleEventOptions(expression: EventExpression, supported: ReadonlySet<string>): string[] {
  if (expression.allFlags) return [];
  return Object.entries(EVENT_OPTIONS)
    .filter(([member]) => expression[member as keyof typeof EVENT_OPTIONS] && !supported.has(member))
    .map(([, option]) => option);
}

/** Options of a binding that no frontend supports. */
export const idleBindOptions = (options: BindOptions): string[] =>
  (["custom_mapper_back", "custom_filter_back", "view"] as const).filter((name) => options[name]);
