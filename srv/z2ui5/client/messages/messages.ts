/** Toasts and message boxes (docs/spec/client-api.md §5.5). */
import type { MessageOptions } from "../../types/output.ts";
import { named, text } from "../arguments.ts";
import type { ClientClass, EitherForm } from "../feature.ts";
import { runOf } from "../run.ts";
import { errorParts } from "./error-description.ts";
import { boxContent, boxOptions, toastOptions } from "./message-options.ts";
import type { ErrorMessage, MessageClient } from "./types.ts";

/** Kinds of message boxes. */
export const BOX_TYPES: readonly string[] = ["show", "alert", "confirm", "information", "success", "warning", "error"];

/** Adds the methods that show messages. */
export const withMessages = <Base extends ClientClass>(base: Base) =>
  class extends base implements MessageClient {
    message_toast_display(...args: EitherForm<MessageClient["message_toast_display"]>): void {
      const { output, env } = runOf(this, "message_toast_display");
      const toast = toastOptions(args, env.expressions.eventNameOf);
      const text = [output.notes, toast.text].filter((one) => one !== "").join("\n");
      output.actions.push({ kind: "toast", ...toast, text });
    }
    message_box_display(...args: EitherForm<MessageClient["message_box_display"]>): void {
      const { output, env } = runOf(this, "message_box_display");
      const { content, type, options } = boxOptions(args, env.expressions.eventNameOf);
      const box = boxContent(content, type, options, env.language(), env.describeError);
      output.fieldErrors.push({ parts: errorParts(content, env.describeError), within: "", listsOthers: true });
      if (box) output.actions.push({ kind: "box", ...box, options: box.options as MessageOptions });
    }

    get_error_messages(...args: Parameters<MessageClient["get_error_messages"]>): ErrorMessage[] {
      const { env } = runOf(this, "get_error_messages");
      const { error } = named(args, ["error"], ["error"]);
      return errorParts(error, env.describeError).map((part) => ({
        text: part.text,
        label: part.label,
        target: part.target,
        type: part.severity,
      }));
    }
    show_field_messages(...args: Parameters<MessageClient["show_field_messages"]>): void {
      const { env, output } = runOf(this, "show_field_messages");
      const p = named(args, ["error", "within"], ["error"]);
      output.fieldErrors.push({
        parts: errorParts(p.error, env.describeError),
        within: text(p.within).replace(/[-.]/g, "/"),
        listsOthers: true,
      });
    }
  };
