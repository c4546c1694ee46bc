import type { AnswerExtension, Failure, FailureDetails } from "../../../../srv/z2ui5/types/extension";
import type { Wire } from "./wireType";
import type { PROTOCOL } from "../../../../srv/z2ui5/wire/v2/contract";
import type { Action, Answer, PlainObject } from "../core/types";
import { isPlainObject } from "../core/types";
import { readRows } from "./rows";
import { V1 } from "./v1";
import { readV1Answer } from "./v1Answer";
import { V2, readV2Answer } from "./v2";

/** An invalid response; the message is for the user. */
export class AnswerError extends Error {}

interface Message {
  S_FRONT?: { ID?: string; APP?: string; EVENT?: string; S_EXT?: AnswerExtension };
}

/** Extensions of a response (docs/protocol.md). @throws when it is not valid JSON */
export const readExtension = (answer: string): AnswerExtension =>
  (JSON.parse(answer) as Message | null)?.S_FRONT?.S_EXT ?? {};

/** Draft, app and event of a request or a response, if present; the body can be any text. */
export function readHead(body: string): { draft?: string; app?: string; event?: string } {
  try {
    const parsed = JSON.parse(body) as (Message & { value?: Message }) | null;
    const front = parsed?.S_FRONT ?? parsed?.value?.S_FRONT;
    return { draft: front?.ID, app: front?.APP, event: front?.EVENT };
  } catch {
    return {};
  }
}

/** Extensions in the body of a failed request (docs/protocol.md §7); undefined for other bodies. */
export function readFailure(body: string): { error: Failure; fields: unknown } | undefined {
  try {
    const ext = readExtension(body) as { ERROR?: unknown; FIELDS?: unknown };
    const error = ext.ERROR;
    if (!isPlainObject(error)) return undefined;
    return {
      error: {
        CODE: String(error["CODE"] ?? ""),
        TEXT: String(error["TEXT"] ?? ""),
        ID: String(error["ID"] ?? ""),
        ...(isDetails(error["DETAILS"]) ? { DETAILS: error["DETAILS"] } : {}),
        ...(error["WHY"] ? { WHY: String(error["WHY"]) } : {}),
      },
      fields: ext.FIELDS,
    };
  } catch {
    return undefined;
  }
}

/** Whether what comes with an error are details as this server sends them. */
const isDetails = (value: unknown): value is FailureDetails => isPlainObject(value) && Array.isArray(value["FRAMES"]);

/** A wire: creates its codec, detects and reads its responses. */
interface WireEntry {
  readonly number: number;
  /** Protocol number in responses; undefined if responses do not contain it. */
  readonly protocol?: number;
  /** Whether the settings of a page that names no wire are those of a page of this one. */
  startsPage(settings: PlainObject): boolean;
  /** Creates a codec, one for each page, because it can store which data was sent. */
  create(): Wire;
  /** Whether a response belongs to this wire. */
  recognises(front: PlainObject): boolean;
  /** Converts a response to a list of actions. */
  read(front: PlainObject, model: unknown): Omit<Answer, "wire">;
}

const protocol: typeof PROTOCOL = 2;
const newer: WireEntry = {
  number: 2,
  protocol,
  // Only pages of this wire carry it in their settings (wire-v2 §14.1).
  startsPage: ({ checkLocal }) => Boolean(checkLocal),
  create: () => new V2(),
  recognises: (front) => front["PROTOCOL"] === protocol || "S_ACTION" in front,
  read: readV2Answer,
};
const first: WireEntry = {
  number: 1,
  startsPage: () => true,
  create: () => new V1(),
  recognises: () => true,
  read: readV1Answer,
};

/** All wires; a new wire is a module next to `v1` and `v2` and an entry here. The first one is the default. */
const wires: readonly WireEntry[] = [newer, first];

const entry = (number: number): WireEntry => wires.find((each) => each.number === number) ?? first;

/**
 * Number of the wire of a page.
 * @param named wire in URL or settings, if any @param settings settings of the page
 */
export const wireNumber = (named: unknown, settings: PlainObject): number =>
  (named === undefined || named === null
    ? (wires.find((each) => each.startsPage(settings)) ?? first)
    : entry(Number(named))
  ).number;

/** Creates the codec of a wire. */
export const createWire = (number: number): Wire => entry(number).create();

/**
 * Converts a response of any wire to a list of actions.
 *
 * @param body parsed response body
 * @throws AnswerError if it is not a valid response
 */
export function readAnswer(body: unknown): Answer {
  const front = isPlainObject(body) ? body["S_FRONT"] : undefined;
  if (!isPlainObject(body) || !isPlainObject(front)) throw new AnswerError("Invalid response: missing S_FRONT");
  const spoken = front["PROTOCOL"];
  const known = wires.flatMap((each) => each.protocol ?? []);
  if (spoken !== undefined && !known.includes(spoken as number)) {
    throw new AnswerError(
      `The server speaks protocol ${String(spoken)}, this page understands protocol ${known.join(", ")}.`,
    );
  }
  const wire = wires.find((each) => each.recognises(front)) ?? first;
  const answer: Answer = { wire: wire.number, ...wire.read(front, body["MODEL"]) };
  if (!isPlainObject(front["S_EXT"])) return answer;
  const ext = front["S_EXT"] as AnswerExtension;
  const title: Action[] = ext.TITLE === undefined ? [] : [["APP_TITLE", ext.TITLE]];
  return {
    ...answer,
    ext,
    ...(ext.ROWS ? { rows: readRows(ext.ROWS) } : {}),
    // The title of the view takes precedence over that of the class.
    system: [...title, ...answer.system.map((action) => routed(action, ext))],
    custom: [["FIELD_MESSAGES", ext.FIELDS, ext.CHECKED], ...answer.custom],
  };
}

/** The URL from the server takes precedence over the default of the wire. */
function routed(action: Action, ext: AnswerExtension): Action {
  const [name, method, options] = action;
  return name === "ROUTER"
    ? [name, method, { ...(isPlainObject(options) ? options : {}), route: ext.ROUTE ?? null }]
    : action;
}
