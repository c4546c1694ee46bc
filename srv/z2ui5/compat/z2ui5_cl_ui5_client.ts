/* The client's methods, grouped as in docs/spec/client-api.md §5. What they collect is turned into an answer by the roundtrip. */
import { Z2ui5Error } from "../errors.ts";
import { resolveAttribute } from "../binding/resolve.ts";
import { travellingCopy } from "../binding/model.ts";
import { wireName } from "../binding/names.ts";
import { noteRowFields } from "../binding/row-fields.ts";
import type { BindingText } from "../binding/expressions.ts";
import type { Navigation } from "../roundtrip/navigation.ts";
import type { ActionArgument, MessageOptions, SlotName } from "../roundtrip/types.ts";
import { clientInfo, type ClientContext } from "../client/information/client-info.ts";
import { FollowUpAction } from "../client/actions/follow-up.ts";
import { CONVENIENCE_ACTIONS, RawExpression, translateAction } from "../client/actions/actions.ts";
import { boxContent, boxOptions, toastOptions } from "../client/messages/options.ts";
import { developersExpression, writtenArguments } from "../client/actions/written-arguments.ts";
import { SourceArguments } from "../source/authored.ts";
import { argumentText, flag, isOn, list, markup, named, optional, text } from "../client/arguments.ts";
import { bindCall, bindingStyle, valueForm } from "../client/binding/options.ts";
import { cs_bind_type, cs_event, cs_view, EVENT_NAV_APP_LEAVE } from "../client/constants.ts";
import { demandApp } from "./z2ui5_if_app.ts";
import { withTexts } from "../texts/in-markup.ts";
import type { TextArguments } from "../texts/texts.ts";
import { currentLanguage, languageTag } from "../texts/language.ts";
import { addressIn } from "../wire/language-address.ts";
import { errorParts } from "../client/messages/error-description.ts";
import type { App } from "../instance/app.ts";
import type { BindOptions, ClientInfo, ErrorMessage, EventOptions, z2ui5_if_client } from "./z2ui5_if_client.ts";

const ROUTER_ACTIONS: ReadonlySet<string> = new Set(["SET_NAV_ROUTING", "SET_PUSH_STATE", "HASH_REPLACE", "HASH_ATTACH_CHANGED", "SET_APP_STATE_ACTIVE"]);

/** Start of the names of values bound without an attribute. */
const LOCAL = "__local_";

/** The client of one run of an app; its contract and docs are those of `z2ui5_if_client`. */
class z2ui5_cl_ui5_client {
  static readonly CS_EVENT = cs_event;
  static readonly CS_VIEW = cs_view;
  static readonly CS_BIND_TYPE = cs_bind_type;
  static readonly EVENT_NAV_APP_LEAVE = EVENT_NAV_APP_LEAVE;

