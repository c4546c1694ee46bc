/** Client actions: their arguments, the ones with a method of their own, and those the browser knows under another name. */
import type { ActionArgument } from "../../roundtrip/types.ts";
import { isOn, named, text } from "../arguments.ts";

/** An action as it is queued or written into a view. */
export interface NamedAction {
  readonly name: string;
  readonly args: readonly ActionArgument[];
  readonly view?: string;
}

/** An expression the developer vouches for; made by `client._raw`. */
export class RawExpression {
  readonly #text: string;

  constructor(value: string) {
    this.#text = value;
  }

  toString(): string {
    return this.#text;
  }
}

const NAV_CONTAINERS: Readonly<Record<string, string>> = {
  NAV_CONTAINER_TO: "MAIN", NEST_NAV_CONTAINER_TO: "NEST", NEST2_NAV_CONTAINER_TO: "NEST2", POPUP_NAV_CONTAINER_TO: "POPUP", POPOVER_NAV_CONTAINER_TO: "POPOVER",
};

/** Rewrites the actions that exist only in the app contract (docs/spec/wire-v1.md §7). */
export function translateAction(name: string, args: readonly ActionArgument[], view: string | undefined): NamedAction {
  const slot = NAV_CONTAINERS[name];
  if (slot === undefined) return view === undefined ? { name, args } : { name, args, view };
  const [container = "", target = "", ...rest] = args;
  return { name: "CONTROL_BY_ID", args: [container, slot, "to", target, ...rest] };
}

const json = (value: object): ActionArgument => ({ json: JSON.stringify(value) });
const literal = (value: unknown): ActionArgument => ({ text: text(value) });

/** Methods of the client that queue one action: name and arguments from what they were called with (docs/spec/client-api.md §5.8). */
export const CONVENIENCE_ACTIONS: Readonly<Record<string, (args: readonly unknown[]) => [string, ...ActionArgument[]]>> = {
  clipboard_copy: (args) => ["CLIPBOARD_COPY", literal(named(args, ["text"], ["text"]).text)],
  clipboard_copy_app_state: () => ["CLIPBOARD_APP_STATE"],
  file_download: (args) => {
    const p = named(args, ["b64_data_url", "filename"], ["b64_data_url"]);
    return ["DOWNLOAD_B64_FILE", literal(p.b64_data_url), literal(p.filename)];
  },
  open_new_tab: (args) => ["OPEN_NEW_TAB", literal(named(args, ["url"], ["url"]).url)],
  location_reload: (args) => ["LOCATION_RELOAD", literal(named(args, ["url"], ["url"]).url)],
  history_back: () => ["HISTORY_BACK"],
  system_logout: (args) => ["SYSTEM_LOGOUT", literal(named(args, ["url"], ["url"]).url)],
  popup_close: () => ["POPUP_CLOSE"],
  popover_close: () => ["POPOVER_CLOSE"],
  cross_app_nav_to_prev_app: () => ["CROSS_APP_NAV_TO_PREV_APP"],
  cross_app_nav_to_ext: (args) => {
    const p = named(args, ["target", "params", "mode"], ["target"]);
    return ["CROSS_APP_NAV_TO_EXT", json(p.target ?? {}), json(p.params ?? {}), literal(p.mode)];
  },
  storage_set: (args) => ["STORE_DATA", storage(named(args, ["type", "prefix", "key", "value"], ["type"]))],
  storage_remove: (args) => ["STORE_DATA", storage({ ...named(args, ["type", "prefix", "key"], ["type"]), value: "" })],
  set_odata_model: (args) => {
    const p = named(args, ["url", "name", "anno_url"], ["url"]);
    return ["SET_ODATA_MODEL", literal(p.url), literal(p.name), literal(p.anno_url)];
  },
  set_size_limit: (args) => {
    const p = named(args, ["view_key", "limit"], ["view_key"]);
    return ["SET_SIZE_LIMIT", literal(p.limit), literal(p.view_key)];
  },
  reset_size_limit: (args) => ["SET_SIZE_LIMIT", literal(named(args, ["view_key"], ["view_key"]).view_key)],
  url_helper_redirect: (args) => {
    const p = named(args, ["url", "new_window"], ["url"]);
    return ["URLHELPER", "REDIRECT", json({ URL: text(p.url), NEW_WINDOW: isOn(p.new_window) })];
  },
  url_helper_email: (args) => {
    const names = ["email", "subject", "body", "cc", "bcc", "new_window"] as const;
    const p = named(args, names, names);
    return ["URLHELPER", "TRIGGER_EMAIL", json({ EMAIL: text(p.email), SUBJECT: text(p.subject), BODY: text(p.body), CC: text(p.cc), BCC: text(p.bcc), NEW_WINDOW: isOn(p.new_window) })];
  },
  url_helper_sms: (args) => {
    const p = named(args, ["telephone", "message"], ["telephone", "message"]);
    return ["URLHELPER", "TRIGGER_SMS", json({ TEL: text(p.telephone), TEXT: text(p.message) })];
  },
  url_helper_tel: (args) => ["URLHELPER", "TRIGGER_TEL", literal(named(args, ["telephone"], ["telephone"]).telephone)],
};

const storage = (p: { type?: unknown; prefix?: unknown; key?: unknown; value?: unknown }): ActionArgument =>
  json({ TYPE: text(p.type), PREFIX: text(p.prefix), KEY: text(p.key), VALUE: text(p.value) });
