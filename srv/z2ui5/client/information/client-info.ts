/** `client.get()`: all about the request and the browser, docs/spec/client-api.md §6. */
import { SLOT_NAMES } from "../../types/slots.ts";
import type { Json, JsonObject } from "../../types/json.ts";
import type { SessionInfo } from "../../types/request.ts";
import type { ClientRun } from "../run.ts";
import type { ClientInfo } from "./types.ts";

/** Builds the result of `client.get()`. */
export function clientInfo({ run, request, session, input, navigation }: ClientRun): ClientInfo {
  const { instance } = run;
  return {
    EVENT: run.event,
    T_EVENT_ARG: run.eventArgs,
    get_event_arg: (index) => run.eventArgs[index] ?? "",
    CHECK_LAUNCHPAD_ACTIVE: request.ext?.launchpad === true || inLaunchpad(session),
    CHECK_ON_NAVIGATED: run.navigated,
    VIEWNAME: request.viewName,
    S_DRAFT: {
      ID: instance.draftId,
      ID_PREV: run.prevId,
      ID_PREV_APP: instance.remembered.prevAppId,
      ID_PREV_APP_STACK: instance.stack.at(-1) ?? "",
    },
    S_CONFIG: {
      ...asObject(asObject(request.front["CONFIG"])),
      ORIGIN: session.origin ?? "",
      PATHNAME: session.pathname ?? "",
      SEARCH: session.search ?? "",
      HASH: session.hash,
      ...(session.componentData ? { ComponentData: session.componentData } : {}),
    },
    T_COMP_PARAMS: startupParameters(session.componentData),
    S_DEVICE: device(session.device ?? {}),
    S_FOCUS: {
      ID: str(session.focus?.["ID"]),
      SELECTION_START: int(session.focus?.["SELECTION_START"]),
      SELECTION_END: int(session.focus?.["SELECTION_END"]),
    },
    S_SCROLL: Object.fromEntries(
      SLOT_NAMES.map((slot) => [slot, point(asObject(session.scroll?.[slot]))]),
    ) as ClientInfo["S_SCROLL"],
    S_UI5: {
      VERSION: str(session.ui5?.["VERSION"]),
      BUILD_TIMESTAMP: str(session.ui5?.["BUILDTIMESTAMP"]),
      GAV: str(session.ui5?.["GAV"]),
      THEME: str(session.ui5?.["THEME"]),
    },
    R_EVENT_DATA: run.eventData,
    ACTION_ID: request.ext?.action?.id ?? instance.draftId,
    _S_NAV: { CHECK_CALL: navigation.call !== null, CHECK_LEAVE: navigation.leave !== null },
    get T_MODEL_SKIPPED() {
      return input.skipped();
    },
    get T_INPUT_INVALID() {
      return input.invalid();
    },
  };
}

function inLaunchpad({ search = "", pathname = "" }: SessionInfo): boolean {
  const path = pathname.toLowerCase();
  return (
    search.toUpperCase().includes("SCENARIO=LAUNCHPAD") || path.includes("/ui2/flp") || path.includes("test/flpsandbox")
  );
}

function startupParameters(componentData: JsonObject | undefined): { N: string; V: string }[] {
  return Object.entries(asObject(componentData?.["startupParameters"])).flatMap(([N, values]) =>
    Array.isArray(values) && values.length > 0 ? [{ N, V: str(values[0]) }] : [],
  );
}

function device(sent: JsonObject): ClientInfo["S_DEVICE"] {
  const [browser, os, size, support] = ["BROWSER", "OS", "RESIZE", "SUPPORT"].map((part) => asObject(sent[part])) as [
    JsonObject,
    JsonObject,
    JsonObject,
    JsonObject,
  ];
  return {
    SYSTEM: str(sent["SYSTEM"]),
    ORIENTATION: str(sent["ORIENTATION"]),
    BROWSER: { NAME: str(browser["NAME"]), VERSION: str(browser["VERSION"]) },
    OS: { NAME: osName(str(os["NAME"])), VERSION: str(os["VERSION"]) },
    RESIZE: { WIDTH: int(size["WIDTH"]), HEIGHT: int(size["HEIGHT"]) },
    SUPPORT: {
      TOUCH: support["TOUCH"] === true,
      POINTER: support["POINTER"] === true,
      RETINA: support["RETINA"] === true,
    },
  };
}

const OS_NAMES: ReadonlySet<string> = new Set(["win", "mac", "linux", "ios", "android"]);
const osName = (name: string): string => (OS_NAMES.has(name.toLowerCase()) ? name.toLowerCase() : name);

const point = (sent: JsonObject): { ID: string; X: number; Y: number } => ({
  ID: str(sent["ID"]),
  X: int(sent["X"]),
  Y: int(sent["Y"]),
});
const str = (value: Json | undefined): string =>
  value === null || value === undefined || typeof value === "object" ? "" : String(value);
const int = (value: Json | undefined): number => {
  const number = Math.round(Number(value));
  return typeof value === "object" || !Number.isSafeInteger(number) ? 0 : number;
};
const asObject = (value: Json | undefined): JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
