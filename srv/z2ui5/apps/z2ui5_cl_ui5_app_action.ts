import z2ui5_if_app from "../compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../compat/z2ui5_if_client.ts";
import { actionForm, runContinued, type ContinuedAction } from "../model/fields/action-dialog.ts";
import { continueEvent } from "../model/fields/dialogs.ts";
import { Button, Dialog, Text } from "../view/sap/m.ts";
import { SimpleForm } from "../view/sap/ui/layout/form.ts";
import { submitsOnEnter } from "./submits-on-enter.ts";
import { text } from "./own-text.ts";

/** Asks for the parameters of an action, or whether it shall run, and runs it; `action` of `z2ui5/model` calls it. */
class z2ui5_cl_ui5_app_action extends z2ui5_if_app {
  /** Only other apps call it. */
  static readonly listed = false;
  /** What is asked. */
  asked: ContinuedAction | null = null;
  /** Parameters, as entered. */
  values: Record<string, unknown> = {};

  /** Shows the dialog, runs the action, and stays where it is refused. */
  async main(client: z2ui5_if_client): Promise<void> {
    const { asked } = this;
    if (!asked) return client.nav_app_back();
    if (client.check_on_event("RUN")) {
      if (!(await runContinued(client, this, asked, this.values))) return this.display(client, asked);
      client.popup_destroy();
      return continueEvent(client, asked);
    }
    if (!client.check_on_event("CANCEL")) return this.display(client, asked);
    client.popup_destroy();
    client.nav_app_back();
  }

  private display(client: z2ui5_if_client, asked: ContinuedAction): void {
    const { title, fields } = actionForm(client, asked, this.values);
    const isForm = fields.length > 0;
    const cancel = text(client, "action.cancel");
    client.popup_display(
      Dialog({
        title,
        ...(isForm ? { contentWidth: "30rem", customData: submitsOnEnter() } : { type: "Message" }),
        content: isForm
          ? SimpleForm({ editable: true, content: [...fields] })
          : Text({ text: text(client, "action.confirm") }),
        beginButton: Button({
          text: title,
          type: "Emphasized",
          press: client._event("RUN", [], { check_valid: true }),
        }),
        // An action may be called as the button that leaves the dialog.
        endButton: Button({ text: title === cancel ? text(client, "close") : cancel, press: client._event("CANCEL") }),
        afterClose: client._event("CANCEL"),
      }),
    );
  }
}

export default z2ui5_cl_ui5_app_action;
export { z2ui5_cl_ui5_app_action as "module.exports" };
