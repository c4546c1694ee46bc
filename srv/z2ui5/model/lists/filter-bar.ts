/** The fields of a filter side by side, each with its label above. */
import type z2ui5_if_client from "../../compat/z2ui5_if_client.ts";
import { runOf } from "../../client/run.ts";
import { text } from "../../texts/texts.ts";
import { Button, FlexBox, FlexItemData, VBox, type FlexBoxNode } from "../../view/sap/m.ts";
import type { ControlNode } from "../../view/sap/ui/core.ts";

/** @param fields the controls of each element @param event event of *Go*, which is raised once all entries are valid @param adapt press of *Adapt Filters*; without it users cannot */
export const filterBar = (
  client: z2ui5_if_client,
  fields: readonly (readonly ControlNode[])[],
  event: string,
  adapt?: string,
): FlexBoxNode => {
  const { env } = runOf(client, "filterBar");
  const go = Button({
    text: text("entityApp.go", {}, env.language()),
    type: "Emphasized",
    press: client._event(event, [], { check_valid: true }),
  });
  const buttons =
    adapt === undefined
      ? [go]
      : [go, Button({ text: text("filters.title", {}, env.language()), type: "Transparent", press: adapt })];
  return FlexBox({
    wrap: "Wrap",
    columnGap: "1rem",
    rowGap: "0.5rem",
    alignItems: "Start",
    items: [
      ...fields.map((items) => VBox({ width: "16rem", items: [...items] })),
      // Both stay in one line, also where there is no room for them beside the last field.
      FlexBox({ columnGap: "0.5rem", layoutData: FlexItemData({ alignSelf: "End" }), items: buttons }),
    ],
  });
};
