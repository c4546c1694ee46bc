import type { PageEvent } from "./events.ts";

type Callback = ((this: object, event: PageEvent) => unknown) | { handleEvent(event: PageEvent): unknown };

interface Listener {
  readonly callback: Callback;
  readonly capture: boolean;
  readonly once: boolean;
  readonly passive: boolean;
  removed: boolean;
}

type Options = boolean | { capture?: boolean; once?: boolean; passive?: boolean; signal?: AbortSignal } | undefined;

const isCapture = (options: Options): boolean =>
  typeof options === "object" ? Boolean(options?.capture) : Boolean(options);

/** Types of events that somebody listens to or has listened to: of all others nobody needs to be told. */
const heard = new Set<string>();
const handlers = new Map<string, string>();

/** Property of a handler for a type of events, such as `onclick`; made once, because it is looked for in everything an event passes. */
function handlerFor(type: string): string {
  let name = handlers.get(type);
  if (name === undefined) handlers.set(type, (name = `on${type}`));
  return name;
}

/** Something that hears events. */
export class PageTarget {
  /** What listeners get to know it as. */
  get self(): object {
    return this;
  }
  #listeners: Map<string, Listener[]> | undefined;

  addEventListener(type: string, callback: Callback | null, options?: Options): void {
    if (!callback) return;
    const capture = isCapture(options);
    const all = (this.#listeners ??= new Map<string, Listener[]>());
    const known = all.get(type) ?? [];
    if (known.some((each) => each.callback === callback && each.capture === capture)) return;
    heard.add(type);
    const more = typeof options === "object" ? options : {};
    // A copy, because a listener may add others while it is called.
    all.set(type, [
      ...known,
      { callback, capture, once: Boolean(more.once), passive: Boolean(more.passive), removed: false },
    ]);
    more.signal?.addEventListener("abort", () => this.removeEventListener(type, callback, options));
  }

  removeEventListener(type: string, callback: Callback | null, options?: Options): void {
    const known = this.#listeners?.get(type);
    const gone = known?.find((each) => each.callback === callback && each.capture === isCapture(options));
    if (!gone) return;
    gone.removed = true;
    this.#listeners!.set(
      type,
      known!.filter((each) => each !== gone),
    );
  }

  dispatchEvent(event: PageEvent): boolean {
    const path = this.eventPath(event);
    event.target = this.self as PageTarget;
    event.path = path;
    event.isStopped = event.isStoppedAtOnce = false;
    const undo = this.beforeActivation(event);
    for (let at = heard.has(event.type) ? path.length - 1 : -1; at >= 0 && !event.isStopped; at--) {
      event.eventPhase = at === 0 ? 2 : 1;
      path[at]!.#hear(event, true);
    }
    for (let at = 0; at < path.length && !event.isStopped && (at === 0 || event.bubbles); at++) {
      event.eventPhase = at === 0 ? 2 : 3;
      path[at]!.#hear(event, false);
    }
    event.eventPhase = 0;
    event.currentTarget = null;
    if (event.defaultPrevented) undo?.();
    else this.activated(event);
    return !event.defaultPrevented;
  }

  /** Everything that hears an event sent to this, from the inside out. */
  protected eventPath(_event: PageEvent): PageTarget[] {
    return [this];
  }

  /** What happens before listeners hear of a click. @returns what takes it back when one of them prevents it */
  protected beforeActivation(_event: PageEvent): (() => void) | undefined {
    return undefined;
  }

  /** What a click does by itself. */
  protected activated(_event: PageEvent): void {}

  /** Tells of an error in a listener, which stops nothing else. */
  protected report(error: unknown): void {
    throw error;
  }

  #hear(event: PageEvent, capture: boolean): void {
    const listeners = this.#listeners?.get(event.type);
    if (listeners) {
      const { self } = this;
      event.currentTarget = self;
      for (const listener of listeners) {
        if (listener.capture !== capture || listener.removed) continue;
        if (listener.once) this.removeEventListener(event.type, listener.callback, listener.capture);
        event.isPassive = listener.passive;
        this.#call(listener.callback, event, self);
        event.isPassive = false;
        if (event.isStoppedAtOnce) return;
      }
    }
    if (capture) return;
    const { self } = this;
    const handler = (self as unknown as Record<string, unknown>)[handlerFor(event.type)];
    if (typeof handler !== "function") return;
    event.currentTarget = self;
    if (this.#call(handler as Callback, event, self) === false) event.preventDefault();
  }

  #call(callback: Callback, event: PageEvent, self: object): unknown {
    try {
      return typeof callback === "function" ? callback.call(self, event) : callback.handleEvent(event);
    } catch (error) {
      this.report(error);
      return undefined;
    }
  }
}
