/** The fields of a filter side by side, each with its label above. */
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { runOf } from "../../client/run.ts";
import { text } from "../../texts/texts.ts";
import { Button, FlexBox, FlexItemData, VBox, type FlexBoxNode } from "../../view/sap/m.ts";
import type { ControlNode } from "../../view/sap/ui/core.ts";

/** @param fields the controls of each element @param event event of *Go*, which is raised once all entries are valid */
export const filterBar = (
  client: z2ui5_if_client,
  fields: readonly (readonly ControlNode[])[],
  event: string,
): FlexBoxNode =>
  FlexBox({
    wrap: "Wrap",
    columnGap: "1rem",
    rowGap: "0.5rem",
    alignItems: "Start",
    items: [
      ...fields.map((items) => VBox({ width: "16rem", items: [...items] })),
      Button({
        text: text("entityApp.go", {}, runOf(client, "filterBar").env.language()),
        type: "Emphasized",
        layoutData: FlexItemData({ alignSelf: "End" }),
        press: client._event(event, [], { check_valid: true }),
      }),
    ],
  });
