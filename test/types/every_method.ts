/** Every method of the client as an app author may call it: by position, and with one object of names. Compiled, never run. */
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import type { CLIENT_METHOD_NAMES } from "../../srv/z2ui5/client/constants.ts";
import z2ui5_cl_ui5_view_builder from "z2ui5/z2ui5_cl_ui5_view_builder";
import order_list from "./order_list.ts";

/** The contract names no method that the type lacks. */
export type EveryContractMethodIsTyped = Assert<
  (typeof CLIENT_METHOD_NAMES)[number] extends keyof z2ui5_if_client ? true : false
>;
type Assert<Holds extends true> = Holds;

export default class every_method extends z2ui5_if_app {
  static readonly transient = ["cache"];
  static readonly requires = "Buyer";

  name = "";
  count = 0;
  due: Date | null = null;
  order = { address: { city: "" } };
  rows: { id: number; title: string }[] = [];
  cache = new Map<string, string>();

  override async main(client: z2ui5_if_client): Promise<void> {
    this.#lifecycle(client);
    this.#views(client);
    this.#messages(client);
    this.#bindings(client);
    this.#wires(client);
    this.#actions(client);
    this.#browser(client);
    this.#information(client);
    await this.#navigation(client);
  }

  #lifecycle(client: z2ui5_if_client): boolean[] {
    return [
      client.check_on_init(),
      client.check_on_navigated(),
      client.check_on_event(),
      client.check_on_event("SAVE"),
      client.check_app_prev_stack(),
    ];
  }

  #views(client: z2ui5_if_client): void {
    const built = z2ui5_cl_ui5_view_builder.factory();
    built
      .ele({ n: "View", ns: "mvc" })
      .a({ n: "xmlns", v: "sap.m" })
      .ele("Page")
      .tag("Input")
      .a({ n: "value", v: client._bind_edit(this.name) })
      .a({ n: "enabled", b: true })
      .end();
    const markup: string = built.stringify();

    client.view_display(built);
    client.view_display(markup);
    client.view_display(markup, "/annotations/", "/odata/");
    client.view_display({
      val: markup,
      switch_default_model_path: "/odata/",
      transition: "slide",
      transition_back: true,
    });
    client.view_model_update();
    client.view_destroy();

    client.nest_view_display(markup, "container", "addItem");
    client.nest_view_display({
      val: built,
      id: "container",
      method_insert: "addItem",
      method_destroy: "removeAllItems",
    });
    client.nest_view_model_update();
    client.nest_view_destroy();
    client.nest2_view_display(markup, "container", "addItem", "removeAllItems");
    client.nest2_view_display({ val: markup, id: "container", method_insert: "addItem" });
    client.nest2_view_model_update();
    client.nest2_view_destroy();

    client.popup_display(markup);
    client.popup_display({ val: built });
    client.popup_model_update();
    client.popup_destroy();
    client.popover_display(markup, "button");
    client.popover_display({ xml: markup, by_id: "button" });
    client.popover_model_update();
    client.popover_destroy();
  }

  #messages(client: z2ui5_if_client): void {
    client.message_toast_display("saved");
    client.message_toast_display(42, { duration: 5000, onclose: "GONE", autoclose: false });
    client.message_toast_display({ text: "saved", width: "20em", at: "center center", class: "sapUiSmallMargin" });
    client.message_box_display("saved");
    client.message_box_display("Delete?", "confirm", "Delete", "", "DECIDED", ["DELETE", "CANCEL"], "DELETE");
    client.message_box_display({
      text: "Delete?",
      type: "confirm",
      actions: ["DELETE", "CANCEL"],
      emphasizedaction: "DELETE",
      onclose: "DECIDED",
      closeonnavigation: false,
    });
    client.message_box_display(new Error("no stock"));
    client.message_box_display({ text: [new Error("no stock"), { TYPE: "W", ID: "NET", NUMBER: "001" }, "hint"] });
  }

  #bindings(client: z2ui5_if_client): string[] {
    return [
      client._bind(this.name),
      client._bind(this.due),
      client._bind_edit(this.order.address.city),
      client._bind_edit(this.rows, { path: true }),
      client._bind_path(this.rows),
      client._bind_edit(this.rows[0]?.title, { tab: this.rows, tab_index: 1 }),
      client._bind_edit(this.order.address.city, { name: "order-address-city" }),
      client._bind(this.count, { custom_mapper: ".weight", switch_default_model: true }),
      client._bind({ val: this.name, path_only: true }),
      client._bind_local([{ key: "A", text: "B" }]),
    ];
  }

  #wires(client: z2ui5_if_client): string[] {
    return [
      client._event("SAVE"),
      client._event("PICK", "${TITLE}"),
      client._event("PICK", ["${TITLE}", 5, true, null, { text: this.name }]),
      client._event("POLL", [], { bypass_busy: true }, { since: 1 }),
      client._event({
        val: "PICK",
        t_arg: ["${TITLE}"],
        s_ctrl: { check_allow_multi_req: true, force_main_model: "X" },
      }),
      client._event_client(client.cs_event.popup_close),
      client._event_client(client.cs_event.POPUP_NAV_CONTAINER_TO, ["nav", "page2"]),
      client._event_client({
        val: client.cs_event.control_by_id,
        t_arg: ["nav", "to", "page2"],
        view: client.cs_view.nested,
      }),
      client._event_nav_app_leave(),
    ];
  }

  #actions(client: z2ui5_if_client): void {
    client.follow_up_action(client.cs_event.set_focus, ["input", 0, 4]);
    client.follow_up_action("console.log('script')");
    client.follow_up_action({
      val: client.cs_event.CONTROL_BY_ID,
      t_arg: ["nav", "to", "page2"],
      view: client.cs_view.POPUP,
    });
    client.action.gen({ val: client.cs_event.set_title, t_arg: ["Orders"] });
    z2ui5_cl_ui5_view_builder
      .factory()
      .ele("Button")
      .a({ n: "press", v: client.follow_up_action(client.cs_event.popup_close) });
  }

  #browser(client: z2ui5_if_client): void {
    client.clipboard_copy(this.name);
    client.clipboard_copy_app_state();
    client.file_download("data:text/plain;base64,eA==", "x.txt");
    client.open_new_tab("/page");
    client.location_reload("/page");
    client.history_back();
    client.system_logout();
    client.system_logout("/bye");
    client.popup_close();
    client.popover_close();
    client.cross_app_nav_to_prev_app();
    client.cross_app_nav_to_ext({ semanticObject: "Order", action: "display" }, { id: "1" }, "EXT");
    client.storage_set("local", "prefix", "key", "value");
    client.storage_remove("session", "prefix", "key");
    client.set_odata_model("/odata/", "orders");
    client.set_size_limit(client.cs_view.main, 500);
    client.reset_size_limit(client.cs_view.main);
    client.url_helper_redirect("https://example.org", true);
    client.url_helper_email({ email: "a@example.org", subject: "Order" });
    client.url_helper_sms({ telephone: "1", message: "Hi" });
    client.url_helper_tel("1");
    client.set_session_stateful();
    client.set_session_stateful(false);
    client.set_app_state_active();
    client.set_push_state("&/detail=1");
    client.set_nav_back();
  }

  async #navigation(client: z2ui5_if_client): Promise<void> {
    const target = new order_list();
    const id: string = client.nav_app_call(target);
    client.nav_app_call({ app: target });
    client.nav_app_leave();
    client.nav_app_leave(target, "DONE", { id });
    client.nav_app_leave({ event: "DONE", r_data: this.rows });
    client.nav_app_home();
    client.nav_app_back();
    client.nav_app_set_id(target);
    const current: z2ui5_if_app = client.get_app();
    const stored = await client.get_app(client.get().S_DRAFT.ID_PREV_APP_STACK);
    const caller = client.get_app(client.get().S_DRAFT.ID_PREV_APP_STACK) as order_list;
    const previous = client.get_app_prev();
    if (previous instanceof order_list) previous.search = caller.search;
    this.name = [current.id_app, stored?.id_draft ?? "", client.get_if_app().id_app].join();
  }

  #information(client: z2ui5_if_client): void {
    const info = client.get();
    const texts: string[] = [
      client.get_event(),
      client.get_event_arg(),
      client.get_event_arg(2),
      client.get_event_arg({ v: 2 }),
      info.EVENT,
      info.get_event_arg(0),
      ...info.T_EVENT_ARG,
      info.VIEWNAME,
      info.S_DRAFT.ID,
      info.S_CONFIG.SEARCH,
      info.S_UI5.VERSION,
      info.S_UI5.BUILD_TIMESTAMP,
      info.S_DEVICE.SYSTEM,
      info.S_DEVICE.BROWSER.NAME,
      info.S_FOCUS.ID,
      ...info.T_COMP_PARAMS.map(({ N, V }) => `${N}=${V}`),
    ];
    const numbers: number[] = [info.S_DEVICE.RESIZE.WIDTH, info.S_FOCUS.SELECTION_START, info.S_SCROLL.MAIN.Y];
    const flags: boolean[] = [
      info.CHECK_LAUNCHPAD_ACTIVE,
      info.CHECK_ON_NAVIGATED,
      info.S_DEVICE.SUPPORT.TOUCH,
      info._S_NAV.CHECK_LEAVE,
    ];
    const data: unknown = info.R_EVENT_DATA;
    const front: Readonly<Record<string, unknown>> = client.get_frontend_data();
    this.cache.set("all", JSON.stringify([texts, numbers, flags, data, front]));
  }
}
