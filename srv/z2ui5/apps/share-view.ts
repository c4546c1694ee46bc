/** The view of the app that shares screens. */
import type z2ui5_if_client from "../compat/z2ui5_if_client.ts";
import { text } from "./own-text.ts";
import { expression } from "../view/index.ts";
import {
  Button,
  Column,
  ColumnListItem,
  Input,
  Label,
  ObjectIdentifier,
  OverflowToolbar,
  Page,
  Select,
  StepInput,
  Table,
  Text,
  Title,
  VBox,
  type PageNode,
  type TableNode,
} from "../view/sap/m.ts";
import { Item, type ControlNode } from "../view/sap/ui/core.ts";
import { SimpleForm } from "../view/sap/ui/layout/form.ts";
import type { ShareState } from "./share-state.ts";

/**
 * The page that shares screens.
 * @param app its state @param client the browser @param limits what the settings allow
 */
export const shareView = (
  app: ShareState,
  client: z2ui5_if_client,
  limits: { readonly days: number; readonly canContinue: boolean },
): PageNode =>
  Page({
    title: text(client, "share.title"),
    titleLevel: "H1",
    showNavButton: true,
    navButtonPress: client._event("BACK"),
    class: "sapUiContentPadding",
    content: VBox({ items: [form(app, client, limits), shares(app, client)] }),
  });

function form(
  app: ShareState,
  client: z2ui5_if_client,
  { days, canContinue }: { readonly days: number; readonly canContinue: boolean },
): ControlNode {
  const any = expression`${client._bind(app.t_screens)}.length > 0`;
  return SimpleForm({
    editable: true,
    layout: "ResponsiveGridLayout",
    toolbar: OverflowToolbar({ content: Title({ text: text(client, "share.new"), level: "H2" }) }),
    content: [
      Label({ text: text(client, "share.screen"), labelFor: "screen" }),
      Select({
        id: "screen",
        width: "100%",
        forceSelection: false,
        selectedKey: client._bind_edit(app.screen_id),
        items: {
          path: client._bind(app.t_screens, { path: true }),
          template: Item({ key: "{ID}", text: { parts: [{ path: "APP" }, { path: "EVENT" }, time("TIME")] } }),
        },
      }),
      Label({ text: text(client, "share.user"), labelFor: "user" }),
      Input({
        id: "user",
        value: client._bind_edit(app.user),
        placeholder: text(client, "share.everybody"),
        maxLength: 255,
      }),
      Label({ text: text(client, "share.mode"), labelFor: "mode" }),
      Select({
        id: "mode",
        width: "100%",
        selectedKey: client._bind_edit(app.mode),
        items: [
          Item({ key: "look", text: text(client, "share.look") }),
          canContinue && Item({ key: "continue", text: text(client, "share.continue") }),
        ],
      }),
      Label({ text: text(client, "share.days"), labelFor: "days" }),
      StepInput({ id: "days", width: "8rem", min: 1, max: days, value: client._bind_edit(app.days) }),
      Label({ text: "" }),
      Button({
        text: text(client, "share.create"),
        icon: "sap-icon://share-2",
        type: "Emphasized",
        enabled: any,
        press: client._event("SHARE"),
      }),
    ],
  });
}

function shares(app: ShareState, client: z2ui5_if_client): TableNode {
  return Table({
    class: "sapUiSmallMarginTop",
    ariaLabelledBy: "sharesTitle",
    noDataText: text(client, "share.none"),
    headerToolbar: OverflowToolbar({
      content: Title({ id: "sharesTitle", text: text(client, "share.list"), level: "H2" }),
    }),
    columns: [
      Column({ header: Text({ text: text(client, "start.app") }) }),
      Column({ header: Text({ text: text(client, "share.mode") }), minScreenWidth: "Tablet", demandPopin: true }),
      Column({ header: Text({ text: text(client, "share.ends") }), minScreenWidth: "Tablet", demandPopin: true }),
      Column({ header: Text({ text: text(client, "share.actions") }), width: "9rem" }),
    ],
    items: {
      path: client._bind(app.t_shares, { path: true }),
      template: ColumnListItem({
        vAlign: "Middle",
        cells: [
          ObjectIdentifier({ title: "{APP}", text: "{WHO}" }),
          Text({ text: "{MODE}" }),
          Text({ text: time("ENDS") }),
          OverflowToolbar({
            style: "Clear",
            content: [
              Button({
                icon: "sap-icon://copy",
                tooltip: text(client, "share.copy"),
                type: "Transparent",
                press: client._event_client(client.cs_event.clipboard_copy, ["${LINK}"]),
              }),
              Button({
                icon: "sap-icon://delete",
                tooltip: text(client, "share.end"),
                type: "Transparent",
                press: client._event("UNSHARE", ["${ID}"]),
              }),
            ],
          }),
        ],
      }),
    },
  });
}

const time = (path: string) => ({
  path,
  type: "sap.ui.model.type.DateTime" as const,
  formatOptions: { style: "short", source: { pattern: "timestamp" } },
});
