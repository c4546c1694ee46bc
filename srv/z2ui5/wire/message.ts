/** What requests and answers of all wires have in common, for those who look at them from outside: where the envelope, the front block and the data stand. */
import type { Json, JsonObject } from "../types/json.ts";
import { isObject } from "../state/tree.ts";
import { objectOf, textOf } from "./json.ts";

/** The parts of an answer. */
export interface AnswerParts {
  /** Id of the draft it tells of; "" if it tells of none. */
  readonly draftId: string;
  /** Class of the app that answered, as the wire spells it; "" if it names none. */
  readonly appClass: string;
  /** Extensions of the frontend of this project (docs/protocol.md); empty without. */
  readonly ext: JsonObject;
  /** The model it carries; empty without. */
  readonly model: JsonObject;
  /** The answer with other extensions and another model, and without its id. */
  readonly with: (ext: JsonObject, model: JsonObject) => JsonObject;
}

/** Takes an answer apart. */
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

/** What to do with the parts of a request or an answer. */
export interface Treatment {
  /** Data of the app: the model of an answer, the edits of a request. */
  readonly data: (data: Json) => Json;
  /** Extensions of the frontend of this project. */
  readonly ext: (ext: JsonObject) => Json;
}

/** A request or an answer whose parts were treated; what is neither comes back as it is. */
export function treatedMessage(message: Json, { data, ext }: Treatment): Json {
  if (!isObject(message)) return message;
  if (isObject(message["value"])) return { ...message, value: treatedMessage(message["value"], { data, ext }) };
  const front = (block: Json): Json =>
    isObject(block) ? withMembers(block, { S_EXT: (one) => (isObject(one) ? ext(one) : one) }) : block;
  return withMembers(message, { MODEL: data, XX: data, S_FRONT: front });
}

/** The members of an object, some of them treated; all keep their place. */
export const withMembers = (
  object: JsonObject,
  treat: { readonly [name: string]: (value: Json) => Json },
): JsonObject =>
  Object.fromEntries(
    Object.entries(object).map(([name, value]) => [name, Object.hasOwn(treat, name) ? treat[name]!(value) : value]),
  );
