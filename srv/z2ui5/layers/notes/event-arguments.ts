/** How many arguments views give the events of apps: what an app reads beyond them is always empty. */
import { list } from "../../client/arguments.ts";
import { harmless } from "../../errors.ts";
import type { CalledRun } from "../../client/environment.ts";
import type { AppClass } from "../../types/app.ts";

/** Remembers for each class the most arguments that an event was given. */
export class EventArguments {
  readonly #counts = new WeakMap<AppClass, Map<string, number>>();

  /** Records a call of `_event`. @param given its arguments by name */
  note(appClass: AppClass, { val, t_arg: args, arg, r_data: data }: Readonly<Record<string, unknown>>): void {
    const counts = this.#counts.get(appClass) ?? new Map<string, number>();
    this.#counts.set(appClass, counts);
    const count = list(args).length + (arg === undefined ? 0 : 1) + (data === undefined ? 0 : 1);
    const event = String(val);
    if (counts.has(event) || counts.size < MOST_EVENTS) counts.set(event, Math.max(count, counts.get(event) ?? 0));
  }

  /**
   * A sentence about an argument that no view gives the event of a run; undefined if one does, or if nobody knows. An app may read the first arguments of
   * all its events in one statement, before it checks which one it is.
   * @param position counted from 1 @param isRead whether the scripts of the app read an argument where they handle an event
   */
  missing(
    { run: { instance, event, eventArgs }, events: { names } }: CalledRun,
    position: number,
    isRead: (event: string) => boolean,
  ): string | undefined {
    if (position < 1) return `client.get_event_arg(${position}): arguments are counted from 1.`;
    const counts = this.#counts.get(instance.app.constructor as AppClass);
    const own = counts?.get(event);
    if (!counts || own === undefined) return undefined;
    if (position <= Math.max(own, eventArgs.length)) return undefined;
    // Message boxes and topics give their events one that no view shows.
    const most = isRead(event) ? own : Math.max(1, ...(names.includes(event) ? [own] : counts.values()));
    if (position <= most) return undefined;
    const name = harmless(event);
    return `client.get_event_arg(${position}) is always empty for the event ${name}: client._event("${name}", …) gives it ${own === 0 ? "no arguments" : `${own} ${own === 1 ? "argument" : "arguments"}`}.`;
  }
}

/** Events of a class that are remembered; names can be made of data. */
const MOST_EVENTS = 1_000;
