import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Label, MessageStrip, MultiInput, Page, Token } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";
import { MultiInputExt } from "z2ui5/view/z2ui5/cc";

/** Tokens of a MultiInput that the server reads and writes. */
export default class z2ui5_cl_smp_app_078 extends z2ui5_if_app {
  static readonly title = "MultiInput with Tokens";
  static readonly intro =
    "Type a word and press Enter, or remove a token: the control MultiInputExt tells the server which tokens came and went.";

  tokens: Entry[] = [{ key: "A", text: "Apples" }];
  added: Entry[] = [];
  removed: Entry[] = [];

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("CHANGED")) {
      const gone = new Set(this.removed.map(({ key }) => key));
      this.tokens = [...this.tokens.filter(({ key }) => !gone.has(key)), ...this.added];
      this.added = [];
      this.removed = [];
      client.message_toast_display(`The server has ${this.tokens.length} tokens.`);
      return client.view_model_update();
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_078.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_078.intro, class: "sapUiSmallMarginBottom" }),
          SimpleForm({
            editable: true,
            content: [
              Label({ text: "Fruit" }),
              MultiInput({
                id: "fruit",
                showValueHelp: false,
                tokens: {
                  path: client._bind_edit(this.tokens, { path: true }),
                  template: Token({ key: "{KEY}", text: "{TEXT}" }),
                },
              }),
            ],
          }),
          MultiInputExt({
            MultiInputId: "fruit",
            addedTokens: client._bind_edit(this.added),
            removedTokens: client._bind_edit(this.removed),
            change: client._event("CHANGED"),
          }),
        ],
      }),
    );
  }
}

interface Entry {
  key: string;
  text: string;
}