  readonly cs_event = cs_event;
  readonly cs_view = cs_view;
  readonly action = { gen: (options: { val: string; t_arg?: unknown }): void => void this.#followUp(this.action.gen, [options]) };

  #context: ClientContext | null;
  #call: Navigation | null = null;
  #leave: Navigation | null = null;

  /** @param context what this run of the app works with */
  constructor(context: ClientContext) {
    this.#context = context;
  }

  /** What a client works with, for apps of the framework itself. @throws CLIENT_CLOSED */
  static contextOf(client: z2ui5_if_client): ClientContext {
    return (client as unknown as z2ui5_cl_ui5_client).#open("contextOf");
  }

  /** Ends the client: the app's run is over. */
  close(): void {
    this.#lastNavigation = this.#leave ?? this.#call;
    this.#context = null;
  }
  #lastNavigation: Navigation | null = null;

  /** The navigation the app asked for; a leave wins over a call. */
  navigation(): Navigation | null {
    return this.#lastNavigation;
  }

  /** @throws CLIENT_CLOSED after `main` has ended */
  #open(method: string): ClientContext {
    if (!this.#context) throw new Z2ui5Error("CLIENT_CLOSED", { method });
    return this.#context;
  }

  // 5.1 Lifecycle checks

  check_on_init(): boolean {
    return !this.#open("check_on_init").run.instance.app.check_initialized;
  }
  check_on_navigated(): boolean {
    return this.#open("check_on_navigated").run.navigated;
  }
  check_on_event(...args: unknown[]): boolean {
    const { event } = this.#open("check_on_event").run;
    const { val } = named(args, ["val"], ["val"]);
    return val === undefined ? event !== "" : event !== "" && event === text(val);
  }
  check_app_prev_stack(): boolean {
    return this.#open("check_app_prev_stack").run.instance.stack.length > 0;
  }

  // 5.2 - 5.4 Views

  view_display(...args: unknown[]): void {
    const p = named(args, ["val", "switch_default_model_anno_uri", "switch_default_model_path"], ["val"], ["transition", "transition_back"]);
    this.#display("view_display", "MAIN", p.val, {
      ...optional("defaultModelAnnotations", p.switch_default_model_anno_uri), ...optional("defaultModelPath", p.switch_default_model_path),
      ...optional("transition", p.transition), ...(isOn(p.transition_back) ? { transitionBack: true } : {}),
    });
  }
  view_model_update(): void { this.#slot("view_model_update", "MAIN", "update"); }
  view_destroy(): void { this.#slot("view_destroy", "MAIN", "destroy"); }

  nest_view_display(...args: unknown[]): void { this.#nest("nest_view_display", "NEST", args); }
  nest_view_model_update(): void { this.#slot("nest_view_model_update", "NEST", "update"); }
  nest_view_destroy(): void { this.#slot("nest_view_destroy", "NEST", "destroy"); }

  nest2_view_display(...args: unknown[]): void { this.#nest("nest2_view_display", "NEST2", args); }
  nest2_view_model_update(): void { this.#slot("nest2_view_model_update", "NEST2", "update"); }
  nest2_view_destroy(): void { this.#slot("nest2_view_destroy", "NEST2", "destroy"); }

  popup_display(...args: unknown[]): void {
    this.#display("popup_display", "POPUP", named(args, ["val"], ["val"]).val, {});
  }
  popup_model_update(): void { this.#slot("popup_model_update", "POPUP", "update"); }
  popup_destroy(): void { this.#slot("popup_destroy", "POPUP", "destroy"); }

  popover_display(...args: unknown[]): void {
    const p = named(args, ["xml", "by_id"], ["xml", "val"], ["val"]);
    this.#display("popover_display", "POPOVER", p.xml ?? p.val, optional("openById", p.by_id));
  }
  popover_model_update(): void { this.#slot("popover_model_update", "POPOVER", "update"); }
  popover_destroy(): void { this.#slot("popover_destroy", "POPOVER", "destroy"); }

  #nest(method: string, slot: SlotName, args: unknown[]): void {
    const p = named(args, ["val", "id", "method_insert", "method_destroy"], ["val"]);
    this.#display(method, slot, p.val, { ...optional("containerId", p.id), ...optional("insertMethod", p.method_insert), ...optional("clearMethod", p.method_destroy) });
  }
  #display(method: string, slot: SlotName, view: unknown, options: Record<string, string | boolean>): void {
    const { output, run, env } = this.#open(method);
    const xml = markup(view, slot === "POPUP" || slot === "POPOVER" ? "fragment" : "view", env.handedOut);
    if (xml === "") return;
    const shown = withTexts(xml, (key) => env.appText(run.instance.app.constructor as never, key, {}) ?? (env.settings.foreignWebapp ? undefined : key));
    env.checkView(shown);
    output.call(slot, { kind: "display", display: { xml: shown, options } });
    noteRowFields(run.instance.remembered.rowFields, xml);
  }
  #slot(method: string, slot: SlotName, kind: "update" | "destroy"): void {
    this.#open(method).output.call(slot, { kind });
  }

  // 5.5 Messages

  message_toast_display(...args: unknown[]): void {
    const { output, env } = this.#open("message_toast_display");
    const { text: shown, options } = toastOptions(args, env.expressions.eventNameOf);
    output.actions.push({ kind: "toast", text: shown, options });
  }
  message_box_display(...args: unknown[]): void {
    const { output, env } = this.#open("message_box_display");
    const { content, type, options } = boxOptions(args, env.expressions.eventNameOf);
    const box = boxContent(content, type, options, env.describeError);
    output.fieldErrors.push({ parts: errorParts(content, env.describeError), within: "" });
    if (box) output.actions.push({ kind: "box", ...box, options: box.options as MessageOptions });
  }

  get_error_messages(...args: unknown[]): ErrorMessage[] {
    const { env } = this.#open("get_error_messages");
    const { error } = named(args, ["error"], ["error"]);
    return errorParts(error, env.describeError).map((part) => ({ text: part.text, label: part.label, target: part.target, type: part.severity }));
  }
  show_field_messages(...args: unknown[]): void {
    const { env, output } = this.#open("show_field_messages");
    const p = named(args, ["error", "within"], ["error"]);
    output.fieldErrors.push({ parts: errorParts(p.error, env.describeError), within: text(p.within).replace(/[-.]/g, "/") });
  }

  text(...args: unknown[]): string {
    const { env, run } = this.#open("text");
    const p = named(args, ["key", "args"], ["key"]);
    const values = p.args === undefined || p.args === null ? {} : typeof p.args === "object" ? (p.args as TextArguments) : [p.args];
    return env.appText(run.instance.app.constructor as never, text(p.key), values) ?? text(p.key);
  }

  set_language(...args: unknown[]): void {
    const { env, session } = this.#open("set_language");
    const tag = languageTag(text(named(args, ["language"], ["language"]).language));
    // Another frontend remembers no choice, so the address has to say it.
    if (env.settings.foreignWebapp) this.follow_up_action("LOCATION_RELOAD", [{ text: addressIn(tag, session) }]);
    else this.follow_up_action("SET_LANGUAGE", [{ text: tag }]);
  }
  get_language(): string {
    this.#open("get_language");
    return currentLanguage();
  }

  // 5.6 Data binding

  _bind(...args: unknown[]): BindingText { return this.#bind("_bind", args, false); }
  _bind_edit(...args: unknown[]): BindingText { return this.#bind("_bind_edit", args, true); }
  _bind_local(val: unknown, options: BindOptions = {}): BindingText {
    const { run, env } = this.#open("_bind_local");
    const { locals } = run.instance.remembered;
    const numbers = Object.keys(locals).map((name) => Number(name.slice(LOCAL.length)));
    const name = `${LOCAL}${Math.max(-1, ...numbers) + 1}`;
    locals[name] = { value: travellingCopy(val), draftId: run.instance.draftId };
    return env.handedOut.note(env.expressions.binding({ segments: [wireName(name)], twoWay: false, ...bindingStyle(options) })) as BindingText;
  }

  #bind(method: string, args: unknown[], edit: boolean): BindingText {
    const { run, env } = this.#open(method);
    const { app, bindings } = run.instance;
    const { val, options } = bindCall(args);
    const path = resolveAttribute(app, { method, called: edit ? this._bind_edit : this._bind, value: val, options });
    const twoWay = edit || env.bindsTwoWay || env.classes.optionsOf(app.constructor as never).bindTwoWay;
    bindings.add(app, path, twoWay ? "twoWay" : "oneWay", valueForm(options), env.policy.twoWayBranch);
    return env.handedOut.note(env.expressions.binding({
      segments: path.map((part) => (typeof part === "number" ? part : wireName(part))), twoWay, ...bindingStyle(options),
    })) as BindingText;
  }

  // 5.7 Events

  _event(...args: unknown[]): string {
    const { env, run } = this.#open("_event");
    const p = named(args, ["val", "t_arg", "s_ctrl", "r_data"], ["val"], ["arg"]);
    const control = (p.s_ctrl ?? {}) as EventOptions;
    const source = new SourceArguments(this._event, ["val", "t_arg", "s_ctrl", "r_data"], env.handedOut);
    const given = [
      ...writtenArguments(list(p.t_arg), "", source, (index) => source.item(source.of("t_arg"), index)),
      ...writtenArguments(p.arg === undefined ? [] : [p.arg], "", source, () => source.of("arg")),
    ];
    if (p.r_data !== undefined) {
      const { dataEvents } = run.instance.remembered;
      if (!dataEvents.includes(text(p.val))) dataEvents.push(text(p.val));
      given.push({ text: JSON.stringify(p.r_data) });
    }
    return env.handedOut.noteCall(env.expressions.event({
      name: text(p.val), args: given, ignoreBusy: isOn(control.bypass_busy) || isOn(control.check_allow_multi_req), mainModel: isOn(control.force_main_model),
      queueLast: isOn(control.check_queue_last), noBusy: isOn(control.check_no_busy), preventDefault: isOn(control.check_prevent_default),
      preventDefaultExpression: developersExpression(control.prevent_default_expr, source, source.member(source.of("s_ctrl"), "prevent_default_expr")), literal: isOn(control.check_arg_literal),
    }));
  }
  _event_client(...args: unknown[]): string {
    const { env } = this.#open("_event_client");
    const p = named(args, ["val", "t_arg", "view"], ["val"]);
    const source = new SourceArguments(this._event_client, ["val", "t_arg", "view"], env.handedOut);
    const given = writtenArguments(list(p.t_arg), text(p.val), source, (index) => source.item(source.of("t_arg"), index));
    const action = translateAction(text(p.val), given, p.view === undefined ? undefined : text(p.view));
    return env.handedOut.noteCall(env.expressions.action(action.name, action.args, action.view));
  }
  _event_nav_app_leave(): string {
    return this._event(EVENT_NAV_APP_LEAVE);
  }

  /** An expression the developer vouches for. */
  _raw(expression: string): RawExpression {
    this.#open("_raw");
    return new RawExpression(text(expression));
  }

  // 5.8 Follow-up actions

  follow_up_action(...args: unknown[]): FollowUpAction {
    return this.#followUp(this.follow_up_action, args);
  }

  #followUp(called: Function, args: unknown[]): FollowUpAction {
    const { env } = this.#open("follow_up_action");
    const p = named(args, ["val", "t_arg", "view"], ["val"]);
    const name = text(p.val);
    const source = new SourceArguments(called, ["val", "t_arg", "view"], env.handedOut);
    return this.#queue(name, writtenArguments(list(p.t_arg), name, source, (index) => source.item(source.of("t_arg"), index)), p.view === undefined ? undefined : text(p.view));
  }

  #queue(name: string, given: readonly ActionArgument[], view: string | undefined): FollowUpAction {
    const context = this.#open("follow_up_action");
    if (ROUTER_ACTIONS.has(name)) {
      this.#route(name, given);
      return new FollowUpAction(context, null, "");
    }
    if (!/^\w+$/.test(name)) return new FollowUpAction(context, name === "" ? null : { kind: "script", text: name }, name);
    const action = translateAction(name, given, view);
    return new FollowUpAction(context, { kind: "action", ...action }, context.env.handedOut.noteCall(context.env.expressions.action(action.name, action.args, action.view)));
  }

  static {
    for (const [method, toAction] of Object.entries(CONVENIENCE_ACTIONS)) {
      Object.defineProperty(this.prototype, method, {
        configurable: true, writable: true,
        value(this: z2ui5_cl_ui5_client, ...args: unknown[]): void {
          const [name, ...given] = toAction(args);
          this.#queue(name, given, undefined);
        },
      });
    }
  }

  /** Actions that are about the browser's address. */
  #route(name: string, args: readonly ActionArgument[]): void {
    const first = argumentText(args[0]);
    const { output, run } = this.#open("follow_up_action");
    switch (name) {
      case "SET_NAV_ROUTING": run.instance.remembered.routingMode = output.url.routingMode = first.toUpperCase() || "KEEP"; break;
      case "SET_PUSH_STATE": output.url.pushState = first; break;
      case "HASH_REPLACE": output.url.replaceHash = first; break;
      case "HASH_ATTACH_CHANGED": output.url.hashEvent = first.trim() || " "; break;
      default: this.set_app_state_active(first.trim() !== "" || args.length === 0);
    }
  }

  // 5.9 Navigation

  nav_app_call(...args: unknown[]): string {
    this.#open("nav_app_call");
    const app = demandApp(named(args, ["app"], ["app"]).app, "nav_app_call");
    this.#call = { kind: "call", app };
    return this.nav_app_set_id(app);
  }
  nav_app_leave(...args: unknown[]): string {
    const { run, instances } = this.#open("nav_app_leave");
    const given = args.length === 1 && args[0] === undefined ? [] : args;
    const p = named(given, ["app", "event", "r_data"], ["app", "event", "r_data"]);
    const app = p.app === undefined || p.app === null ? null : demandApp(p.app, "nav_app_leave");
    this.#leave = { kind: "leave", app, event: text(p.event), data: Object.hasOwn(p, "r_data") ? p.r_data : null };
    const target = app ?? instances.ready(run.instance.stack.at(-1) ?? "")?.app ?? (run.instance.stack.length === 0 ? run.instance.app : null);
    return target ? this.nav_app_set_id(target) : "";
  }
  nav_app_home(): void {
    this.#open("nav_app_home");
    this.#leave = { kind: "home" };
  }
  nav_app_back(): void {
    if (this.check_app_prev_stack()) this.nav_app_leave();
    else this.nav_app_home();
  }
  get_app(...args: unknown[]): App | null | Promise<App | null> {
    const { run, instances, env } = this.#open("get_app");
    const id = text(named(args, ["id"], ["id"]).id);
    if (id === "" || id === run.instance.draftId) return run.instance.app;
    const ready = instances.ready(id);
    return ready ? ready.app : instances.load(id).then((instance) => {
      env.log.debug(`get_app waited for draft ${id}`);
      return instance?.app ?? null;
    });
  }
  get_app_prev(): App | null {
    const { run, instances } = this.#open("get_app_prev");
    return run.leftInstance?.app ?? instances.ready(run.instance.stack.at(-1) ?? "")?.app ?? null;
  }
  get_if_app(): App {
    return this.#open("get_if_app").run.instance.app;
  }
  nav_app_set_id(app: unknown): string {
    const { env } = this.#open("nav_app_set_id");
    const instance = demandApp(app, "nav_app_set_id");
    instance.id_app ||= env.newId();
    return instance.id_app;
  }

  // 5.10 State setters

  set_session_stateful(...args: unknown[]): void {
    this.#open("set_session_stateful").run.instance.app.check_sticky = flag(args);
  }
  set_app_state_active(...args: unknown[]): void {
    const { output, run } = this.#open("set_app_state_active");
    const on = flag(args);
    output.url.appStateActive = on;
    run.instance.remembered.appStateActive = on;
  }
  app_state_set_active(...args: unknown[]): void { this.set_app_state_active(...args); }
  app_state_get_href(): string {
    const { session, run, env } = this.#open("app_state_get_href");
    return env.expressions.appStateLink(session, run.instance.draftId);
  }
  set_push_state(...args: unknown[]): void {
    this.#open("set_push_state").output.url.pushState = text(named(args, ["val"], ["val"]).val);
  }
  hash_set(...args: unknown[]): void { this.set_push_state(...args); }
  hash_replace(...args: unknown[]): void {
    this.#open("hash_replace").output.url.replaceHash = text(named(args, ["val"], ["val"]).val);
  }
  set_nav_back(...args: unknown[]): void {
    this.#open("set_nav_back").output.stepBack(flag(args));
  }

  // 5.11 Request data

  get(): ClientInfo {
    return clientInfo(this.#open("get"), { CHECK_CALL: this.#call !== null, CHECK_LEAVE: this.#leave !== null });
  }
  get_event(): string {
    return this.#open("get_event").run.event;
  }
  get_event_arg(...args: unknown[]): string {
    const { v } = named(args, ["v"], ["v"]);
    const position = Math.max(1, Number(v ?? 1) || 1);
    return this.#open("get_event_arg").run.eventArgs[position - 1] ?? "";
  }
  get_frontend_data(): Readonly<Record<string, unknown>> {
    return this.#open("get_frontend_data").request.front;
  }
}


export default z2ui5_cl_ui5_client;
export { z2ui5_cl_ui5_client as "module.exports" };
