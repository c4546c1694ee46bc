import type { HttpConfigGet, HttpContext } from "z2ui5/z2ui5_if_exit";

export default class user_exit {
  set_config_http_get(_context: HttpContext, config: HttpConfigGet): void {
    config.t_add_config.push({ n: "data-sap-ui-resourceroots", v: '{"shop": "/controls/"}' });
  }
  set_config_http_post(): void {}
}
