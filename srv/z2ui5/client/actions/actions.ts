/** Actions in the browser (docs/spec/client-api.md §5.8). */
import type { ActionArgument } from "../../types/output.ts";
import { isOn, list, named, text } from "../arguments.ts";
import type { ClientClass, EitherForm } from "../feature.ts";
import { SourceArguments } from "../../source/authored.ts";
import { runOf, type ClientRun } from "../run.ts";
import type { FollowUpAction } from "./follow-up.ts";
import { queueAction } from "./queue.ts";
import type { ActionClient } from "./types.ts";
import { writtenArguments } from "./written-arguments.ts";

type Call<Method extends keyof ActionClient> = ActionClient[Method] extends (...args: infer Args) => unknown
  ? Args
  : never;

/** Adds the methods that queue actions. */
export const withActions = <Base extends ClientClass>(base: Base) =>
  class extends base implements ActionClient {
    readonly action: ActionClient["action"] = {
      gen: (options) => void followUp(runOf(this, "action.gen"), this.action.gen, [options]),
    };

    follow_up_action(...args: FollowUp): FollowUpAction {
      return followUp(runOf(this, "follow_up_action"), this.follow_up_action, args);
    }

    clipboard_copy(...args: Call<"clipboard_copy">): void {
      queueAction(runOf(this, "clipboard_copy"), "CLIPBOARD_COPY", [literal(named(args, ["text"], ["text"]).text)]);
    }
    clipboard_copy_app_state(): void {
      queueAction(runOf(this, "clipboard_copy_app_state"), "CLIPBOARD_APP_STATE");
    }
    file_download(...args: Call<"file_download">): void {
      const p = named(args, ["b64_data_url", "filename"], ["b64_data_url"]);
      queueAction(runOf(this, "file_download"), "DOWNLOAD_B64_FILE", [literal(p.b64_data_url), literal(p.filename)]);
    }
    open_new_tab(...args: Call<"open_new_tab">): void {
      queueAction(runOf(this, "open_new_tab"), "OPEN_NEW_TAB", [urlIn(args)]);
    }
    location_reload(...args: Call<"location_reload">): void {
      queueAction(runOf(this, "location_reload"), "LOCATION_RELOAD", [urlIn(args)]);
    }
    history_back(): void {
      queueAction(runOf(this, "history_back"), "HISTORY_BACK");
    }
    system_logout(...args: Call<"system_logout">): void {
      queueAction(runOf(this, "system_logout"), "SYSTEM_LOGOUT", [urlIn(args)]);
    }
    popup_close(): void {
      queueAction(runOf(this, "popup_close"), "POPUP_CLOSE");
    }
    popover_close(): void {
      queueAction(runOf(this, "popover_close"), "POPOVER_CLOSE");
    }

    cross_app_nav_to_prev_app(): void {
      queueAction(runOf(this, "cross_app_nav_to_prev_app"), "CROSS_APP_NAV_TO_PREV_APP");
    }
    cross_app_nav_to_ext(...args: Call<"cross_app_nav_to_ext">): void {
      const p = named(args, ["target", "params", "mode"], ["target"]);
      queueAction(runOf(this, "cross_app_nav_to_ext"), "CROSS_APP_NAV_TO_EXT", [
        json(p.target ?? {}),
        json(p.params ?? {}),
        literal(p.mode),
      ]);
    }

    storage_set(...args: Call<"storage_set">): void {
      queueAction(runOf(this, "storage_set"), "STORE_DATA", [
        storage(named(args, ["type", "prefix", "key", "value"], ["type"])),
      ]);
    }
    storage_remove(...args: Call<"storage_remove">): void {
      queueAction(runOf(this, "storage_remove"), "STORE_DATA", [
        storage({ ...named(args, ["type", "prefix", "key"], ["type"]), value: "" }),
      ]);
    }

    set_odata_model(...args: Call<"set_odata_model">): void {
      const p = named(args, ["url", "name", "anno_url"], ["url"]);
      queueAction(runOf(this, "set_odata_model"), "SET_ODATA_MODEL", [
        literal(p.url),
        literal(p.name),
        literal(p.anno_url),
      ]);
    }
    set_size_limit(...args: Call<"set_size_limit">): void {
      const p = named(args, ["view_key", "limit"], ["view_key"]);
      queueAction(runOf(this, "set_size_limit"), "SET_SIZE_LIMIT", [literal(p.limit), literal(p.view_key)]);
    }
    reset_size_limit(...args: Call<"reset_size_limit">): void {
      queueAction(runOf(this, "reset_size_limit"), "SET_SIZE_LIMIT", [
        literal(named(args, ["view_key"], ["view_key"]).view_key),
      ]);
    }

    url_helper_redirect(...args: Call<"url_helper_redirect">): void {
      const p = named(args, ["url", "new_window"], ["url"]);
      queueAction(runOf(this, "url_helper_redirect"), "URLHELPER", [
        "REDIRECT",
        json({ URL: text(p.url), NEW_WINDOW: isOn(p.new_window) }),
      ]);
    }
    url_helper_email(...args: Call<"url_helper_email">): void {
      const p = named(args, EMAIL, EMAIL);
      queueAction(runOf(this, "url_helper_email"), "URLHELPER", [
        "TRIGGER_EMAIL",
        json({
          EMAIL: text(p.email),
          SUBJECT: text(p.subject),
          BODY: text(p.body),
          CC: text(p.cc),
          BCC: text(p.bcc),
          NEW_WINDOW: isOn(p.new_window),
        }),
      ]);
    }
    url_helper_sms(...args: Call<"url_helper_sms">): void {
      const p = named(args, ["telephone", "message"], ["telephone", "message"]);
      queueAction(runOf(this, "url_helper_sms"), "URLHELPER", [
        "TRIGGER_SMS",
        json({ TEL: text(p.telephone), TEXT: text(p.message) }),
      ]);
    }
    url_helper_tel(...args: Call<"url_helper_tel">): void {
      queueAction(runOf(this, "url_helper_tel"), "URLHELPER", [
        "TRIGGER_TEL",
        literal(named(args, ["telephone"], ["telephone"]).telephone),
      ]);
    }
  };

type FollowUp = EitherForm<ActionClient["follow_up_action"]>;

/** @param called the method the app called, to find the call in the app's source */
function followUp(run: ClientRun, called: (...args: never[]) => unknown, args: FollowUp): FollowUpAction {
  const p = named(args, ["val", "t_arg", "view"], ["val"]);
  const name = text(p.val);
  const source = new SourceArguments(called, ["val", "t_arg", "view"], run.env.handedOut);
  const given = writtenArguments(list(p.t_arg), name, source, (index) => source.item(source.of("t_arg"), index));
  return queueAction(run, name, given, p.view === undefined ? undefined : text(p.view));
}

const EMAIL = ["email", "subject", "body", "cc", "bcc", "new_window"] as const;

const json = (value: object): ActionArgument => ({ json: JSON.stringify(value) });
const literal = (value: unknown): ActionArgument => ({ text: text(value) });
const urlIn = (args: readonly unknown[]): ActionArgument => literal(named(args, ["url"], ["url"]).url);

const storage = (p: { type?: unknown; prefix?: unknown; key?: unknown; value?: unknown }): ActionArgument =>
  json({ TYPE: text(p.type), PREFIX: text(p.prefix), KEY: text(p.key), VALUE: text(p.value) });
