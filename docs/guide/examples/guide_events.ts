import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { rows } from "z2ui5/view";
import { Button, CustomListItem, HBox, List, Page, SearchField, Text } from "z2ui5/view/sap/m";

export default class guide_events extends z2ui5_if_app {
  tasks = [
    { id: 1, title: "Water the plants" },
    { id: 2, title: "Call Grace" },
    { id: 3, title: "Read the guide" },
  ];
  search = "";

  main(client: z2ui5_if_client): void {
    switch (client.get_event()) {
      case "DONE":
        this.tasks = this.tasks.filter(({ id }) => String(id) !== client.get_event_arg(1));
        client.message_toast_display(`Done: ${client.get_event_arg(2)}`);
        return client.view_model_update();
      case "SEARCH":
        return client.message_toast_display(this.search ? `You look for ${this.search}` : "Type something first");
    }
    client.view_display(
      Page({
        title: "Events",
        content: [
          SearchField({ value: client._bind_edit(this.search), search: client._event("SEARCH") }),
          List({
            headerText: "Tasks",
            noDataText: "Nothing left to do",
            items: rows(this.tasks, (task) =>
              CustomListItem({
                content: HBox({
                  justifyContent: "SpaceBetween",
                  alignItems: "Center",
                  class: "sapUiSmallMarginBeginEnd",
                  items: [
                    Text({ text: task.title }),
                    Button({ text: "Done", press: client._event("DONE", [task.id, task.title]) }),
                  ],
                }),
              }),
            ),
          }),
        ],
      }),
    );
  }
}
