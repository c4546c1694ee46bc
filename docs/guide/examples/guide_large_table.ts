import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { rows } from "z2ui5/view";
import {
  Button,
  Column,
  ColumnListItem,
  OverflowToolbar,
  Page,
  SearchField,
  Table,
  Text,
  Title,
  ToolbarSpacer,
} from "z2ui5/view/sap/m";

const PAGE = 50;

export default class guide_large_table extends z2ui5_if_app {
  // Read again in every run, so it is not stored with the draft.
  static readonly transient = ["measurements"];

  search = "";
  shown = PAGE;
  measurements: { no: number; name: string }[] = [];
  title = "";

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("MORE")) this.shown += PAGE;
    if (client.check_on_event("SEARCH")) this.shown = PAGE;
    const { found, total } = readMeasurements(this.search, this.shown);
    this.measurements = found;
    this.title = `${found.length} of ${total} measurements`;

    if (client.check_on_event()) return client.view_model_update();
    client.view_display(
      Page({
        title: "A large table",
        content: [
          Table({
            headerToolbar: OverflowToolbar({
              content: [
                Title({ text: client._bind(this.title) }),
                ToolbarSpacer(),
                SearchField({ width: "16rem", value: client._bind_edit(this.search), search: client._event("SEARCH") }),
              ],
            }),
            columns: [Column({ header: Text({ text: "No" }) }), Column({ header: Text({ text: "Sensor" }) })],
            items: rows(this.measurements, (one) =>
              ColumnListItem({ cells: [Text({ text: one.no }), Text({ text: one.name })] }),
            ),
          }),
          Button({ text: "More", press: client._event("MORE") }),
        ],
      }),
    );
  }
}

/** What a database would do: filter, count, and return one page. */
function readMeasurements(search: string, limit: number): { found: { no: number; name: string }[]; total: number } {
  const all = Array.from({ length: 10_000 }, (_, i) => ({ no: i + 1, name: `Sensor ${(i * 7919) % 500}` })).filter(
    ({ name }) => name.includes(search),
  );
  return { found: all.slice(0, limit), total: all.length };
}
