import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { expression, rows } from "z2ui5/view";
import { List, Page, StandardListItem } from "z2ui5/view/sap/m";

export default class guide_links extends z2ui5_if_app {
  people = [
    { name: "Ada", city: "London" },
    { name: "Grace", city: "New York" },
  ];
  chosen = "";

  main(client: z2ui5_if_client): void {
    if (client.check_on_init()) this.chosen = client.get_address().person ?? "";
    if (client.check_on_event("CHOOSE")) {
      this.chosen = client.get_event_arg();
      client.set_address({ person: this.chosen });
    }
    client.view_display(
      Page({
        title: "People",
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
