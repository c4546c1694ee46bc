import cds from "@sap/cds";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { rows } from "z2ui5/view";
import { Button, CustomListItem, HBox, List, Page, Text } from "z2ui5/view/sap/m";

export default class guide_security extends z2ui5_if_app {
  // Checked at the start, at every click and on navigation.
  static readonly requires = "admin";

  letters = [
    { id: 1, owner: "alice", title: "To Grace {with love}" },
    { id: 2, owner: "alice", title: "To <b>the bank</b>" },
    { id: 3, owner: "alice", title: "To nobody" },
    { id: 4, owner: "bob", title: "To Alice" },
  ];
  own: { id: number; title: string }[] = [];

  main(client: z2ui5_if_client): void {
    const user = cds.context!.user!.id;
    if (client.check_on_event("DELETE")) {
      // The id comes from the browser: is it a letter of this person?
      const letter = this.letters.find(({ id, owner }) => String(id) === client.get_event_arg() && owner === user);
      if (!letter) return client.message_box_display("There is no such letter", "error");
      this.letters = this.letters.filter((one) => one !== letter);
    }
    this.own = this.letters.filter(({ owner }) => owner === user).map(({ id, title }) => ({ id, title }));
    if (client.check_on_event()) return client.view_model_update();
    client.view_display(
      Page({
        title: "My letters",
        content: List({
          items: rows(this.own, (letter) =>
            CustomListItem({
              content: HBox({
                justifyContent: "SpaceBetween",
                alignItems: "Center",
                class: "sapUiSmallMarginBeginEnd",
                items: [
                  Text({ text: letter.title }),
                  Button({ text: "Delete", press: client._event("DELETE", [letter.id]) }),
                ],
              }),
            }),
          ),
        }),
      }),
    );
  }
}
