/** Events of the controls that apps of entities have by themselves; no other event of an app begins like them. */
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { Button, Dialog, Text } from "../../view/sap/m.ts";
import { ownText } from "./own-text.ts";

/** The name of an event. @example eventName("SAVE") // "Z2UI5_APP_SAVE" */
export const eventName = (kind: string): string => `Z2UI5_APP_${kind}`;

/** Whether a control of this kind was pressed. */
export const happened = (client: z2ui5_if_client, kind: string): boolean => client.check_on_event(eventName(kind));

/** Asks whether to go on; the answer is the event of a kind. */
export function confirm(client: z2ui5_if_client, question: string, answer: string, kind: string): void {
  client.popup_display(
    Dialog({
      type: "Message",
      title: answer,
      content: Text({ text: question }),
      beginButton: Button({ text: answer, type: "Emphasized", press: client._event(eventName(kind)) }),
      endButton: Button({
        text: ownText(client, "action.cancel"),
        press: client._event_client(client.cs_event.popup_close),
      }),
    }),
  );
}
