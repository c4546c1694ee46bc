import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { binding } from "z2ui5/view";
import {
  Button,
  HBox,
  Input,
  MessageStrip,
  NavContainer,
  Page,
  Text,
  VBox,
  type NavContainerNode,
} from "z2ui5/view/sap/m";
import { InvisibleText } from "z2ui5/view/sap/ui/core";

/** A view inside a view. */
export default class z2ui5_cl_smp_app_065 extends z2ui5_if_app {
  static readonly title = "Basic Example (nest_view_display)";
  static readonly intro = "Show the nested view, update it and remove it: the outer view stays as it is.";

  count = 0;
  note = "";

  main(client: z2ui5_if_client): void {
    switch (client.get_event()) {
      case "SHOW":
        return client.nest_view_display(this.nestedView(client), "container", "addItem", "removeAllItems");
      case "COUNT":
        this.count++;
        return client.nest_view_model_update();
      case "REMOVE":
        return client.nest_view_destroy();
    }
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_065.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_065.intro, class: "sapUiSmallMarginBottom" }),
          Input({
            value: client._bind_edit(this.note),
            placeholder: "A note in the outer view",
            ariaLabelledBy: "noteLabel",
          }),
          InvisibleText({ id: "noteLabel", text: "Note" }),
          HBox({
            wrap: "Wrap",
            columnGap: "0.5rem",
            rowGap: "0.5rem",
            items: [
              Button({ text: "Show the nested view", press: client._event("SHOW") }),
              Button({ text: "Remove it", press: client._event("REMOVE") }),
            ],
          }),
          VBox({ id: "container" }),
        ],
      }),
    );
  }

  private nestedView(client: z2ui5_if_client): NavContainerNode {
    return NavContainer({
      id: "pages",
      height: "10rem",
      pages: [
        VBox({
          id: "first",
          items: [
            Text({ text: binding`The nested view. Count: ${client._bind(this.count)}` }),
            Button({ text: "Count", press: client._event("COUNT") }),
            Button({
              text: "Second page",
              press: client._event_client(client.cs_event.nest_nav_container_to, ["pages", "second"]),
            }),
          ],
        }),
        VBox({
          id: "second",
          items: [
            Text({ text: "The second page of the nested view" }),
            Button({
              text: "First page",
              press: client._event_client(client.cs_event.nest_nav_container_to, ["pages", "first"]),
            }),
          ],
        }),
      ],
    });
  }
}
