/** The common structure of requests and responses of all wires: envelope, front block and data. Used by tools that inspect them. */
import type { Json, JsonObject } from "../types/json.ts";
import { isObject } from "../state/tree.ts";
import { objectOf, textOf } from "./json.ts";

/** The parts of a response. */
export interface AnswerParts {
  /** ID of the draft; "" if there is none. */
  readonly draftId: string;
  /** Class of the app that responded, as encoded by the wire; "" if there is none. */
  readonly appClass: string;
  /** Extensions of the frontend of this project (docs/protocol.md); empty without. */
  readonly ext: JsonObject;
  /** The model it carries; empty without. */
  readonly model: JsonObject;
  /** The response with other extensions and another model, and without its ID. */
  readonly with: (ext: JsonObject, model: JsonObject) => JsonObject;
}

/** Splits a response into its parts. */
export function answerParts(answer: JsonObject): AnswerParts {
  const { MODEL, S_FRONT, ...others } = answer;
  const { ID, S_EXT, ...front } = objectOf(S_FRONT);
  return {
    draftId: textOf(ID),
    appClass: textOf(front["APP"]),
    ext: objectOf(S_EXT),
    model: objectOf(MODEL),
    with: (ext, model) => ({ ...others, S_FRONT: { ...front, S_EXT: ext }, MODEL: model }),
  };
}

/** Functions for the parts of a request or a response. */
export interface Treatment {
  /** Data of the app: the model of a response, the edits of a request. */
  readonly data: (data: Json) => Json;
  /** Extensions of the frontend of this project. */
  readonly ext: (ext: JsonObject) => Json;
}

/** A request or a response with its parts processed; other values are returned unchanged. */
export function treatedMessage(message: Json, { data, ext }: Treatment): Json {
  if (!isObject(message)) return message;
  if (isObject(message["value"])) return { ...message, value: treatedMessage(message["value"], { data, ext }) };
  const front = (block: Json): Json =>
    isObject(block) ? withMembers(block, { S_EXT: (one) => (isObject(one) ? ext(one) : one) }) : block;
  return withMembers(message, { MODEL: data, XX: data, S_FRONT: front });
}

/** The members of an object, some of them processed, in the same order. */
export const withMembers = (
  object: JsonObject,
  treat: { readonly [name: string]: (value: Json) => Json },
): JsonObject =>
  Object.fromEntries(
    Object.entries(object).map(([name, value]) => [name, Object.hasOwn(treat, name) ? treat[name]!(value) : value]),
  );
