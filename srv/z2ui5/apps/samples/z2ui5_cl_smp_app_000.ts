import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { expression } from "z2ui5/view";
import {
  Button,
  Column,
  ColumnListItem,
  Dialog,
  ObjectIdentifier,
  OverflowToolbar,
  OverflowToolbarLayoutData,
  Page,
  SearchField,
  Table,
  Text,
  Title,
  ToolbarSpacer,
  type DialogNode,
} from "z2ui5/view/sap/m";
import { HTML } from "z2ui5/view/sap/ui/core";
import { text } from "../own-text.ts";
import { readSamples, sampleClass, sampleSource, type SampleRow } from "./gallery-rows.ts";
import { sourceMarkup } from "./source-markup.ts";

/** The gallery: all samples by category, with their source. */
export default class z2ui5_cl_smp_app_000 extends z2ui5_if_app {
  static readonly title = "{i18n>gallery.title}";
  static readonly transient = ["samples"];

  samples: SampleRow[] = [];
  /** Source of a sample as HTML. */
  source = "";

  async main(client: z2ui5_if_client): Promise<void> {
    this.samples = await readSamples(client);
    switch (client.get_event()) {
      case "OPEN":
        return this.open(client, client.get_event_arg());
      case "SOURCE":
        return this.showSource(client, client.get_event_arg());
    }
    this.display(client);
  }

  private async open(client: z2ui5_if_client, number: string): Promise<void> {
    const Sample = await sampleClass(number, client);
    if (Sample) client.nav_app_call(new Sample());
    else client.message_toast_display(text(client, "gallery.missingHint"));
  }

  private showSource(client: z2ui5_if_client, number: string): void {
    const source = sampleSource(number, client);
    if (source === null) return client.message_toast_display(text(client, "gallery.missingHint"));
    this.source = sourceMarkup(source);
    client.popup_display(this.sourceDialog(client, number));
  }

  private display(client: z2ui5_if_client): void {
    const there = this.samples.filter(({ exists }) => exists).length;
    client.set_size_limit("MAIN", this.samples.length);
    client.view_display(
      Page({
        title: text(client, "gallery.title"),
        class: "sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: Table({
          id: "samples",
          sticky: ["HeaderToolbar", "GroupHeaders"],
          noDataText: text(client, "gallery.noData"),
          ariaLabelledBy: "samplesTitle",
          headerToolbar: OverflowToolbar({
            content: [
              Title({
                id: "samplesTitle",
                text: text(client, "gallery.count", [there, this.samples.length]),
                level: "H2",
              }),
              ToolbarSpacer(),
              SearchField({
                placeholder: text(client, "gallery.search"),
                layoutData: OverflowToolbarLayoutData({
                  priority: "NeverOverflow",
                  shrinkable: true,
                  minWidth: "9rem",
                  maxWidth: "18rem",
                }),
                liveChange: client._event_client(client.cs_event.binding_call, [
                  "samples",
                  "items",
                  "filter",
                  "SEARCH",
                  "Contains",
                  "${$parameters>/newValue}",
                ]),
              }),
            ],
          }),
          columns: [
            Column({ header: Text({ text: text(client, "gallery.sample") }) }),
            Column({
              header: Text({ text: text(client, "gallery.try") }),
              minScreenWidth: "Tablet",
              demandPopin: true,
              popinDisplay: "WithoutHeader",
            }),
            Column({ header: Text({ text: text(client, "gallery.source") }), width: "6rem", hAlign: "End" }),
          ],
          items: {
            path: client._bind(this.samples, { path: true }),
            sorter: { path: "CATEGORY", group: true },
            template: ColumnListItem({
              type: expression("${EXISTS} ? 'Navigation' : 'Inactive'"),
              press: client._event("OPEN", ["${NUMBER}"]),
              cells: [
                ObjectIdentifier({ title: "{TITLE}", text: "{NUMBER}" }),
                Text({ text: expression`\${EXISTS} ? \${INTRO} : ${text(client, "gallery.missing")}` }),
                Button({
                  icon: "sap-icon://syntax",
                  tooltip: text(client, "gallery.showSource"),
                  type: "Transparent",
                  visible: "{EXISTS}",
                  press: client._event("SOURCE", ["${NUMBER}"]),
                }),
              ],
            }),
          },
        }),
      }),
    );
  }

  private sourceDialog(client: z2ui5_if_client, number: string): DialogNode {
    return Dialog({
      title: `z2ui5_cl_smp_app_${number}.ts`,
      contentWidth: "60rem",
      contentHeight: "80%",
      stretch: client.get().S_DEVICE.SYSTEM === "phone",
      resizable: true,
      draggable: true,
      class: "sapUiContentPadding",
      content: HTML({ content: client._bind(this.source) }),
      endButton: Button({ text: text(client, "close"), press: client._event_client(client.cs_event.popup_close) }),
    });
  }
}
