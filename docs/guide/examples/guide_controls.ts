import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { rows } from "z2ui5/view";
import { Button, Label, MultiInput, Page, Text, Token, VBox } from "z2ui5/view/sap/m";
import { Dirty, MultiInputExt } from "z2ui5/view/z2ui5/cc";

interface Tag {
  key: string;
  text: string;
}

export default class guide_controls extends z2ui5_if_app {
  tags: Tag[] = [{ key: "travel", text: "travel" }];
  added: Tag[] = [];
  removed: Tag[] = [];
  unsaved = false;
  summary = "";

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("TAGS")) {
      const gone = new Set(this.removed.map(({ key }) => key));
      this.tags = [...this.tags.filter(({ key }) => !gone.has(key)), ...this.added];
      this.added = [];
      this.removed = [];
      this.unsaved = true;
    }
    if (client.check_on_event("SAVE")) this.unsaved = false;
    this.summary = `${this.tags.map(({ text }) => text).join(", ")}${this.unsaved ? " (not saved)" : ""}`;
    if (client.check_on_event()) return client.view_model_update();
    client.view_display(
      Page({
        title: "Custom controls",
        content: VBox({
          class: "sapUiSmallMargin",
          items: [
            Label({ text: "Tags", labelFor: "tags" }),
            MultiInput({
              id: "tags",
              width: "20rem",
              showValueHelp: false,
              tokens: rows(this.tags, (tag) => Token({ key: tag.key, text: tag.text })),
            }),
            // Tells the app what was entered and removed.
            MultiInputExt({
              MultiInputId: "tags",
              addedTokens: client._bind_edit(this.added),
              removedTokens: client._bind_edit(this.removed),
              change: client._event("TAGS"),
            }),
            // Lets the browser ask before the page is left.
            Dirty({ isDirty: client._bind(this.unsaved) }),
            Text({ text: client._bind(this.summary) }),
            Button({ text: "Save", press: client._event("SAVE") }),
          ],
        }),
      }),
    );
  }
}
