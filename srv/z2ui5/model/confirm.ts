/** A question before what cannot be taken back. */
import { runOf } from "../client/run.ts";
import type z2ui5_if_client from "../compat/z2ui5_if_client.ts";
import { text } from "../texts/texts.ts";
import { Button, Dialog, Text } from "../view/sap/m.ts";

/**
 * Asks in a dialog whether to go on. Its button raises an event, after which the app closes the dialog with `client.popup_destroy()`.
 * @param client client of the run @param question what is asked @param answer title of the dialog and text of its button, such as *Delete*
 * @param event event of the button
 * @example
 * if (client.check_on_event("DELETE")) confirm(client, "Delete this book?", "Delete", "DELETE_BOOK");
 */
export function confirm(client: z2ui5_if_client, question: string, answer: string, event: string): void {
  client.popup_display(
    Dialog({
      type: "Message",
      title: answer,
      content: Text({ text: question }),
      beginButton: Button({ text: answer, type: "Emphasized", press: client._event(event) }),
      endButton: Button({
        text: text("action.cancel", {}, runOf(client, "confirm").env.language()),
        press: client._event_client(client.cs_event.popup_close),
      }),
    }),
  );
}
