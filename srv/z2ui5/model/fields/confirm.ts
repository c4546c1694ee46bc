/** Confirmation of actions that cannot be undone. */
import { runOf } from "../../client/run.ts";
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { text } from "../../texts/texts.ts";
import { Button, Dialog, Text } from "../../view/sap/m.ts";

/** Last argument of the event that the button of the dialog raises. */
const CONFIRMED = "Z2UI5_CONFIRMED";

/**
 * Asks the user to confirm an event: a dialog shows the question, and its button raises the event again, with its arguments, and closes the dialog.
 * @param client client of the run @param event the event @param question text of the dialog
 * @param answer title of the dialog and text of its button, such as *Delete*
 * @returns whether the user has confirmed the event in this run
 * @example if (confirmed(client, "DELETE", "Delete this book?", "Delete") && (await books.delete(this.book))) client.nav_app_leave();
 */
export function confirmed(client: z2ui5_if_client, event: string, question: string, answer: string): boolean {
  if (!client.check_on_event(event)) return false;
  const { T_EVENT_ARG: args } = client.get();
  if (args.at(-1) === CONFIRMED) {
    client.popup_destroy();
    return true;
  }
  client.popup_display(
    Dialog({
      type: "Message",
      title: answer,
      content: Text({ text: question }),
      beginButton: Button({ text: answer, type: "Emphasized", press: client._event(event, [...args, CONFIRMED]) }),
      endButton: Button({
        text: text("action.cancel", {}, runOf(client, "confirmed").env.language()),
        press: client._event_client(client.cs_event.popup_close),
      }),
    }),
  );
  return false;
}
