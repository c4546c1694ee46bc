import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { rows, expression } from "z2ui5/view";
import {
  Button,
  Column,
  ColumnListItem,
  ComboBox,
  DatePicker,
  Dialog,
  IconTabBar,
  IconTabFilter,
  Input,
  Label,
  Menu,
  MenuButton,
  MenuItem,
  MultiComboBox,
  ObjectStatus,
  OverflowToolbar,
  Page,
  RadioButton,
  RadioButtonGroup,
  SearchField,
  StepInput,
  Switch,
  Table,
  Text,
  TextArea,
  Title,
  ToolbarSpacer,
  Panel,
  List,
  StandardListItem,
} from "z2ui5/view/sap/m";
import { Item } from "z2ui5/view/sap/ui/core";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

interface Claim {
  id: string;
  purpose: string;
  type: string;
  amount: number;
  date: string;
  status: string;
  selected: boolean;
}
/** Claims for expenses: a table that is searched, loaded and selected from, a dialog with fields of many kinds, tabs, a menu and a panel. */
export default class zz_claims extends z2ui5_if_app {
  static title = "Expense claims";
  search = "";
  all: Claim[] = Array.from({ length: 30 }, (_, i) => ({
    id: `C${100 + i}`,
    purpose: `Trip ${i + 1}`,
    type: i % 2 ? "Hotel" : "Taxi",
    amount: 10 * (i + 1),
    date: "2026-11-01",
    status: "Draft",
    selected: false,
  }));
  claims: Claim[] = [...this.all];
  draft = { purpose: "", type: "", amount: 0, date: "", personal: false, payment: 0, tags: [] as string[], note: "" };
  types = [
    { key: "TAXI", text: "Taxi" },
    { key: "HOTEL", text: "Hotel" },
    { key: "MEAL", text: "Meal" },
  ];
  tab = "open";
  log: { text: string }[] = [];

  main(client: z2ui5_if_client): void {
    switch (client.get_event()) {
      case "SEARCH":
        this.claims = this.all.filter((c) => c.purpose.toLowerCase().includes(this.search.toLowerCase()));
        return client.view_model_update();
      case "NEW":
        return client.popup_display(this.dialog(client));
      case "CANCEL":
        return client.popup_destroy();
      case "SAVE":
        if (!this.draft.purpose) return client.message_box_display("Enter a purpose.", "error");
        this.all.unshift({
          id: `C${100 + this.all.length}`,
          purpose: this.draft.purpose,
          type: this.types.find((t) => t.key === this.draft.type)?.text ?? "",
          amount: this.draft.amount,
          date: this.draft.date,
          status: this.draft.personal ? "Private" : "Draft",
          selected: false,
        });
        this.claims = [...this.all];
        client.popup_destroy();
        client.message_toast_display("Claim saved");
        return client.view_model_update();
      case "SUBMIT": {
        const chosen = this.claims.filter((c) => c.selected);
        if (chosen.length === 0) return client.message_box_display("Select claims first.", "warning");
        return client.message_box_display({
          text: `Submit ${chosen.length} claims of ${chosen.reduce((s, c) => s + c.amount, 0)} EUR?`,
          type: "confirm",
          title: "Submit",
          actions: ["YES", "NO"],
          onclose: "SUBMITTED",
        });
      }
      case "SUBMITTED":
        if (client.get_event_arg() !== "YES") return client.message_toast_display("Not submitted");
        for (const c of this.claims)
          if (c.selected) {
            c.status = "Submitted";
            c.selected = false;
            this.log.push({ text: `${c.id} submitted` });
          }
        return client.view_model_update();
      case "EXPORT":
        return client.message_toast_display(`Exported as ${client.get_event_arg()}`);
    }
    client.view_display(
      Page({
        title: "Expense claims",
        content: [
          IconTabBar({
            selectedKey: client._bind_edit(this.tab),
            items: [
              IconTabFilter({
                key: "open",
                text: "Open",
                content: Table({
                  mode: "MultiSelect",
                  growing: true,
                  growingThreshold: 10,
                  headerToolbar: OverflowToolbar({
                    content: [
                      Title({ text: "Claims" }),
                      ToolbarSpacer(),
                      SearchField({
                        value: client._bind_edit(this.search),
                        search: client._event("SEARCH"),
                        width: "12rem",
                        placeholder: "Search claims",
                      }),
                      Button({ icon: "sap-icon://add", tooltip: "New claim", press: client._event("NEW") }),
                      Button({ text: "Submit", press: client._event("SUBMIT") }),
                      MenuButton({
                        text: "Export",
                        menu: Menu({
                          items: [
                            MenuItem({ text: "PDF", press: client._event("EXPORT", ["PDF"]) }),
                            MenuItem({ text: "CSV", press: client._event("EXPORT", ["CSV"]) }),
                          ],
                        }),
                      }),
                    ],
                  }),
                  columns: ["Claim", "Purpose", "Type", "Amount", "Status"].map((t) =>
                    Column({ header: Text({ text: t }) }),
                  ),
                  items: rows(
                    this.claims,
                    (c) =>
                      ColumnListItem({
                        selected: c.selected,
                        cells: [
                          Text({ text: c.id }),
                          Text({ text: c.purpose }),
                          Text({ text: c.type }),
                          Text({ text: c.amount }),
                          ObjectStatus({
                            text: c.status,
                            state: expression`${c.status} === 'Submitted' ? 'Success' : 'None'`,
                          }),
                        ],
                      }),
                    { edit: true, key: "id" },
                  ),
                }),
              }),
              IconTabFilter({
                key: "log",
                text: "History",
                content: Panel({
                  headerText: "Details",
                  expandable: true,
                  expanded: false,
                  content: List({
                    headerText: "Log",
                    items: rows(this.log, (l) => StandardListItem({ title: l.text })),
                  }),
                }),
              }),
            ],
          }),
        ],
      }),
    );
  }
  private dialog(client: z2ui5_if_client) {
    return Dialog({
      title: "New claim",
      content: SimpleForm({
        editable: true,
        content: [
          Label({ text: "Purpose", required: true }),
          Input({ value: client._bind_edit(this.draft.purpose) }),
          Label({ text: "Type" }),
          ComboBox({
            selectedKey: client._bind_edit(this.draft.type),
            items: rows(this.types, (t) => Item({ key: t.key, text: t.text })),
          }),
          Label({ text: "Amount" }),
          StepInput({ value: client._bind_edit(this.draft.amount), min: 0, max: 1000 }),
          Label({ text: "Date" }),
          DatePicker({
            value: client._bind_edit(this.draft.date),
            valueFormat: "yyyy-MM-dd",
            displayFormat: "dd.MM.yyyy",
          }),
          Label({ text: "Private" }),
          Switch({ state: client._bind_edit(this.draft.personal) }),
          Label({ text: "Payment" }),
          RadioButtonGroup({
            selectedIndex: client._bind_edit(this.draft.payment),
            buttons: [RadioButton({ text: "Cash" }), RadioButton({ text: "Card" })],
          }),
          Label({ text: "Tags" }),
          MultiComboBox({
            selectedKeys: client._bind_edit(this.draft.tags),
            items: [Item({ key: "A", text: "Abroad" }), Item({ key: "U", text: "Urgent" })],
          }),
          Label({ text: "Note" }),
          TextArea({ value: client._bind_edit(this.draft.note) }),
        ],
      }),
      beginButton: Button({ text: "Save", type: "Emphasized", press: client._event("SAVE") }),
      endButton: Button({ text: "Cancel", press: client._event("CANCEL") }),
    });
  }
}
