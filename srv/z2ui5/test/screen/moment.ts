import type { JsonObject } from "../../types/json.ts";
import { answerParts } from "../../wire/message.ts";
import type { Exchange } from "./session.ts";
import type { Screen } from "./screen.ts";

/** A moment of a screen's past: a draft it went through. */
export class Moment {
  /** Id of the draft. */
  readonly draft: string;
  /** The roundtrip that led to it. */
  readonly exchange: Exchange;
  readonly #state: Record<string, unknown> | undefined;
  readonly #open: () => Promise<Screen>;

  /**
   * @param draft id of the draft @param exchange the roundtrip that led to it
   * @param state attributes of the app; undefined where they cannot be had @param open opens a screen that continues from it
   */
  constructor(
    draft: string,
    exchange: Exchange,
    state: Record<string, unknown> | undefined,
    open: () => Promise<Screen>,
  ) {
    this.draft = draft;
    this.exchange = exchange;
    this.#state = state;
    this.#open = open;
  }

  /**
   * Attributes of the app as they were.
   * @throws Error where they cannot be had: from a server reached by URL, or when the draft has expired
   */
  get state(): Record<string, unknown> {
    if (!this.#state)
      throw new Error(
        `The attributes of draft ${this.draft} cannot be had: the screen shows a server by its URL, or the draft has expired. Check what the screen showed then: moment.open().`,
      );
    return this.#state;
  }

  /** Opens another screen of the same person that goes on from this moment; the screen it comes from stays as it is. */
  open(): Promise<Screen> {
    return this.#open();
  }
}

/** Id of the draft an answer tells of; undefined if it tells of none. */
export function draftIn(answer: Record<string, unknown> | undefined): string | undefined {
  const id = answer && (answerParts(answer as JsonObject).draftId || answer["id"]);
  return typeof id === "string" && id !== "" ? id : undefined;
}

/** Class of the app that answered. */
export const appIn = (answer: Record<string, unknown>): string => answerParts(answer as JsonObject).appClass;
