import type { Answer } from "../core/types";
import type { Wire } from "../wire/wireType";

/** Session of the page: the last response, and the draft for the next request. */
export class Session {
  /** Draft ID of the last response. */
  draft = "";
  /** Class of the app of the last response. */
  app = "";
  /** The app instance of the last response. */
  instance = "";
  /** The current or last response. */
  answer?: Answer;

  /** @param wire the wire of the last response, initially that of the page */
  constructor(public wire: Wire) {}
}
