import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { expression, rows } from "z2ui5/view";
import { Button, List, Page, StandardListItem } from "z2ui5/view/sap/m";

export default class guide_links extends z2ui5_if_app {
  people = [
    { name: "Ada", city: "London" },
    { name: "Grace", city: "New York" },
  ];
  chosen = "";

  main(client: z2ui5_if_client): void {
    const { ORIGIN, PATHNAME, SEARCH } = client.get().S_CONFIG;
    if (client.check_on_init()) this.chosen = new URLSearchParams(SEARCH).get("person") ?? "";
    if (client.check_on_event("CHOOSE")) this.chosen = client.get_event_arg();
    if (client.check_on_event("LINK")) {
      const person = encodeURIComponent(this.chosen);
      client.clipboard_copy(`${ORIGIN}${PATHNAME}?app_start=guide_links&person=${person}`);
      return client.message_toast_display("The link is in the clipboard");
    }
    if (client.check_on_event()) return client.view_model_update();
    client.view_display(
      Page({
        title: "People",
        headerContent: Button({ text: "Copy a link", press: client._event("LINK") }),
        content: List({
          items: rows(this.people, (person) =>
            StandardListItem({
              title: person.name,
              description: person.city,
              type: "Active",
              highlight: expression`${person.name} === ${client._bind(this.chosen)} ? 'Information' : 'None'`,
              info: expression`${person.name} === ${client._bind(this.chosen)} ? 'Chosen' : ''`,
              press: client._event("CHOOSE", [person.name]),
            }),
          ),
        }),
      }),
    );
  }
}
