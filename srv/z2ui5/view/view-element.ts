import type { Maker } from "../source/made-by-client.ts";

const NONE: ReadonlyMap<string, Maker> = new Map();
const NO_EVENTS: ReadonlySet<string> = new Set();

/** Settings as the functions of the view modules receive them. */
export type Settings = Readonly<Record<string, unknown>>;

/** A node of a typed view: a class and its settings as the app passed them. */
export class ViewElement {
  readonly className: string;
  readonly settings: Settings;
  /** Information from the source of the app about settings that look like bindings. */
  readonly makers: ReadonlyMap<string, Maker>;
  /** Settings that are events although UI5's metadata does not declare them. */
  readonly events: ReadonlySet<string>;

  constructor(
    className: string,
    settings: Settings,
    makers: ReadonlyMap<string, Maker> = NONE,
    events: ReadonlySet<string> = NO_EVENTS,
  ) {
    this.className = className;
    this.settings = settings;
    this.makers = makers;
    this.events = events;
  }
}
