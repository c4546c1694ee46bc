import type { Answer } from "../core/types";
import type { Wire } from "../wire/wire";

/** What the page knows of its session: the last answer, and what the next request continues. */
export class Session {
  /** Draft id of the last answer. */
  draft = "";
  /** Class of the app that answered last. */
  app = "";
  /** The app instance that answered last. */
  instance = "";
  /** Answer that is being shown, or was shown last. */
  answer?: Answer;

  /** @param wire the wire of the last answer, or of the page before there is one */
  constructor(public wire: Wire) {}
}
