/** What an app author must not be able to write: each marked line is an error, or this file is one. Compiled, never run. */
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import { z2ui5_if_client } from "z2ui5/z2ui5_if_client";
import z2ui5_cl_ui5_app_select from "z2ui5/z2ui5_cl_ui5_app_select";
import z2ui5_cl_ui5_view_builder from "z2ui5/z2ui5_cl_ui5_view_builder";

// @ts-expect-error an app needs main
export class without_main extends z2ui5_if_app {}

export class main_with_other_parameter extends z2ui5_if_app {
  // @ts-expect-error main gets the client
  override main(client: number): void {
    void client;
  }
}

export class state_that_hides_the_framework extends z2ui5_if_app {
  // @ts-expect-error a field of the base class keeps its type
  override check_initialized = "yes";
  override main(): void {}
}

export function base_class(): z2ui5_if_app {
  // @ts-expect-error the base class is abstract
  return new z2ui5_if_app();
}

export function method_names(client: z2ui5_if_client): void {
  // @ts-expect-error view_show is called view_display
  client.view_show("<View/>");
  // @ts-expect-error the letter case counts
  client.Message_toast_display("x");
  // @ts-expect-error there is no third nested view
  client.nest3_view_destroy();
}

export function constants(client: z2ui5_if_client): void {
  // @ts-expect-error misspelled action
  client._event_client(client.cs_event.popup_clos);
  // @ts-expect-error mixed letter case
  client.follow_up_action(client.cs_event.Popup_Close);
  // @ts-expect-error misspelled slot
  client.follow_up_action(client.cs_event.control_by_id, ["nav"], client.cs_view.nest);
  // @ts-expect-error a slot is named by its constant or its value
  client.follow_up_action(client.cs_event.control_by_id, ["nav"], "NESTED");
  // @ts-expect-error a slot takes a size limit, an action does not
  client.set_size_limit(client.cs_event.popup_close, 500);
  // @ts-expect-error no such system
  z2ui5_if_client.cs_device.system.watch;
  // @ts-expect-error constants stay as they are
  client.cs_event.popup_close = "POPOVER_CLOSE";
  // @ts-expect-error the tables are not exchanged
  client.cs_view = z2ui5_if_client.cs_view;
}

export function events(client: z2ui5_if_client): void {
  // @ts-expect-error misspelled option
  client._event("SAVE", [], { bypas_busy: true });
  // @ts-expect-error misspelled option, named call
  client._event({ val: "SAVE", s_ctrl: { check_allow_multi_request: true } });
  // @ts-expect-error misspelled parameter, named call
  client._event({ val: "SAVE", t_args: ["x"] });
  // @ts-expect-error a flag is true, false, "X" or ""
  client._event("SAVE", [], { bypass_busy: "yes" });
  // @ts-expect-error an event has a name
  client._event();
  // @ts-expect-error a name is text
  client._event(5);
  // @ts-expect-error a forced text is called text
  client._event("SAVE", [{ value: "x" }]);
  // @ts-expect-error arguments are text
  client._event("SAVE", [["nested"]]);
  // @ts-expect-error leaving takes no event
  client._event_nav_app_leave("SAVE");
}

export function bindings(client: z2ui5_if_client, name: string, rows: { title: string }[]): void {
  // @ts-expect-error misspelled option
  client._bind(name, { custom_maper: ".x" });
  // @ts-expect-error a row has a number
  client._bind_edit(name, { tab: rows, tab_index: "1" });
  // @ts-expect-error a cell belongs to a table
  client._bind_edit(name, { tab: "rows", tab_index: 1 });
  // @ts-expect-error a formatter is named
  client._bind(name, { custom_mapper: (value: string) => value });
  // @ts-expect-error a binding is text
  client._bind(name).path;
}

export function views(client: z2ui5_if_client): void {
  // @ts-expect-error a view is markup
  client.view_display(5);
  // @ts-expect-error a view is markup
  client.view_display({ xml: "<View/>" });
  // @ts-expect-error a nested view needs its container and how it is inserted
  client.nest_view_display("<View/>", "container");
  // @ts-expect-error a popover opens by a control
  client.popover_display("<Popover/>");
  // @ts-expect-error misspelled parameter, named call
  client.popover_display({ xml: "<Popover/>", id: "button" });
  // @ts-expect-error a popup takes no container
  client.popup_display("<Dialog/>", "container");
  // @ts-expect-error an update takes no markup
  client.view_model_update("<View/>");
}

export function view_builder(): void {
  const view = z2ui5_cl_ui5_view_builder.factory();
  // @ts-expect-error an element has a name
  view.ele({ ns: "mvc" });
  // @ts-expect-error an attribute has a name
  view.a({ v: "x" });
  // @ts-expect-error a flag is b, not value
  view.a({ n: "enabled", value: true });
  // @ts-expect-error the builder comes from its factory
  new z2ui5_cl_ui5_view_builder("View", null);
}

export function messages(client: z2ui5_if_client): void {
  // @ts-expect-error misspelled option
  client.message_toast_display("saved", { durations: 5000 });
  // @ts-expect-error misspelled option, named call
  client.message_toast_display({ text: "saved", onClose: "GONE" });
  // @ts-expect-error misspelled option, named call
  client.message_box_display({ text: "Delete?", titel: "Delete" });
  // @ts-expect-error buttons are a list
  client.message_box_display({ text: "Delete?", actions: "DELETE" });
  // @ts-expect-error misspelled member of a message
  client.message_box_display([{ TYPE: "E", MESAGE: "no stock" }]);
  // @ts-expect-error buttons come sixth
  client.message_box_display("Delete?", "confirm", ["DELETE"]);
}

export function navigation(client: z2ui5_if_client): void {
  // @ts-expect-error an instance is called, not a name
  client.nav_app_call("order_list");
  // @ts-expect-error an instance is called, not a class
  client.nav_app_call(z2ui5_if_app);
  // @ts-expect-error misspelled parameter
  client.nav_app_leave({ event: "DONE", data: 1 });
  // @ts-expect-error a previous app may be missing
  client.get_app_prev().id_draft;
}

export function information(client: z2ui5_if_client): void {
  // @ts-expect-error members are in upper case
  client.get().event;
  // @ts-expect-error misspelled member
  client.get().S_DRAFT.ID_PREVIOUS;
  // @ts-expect-error what the browser said stays as it is
  client.get().S_DRAFT.ID = "";
  // @ts-expect-error returned data has to be looked at before it is used
  client.get().R_EVENT_DATA.product;
  // @ts-expect-error an argument has a position
  client.get_event_arg("1");
}

export function rows_of_a_value_help(books: { ID: number; title: string }[]): void {
  // @ts-expect-error a row has KEY and TEXT
  z2ui5_cl_ui5_app_select.factory({ i_tab: books });
  // @ts-expect-error also where the rows are given alone
  z2ui5_cl_ui5_app_select.factory(books);
  // @ts-expect-error a key is a text
  z2ui5_cl_ui5_app_select.factory(books.map(({ ID, title }) => ({ KEY: ID, TEXT: title })));
  z2ui5_cl_ui5_app_select.factory(books.map(({ ID, title }) => ({ KEY: String(ID), TEXT: title })));
}
