import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import {
  Button,
  Label,
  MessageStrip,
  Page,
  SegmentedButton,
  SegmentedButtonItem,
  Text,
  Wizard,
  WizardStep,
} from "z2ui5/view/sap/m";

/** A wizard whose next step depends on an answer. */
export default class z2ui5_cl_smp_app_202 extends z2ui5_if_app {
  static readonly title = "Wizard with Steps";
  static readonly intro =
    "Choose how to pay and go on: the server decides which step comes next. Start over discards what follows the first step.";

  kind = "card";

  main(client: z2ui5_if_client): void {
    switch (client.get_event()) {
      case "KIND":
        client.follow_up_action(client.cs_event.wizard_set_next_step, ["wizard", "kind", this.kind]);
        return client.message_toast_display(`Next comes: ${this.kind}`);
      case "RESTART":
        client.follow_up_action(client.cs_event.control_by_id, ["wizard", "discardProgress", "kind"]);
        client.follow_up_action(client.cs_event.control_by_id, ["kind", "setNextStep", this.kind]);
        return;
      case "DONE":
        return client.message_box_display(`Paid by ${this.kind}`, "success");
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_202.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_202.intro, class: "sapUiSmallMarginBottom" }),
          Button({ text: "Start over", press: client._event("RESTART") }),
          Wizard({
            id: "wizard",
            enableBranching: true,
            complete: client._event("DONE"),
            height: "24rem",
            steps: [
              WizardStep({
                id: "kind",
                title: "How to pay",
                subsequentSteps: ["card", "invoice"],
                nextStep: "card",
                content: [
                  Label({ id: "kindLabel", text: "Pay by" }),
                  SegmentedButton({
                    ariaLabelledBy: "kindLabel",
                    selectedKey: client._bind_edit(this.kind),
                    selectionChange: client._event("KIND"),
                    items: ["card", "invoice"].map((key) => SegmentedButtonItem({ key, text: key })),
                  }),
                ],
              }),
              WizardStep({ id: "card", title: "Card", content: [Text({ text: "Number of the card" })] }),
              WizardStep({ id: "invoice", title: "Invoice", content: [Text({ text: "Address of the invoice" })] }),
            ],
          }),
        ],
      }),
    );
  }
}
