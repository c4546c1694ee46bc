import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { control, rows, type EventHandler, type Text as TextValue } from "z2ui5/view";
import { HBox, Page, Text, VBox } from "z2ui5/view/sap/m";
import type { ControlNode, ControlSettings } from "z2ui5/view/sap/ui/core";

interface SwatchSettings extends ControlSettings {
  color: TextValue;
  name: TextValue;
  press?: EventHandler;
}
const Swatch = control<SwatchSettings, ControlNode>("shop.Swatch", { events: ["press"] });

export default class guide_own_control extends z2ui5_if_app {
  colors = [
    { name: "Sky", color: "#a9d3f2" },
    { name: "Moss", color: "#8ba888" },
    { name: "Brick", color: "#b5533c" },
  ];
  chosen = "None";

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("CHOOSE")) {
      this.chosen = client.get_event_arg();
      return client.view_model_update();
    }
    client.view_display(
      Page({
        title: "A control of your own",
        content: VBox({
          class: "sapUiSmallMargin",
          items: [
            HBox({
              columnGap: "1rem",
              items: rows(this.colors, (one) =>
                Swatch({ color: one.color, name: one.name, press: client._event("CHOOSE", [one.name]) }),
              ),
            }),
            Text({ text: client._bind(this.chosen), class: "sapUiSmallMarginTop" }),
          ],
        }),
      }),
    );
  }
}
