import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { rows } from "z2ui5/view";
import { List, Page, StandardListItem } from "z2ui5/view/sap/m";
import guide_screens_detail from "./guide_screens_detail.ts";

export default class guide_screens extends z2ui5_if_app {
  people = [
    { name: "Ada", city: "London" },
    { name: "Grace", city: "New York" },
  ];

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("OPEN")) {
      const detail = new guide_screens_detail();
      detail.person = { ...this.people.find(({ name }) => name === client.get_event_arg())! };
      client.nav_app_call(detail);
      return;
    }
    if (client.check_on_event("CHANGED")) {
      const changed = client.get().R_EVENT_DATA as { name: string; city: string };
      this.people = this.people.map((one) => (one.name === changed.name ? changed : one));
    }
    client.view_display(
      Page({
        title: "People",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: List({
          items: rows(this.people, (person) =>
            StandardListItem({
              title: person.name,
              description: person.city,
              type: "Navigation",
              press: client._event("OPEN", [person.name]),
            }),
          ),
        }),
      }),
    );
  }
}
