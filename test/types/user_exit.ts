/** A user exit, registrations and utilities as a TypeScript author writes them. Compiled, never run. */
import { register_app_class, register_app_dir, set_identity } from "z2ui5/engine";
import z2ui5_cl_util from "z2ui5/z2ui5_cl_util";
import z2ui5_cx_util_error from "z2ui5/z2ui5_cx_util_error";
import type { HttpConfigGet, HttpConfigPost, HttpContext } from "z2ui5/z2ui5_if_exit";
import order_list from "./order_list.ts";

export default class user_exit {
  set_config_http_get(context: HttpContext, config: HttpConfigGet): void {
    config.title = `Orders ${context.tenant}`;
    config.t_add_config.push({ n: "data-sap-ui-language", v: "de" });
  }

  set_config_http_post(context: HttpContext, config: HttpConfigPost): HttpConfigPost {
    return { ...config, draft_exp_time_in_hours: 8, check_csrf_active: context.method === "POST" };
  }
}

export function registrations(): void {
  register_app_dir("apps");
  register_app_class(order_list);
  register_app_class("order_list", order_list);
  z2ui5_cl_util.register_app_class("order_list", order_list);
  z2ui5_cl_util.register_app_class(order_list);
  set_identity(() => ({ user: "alice", tenant: "t1" }));
  // @ts-expect-error a class is registered, not an instance
  register_app_class(new order_list());
  // @ts-expect-error only apps are registered
  z2ui5_cl_util.register_app_class("user_exit", user_exit);
  // @ts-expect-error a name alone registers nothing
  z2ui5_cl_util.register_app_class("order_list");
  // @ts-expect-error misspelled member
  set_identity(() => ({ username: "alice" }));
}

export function utilities(): unknown[] {
  const copied: { id: number }[] = z2ui5_cl_util.abap_copy([{ id: 1 }]);
  const texts: string[] = [
    z2ui5_cl_util.c_trim_upper(" a "),
    z2ui5_cl_util.uuid_get_c32(),
    z2ui5_cl_util.url_param_get("?a=1", "a"),
    z2ui5_cl_util.context_get_user_tech(),
  ];
  const url: string = z2ui5_cl_util.app_get_url({ classname: "order_list", origin: "https://h" });
  // @ts-expect-error an address needs the class it starts
  z2ui5_cl_util.app_get_url({ origin: "https://h" });
  // @ts-expect-error misspelled utility
  z2ui5_cl_util.abap_is_initail("");
  const error = new z2ui5_cx_util_error("no stock", new Error("table locked"));
  return [copied, texts, url, error.get_text(), z2ui5_cl_util.abap_div(1, 2), z2ui5_cl_util.msg_get_t(error)];
}
