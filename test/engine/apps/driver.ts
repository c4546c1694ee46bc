/** Drives an app through the engine, in process, as the frontend would. */
import { answer } from "../../../srv/z2ui5/engine.ts";

type Members = Record<string, unknown>;

/** One answer of the engine on wire v1. */
export interface Screen {
  readonly app: string;
  readonly id: string;
  readonly view: string;
  readonly popup: string;
  readonly popupDestroyed: boolean;
  readonly toast: string;
  readonly box: { readonly TEXT?: string; readonly TYPE?: string; readonly TITLE?: string };
  readonly actions: readonly string[];
  readonly model: Members;
  readonly params: Members;
}

/** A browser page with one session. */
export class Session {
  #id = "";
  #search = "";
  screen!: Screen;

  /** Opens the page; `search` is its query string. */
  static async open(search = "", more: Members = {}): Promise<Session> {
    const session = new Session();
    session.#search = search;
    await session.#post({ S_FRONT: { ...PAGE, SEARCH: search, ...more } });
    return session;
  }

  /** Fires an event with its arguments and the user's edits. */
  async fire(event: string, args: readonly unknown[] = [], edits: Members = {}): Promise<Screen> {
    return this.#post({
      S_FRONT: { ...PAGE, SEARCH: this.#search, ID: this.#id, EVENT: event, T_EVENT_ARG: args, VIEW: "MAIN" },
      XX: edits,
    });
  }

  async #post(request: Members): Promise<Screen> {
    const response = await answer(JSON.stringify({ value: request }), { correlationId: "t" });
    if (response.status !== 200) throw new Error(`${response.status} ${response.body}`);
    this.screen = read(JSON.parse(response.body));
    this.#id = this.screen.id;
    return this.screen;
  }
}

const PAGE = {
  CONFIG: { S_UI5: { VERSION: "1.152.0", THEME: "sap_horizon" }, S_DEVICE: { SYSTEM: "desktop" } },
  ORIGIN: "http://localhost:4004",
  PATHNAME: "/rest/root/z2ui5",
  HASH: "",
};

function read(response: { S_FRONT: { APP: string; ID: string; PARAMS?: Members }; MODEL: Members }): Screen {
  const params = response.S_FRONT.PARAMS ?? {};
  const part = (name: string): Members => (params[name] ?? {}) as Members;
  return {
    app: response.S_FRONT.APP.toLowerCase(),
    id: response.S_FRONT.ID,
    view: String(part("S_VIEW")["XML"] ?? ""),
    popup: String(part("S_POPUP")["XML"] ?? ""),
    popupDestroyed: part("S_POPUP")["CHECK_DESTROY"] === true,
    toast: String(part("S_MSG_TOAST")["TEXT"] ?? ""),
    box: part("S_MSG_BOX"),
    actions: (part("S_FOLLOW_UP_ACTION")["CUSTOM_JS"] ?? []) as string[],
    model: response.MODEL,
    params,
  };
}
