/**
 * Bindings nobody has to look for. To find who called costs most of a binding; but of `${client._bind(this.a)}${client._bind(this.b)}`, once
 * the first is found, the next call of the client is known, whatever the app is like. That holds because
 *
 * - The engine itself calls the `main` in which they stand: an ordinary function, which an attribute or a class of the app holds
 *   ({@link mainBegins}), with no function of the app between it and the engine, nor between it and the method of the client
 *   ({@link Foresight.linkOf}). So `this` is the app, and the first parameter, which nothing is assigned to (source/neighbours.ts), is the
 *   engine's client. It is not asynchronous: what runs after something was awaited does not show its client any more, and who watches
 *   promises is told of a failure before it is known here.
 * - Between the two calls nothing of the app runs. A binding is a string, which a template takes as it is; then the parameter is read, the
 *   method, and the attribute, none of which is an accessor or belongs to a proxy ({@link Foresight.foresee}). That is looked at after
 *   everything else the first call does, by functions of the language as they were when this module was loaded.
 * - Where it fails in between, as the text may be too long or the stack full, `main` is left, as nothing in it catches that or is told
 *   (source/neighbours.ts), and what was foreseen ends ({@link mainPauses}).
 *
 * What leaves the language is not looked at: an app that replaces functions of the language which the look-up of the first binding uses,
 * stops itself with an inspector or the time limit of `vm`, or is the global object of another context.
 *
 * If the next call, whichever it is (client/run.ts), is another one all the same, one of these sentences is wrong, and it is looked for as
 * ever. Objects are found by identity, and may be named arguments, so only scalars are foreseen.
 */
import type { App } from "../instance/app.ts";
import { linkAt, placeOf } from "../source/call-site.ts";
import type { CallStack } from "../source/call-stack.ts";
import { hasText } from "../source/function-text.ts";
import { isMainCaller, noteMainCaller } from "../source/main-caller.ts";
import type { Link } from "../source/neighbours.ts";
import { dataMember } from "./data-member.ts";
import { isReserved, type Path } from "./names.ts";

const { getOwnPropertyDescriptor, hasOwn, is } = Object;

/** The methods of the client as the engine has them. */
const methods = Object.create(null) as Record<string, unknown>;
/** What belongs to the `main` that has begun last and has neither ended nor awaited anything. */
let running: Foresight | undefined;

/** Remembers the methods that bind. @param prototype that of the class that has them */
export function rememberMethods(prototype: object): void {
  for (const method of ["_bind", "_bind_edit"]) methods[method] = dataMember(prototype, method);
}

/**
 * Tells that the function that asks calls `main` of an app next, and nothing else.
 * @returns what {@link mainPauses} is told
 */
export function mainBegins(foresight: Foresight, client: object): Foresight | undefined {
  noteMainCaller(mainBegins);
  const before = running;
  running = foresight;
  foresight.begin(client);
  return before;
}

/** Tells that `main` has ended or awaits something. @param before what {@link mainBegins} returned */
export function mainPauses(before: Foresight | undefined): void {
  running?.drop();
  running = before;
}

/** What one run of an app knows of the next call of its client. */
export class Foresight {
  readonly #app: App;
  #client: object | undefined;
  #main: unknown;
  #next: Link | undefined;
  #value: unknown;

  /** @param app the running app */
  constructor(app: App) {
    this.#app = app;
  }

  /** `main` is called with this client. */
  begin(client: object): void {
    this.#client = client;
    this.#main = dataMember(this.#app, "main");
  }

  /** The client is called: what was foreseen is this call or none. */
  drop(): void {
    this.#next = undefined;
    this.#value = undefined;
  }

  /** The binding that was foreseen, if it is this call. */
  take(method: string, args: readonly unknown[]): Link | undefined {
    const next = this.#next;
    const value = this.#value;
    this.drop();
    return next && next.method === method && args.length === 1 && is(args[0], value) ? next : undefined;
  }

  /** The binding a call has turned out to be, if it stands in `main` and another one follows it. @param path what it has bound */
  linkOf(path: Path, stack: CallStack): Link | undefined {
    if (running !== this || typeof this.#main !== "function") return undefined;
    const frame = stack.at(0);
    const caller = stack.at(1);
    if (!frame || !caller?.script || !isMainCaller(caller)) return undefined;
    const link = linkAt(frame);
    if (!link || path.length !== 1 || path[0] !== link.name) return undefined;
    if (stack.below !== methods[link.method] || !stack.isDirect) return undefined;
    const place = placeOf(frame);
    return place.kind === "call" && hasText(this.#main, place.site.insideText) ? link : undefined;
  }

  /** Foresees the call after a binding, which does nothing any more but return. */
  foresee({ next }: Link): void {
    if (!next || isReserved(next.name)) return;
    if (dataMember(this.#client!, next.method) !== methods[next.method]) return;
    const own = getOwnPropertyDescriptor(this.#app, next.name);
    if (!own || !hasOwn(own, "value") || !isScalar(own.value)) return;
    this.#value = own.value;
    this.#next = next;
  }
}

const isScalar = (value: unknown): boolean =>
  value === null || (typeof value !== "object" && typeof value !== "function");
