import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { rows } from "z2ui5/view";
import { Button, Input, Label, List, Page, StandardListItem, Text } from "z2ui5/view/sap/m";

/** No mistake: names of a method are other ones than the same names in the view. */
export default class zz_right_scopes extends z2ui5_if_app {
  languages = [{ name: "German" }, { name: "Spanish" }];
  entry = " Ada ";
  people: { name: string }[] = [];

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("ADD")) {
      const name = this.entry.trim();
      this.people.push({ name });
      this.entry = "";
      return client.view_model_update();
    }
    client.view_display(
      Page({
        title: "People",
        content: [
          ...this.languages.map(({ name }) => Text({ text: name })),
          Label({ text: "Name", labelFor: "name" }),
          Input({ id: "name", value: client._bind_edit(this.entry) }),
          Button({ text: "Add", press: client._event("ADD") }),
          List({
            headerText: "People",
            items: rows(this.people, (person) => StandardListItem({ title: person.name })),
          }),
        ],
      }),
    );
  }
}
