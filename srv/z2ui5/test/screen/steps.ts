import { AsyncLocalStorage } from "node:async_hooks";
import { dirname, sep } from "node:path";
import { pathOfFrame, stackFrameOf } from "../../stack-frame.ts";

/** Something a test does that takes a while. */
interface Step {
  /** Name of the method. */
  readonly name: string;
  /** Where the test calls it: file, line and column. */
  readonly where: string;
}

const HARNESS = dirname(import.meta.dirname) + sep;

/** Steps of a test on one screen: one is done after the other, and nothing is read while one of them is under way. */
export class Steps {
  readonly #inside = new AsyncLocalStorage<true>();
  readonly #pending = new Set<Step>();
  #last: Promise<unknown> = Promise.resolve();

  /** Does a step after those before it; what is part of a step is done at once. */
  do<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#inside.getStore()) return work();
    const step: Step = { name, where: placeOfCall() };
    const begin = (): Promise<Result> => this.#inside.run(true, work);
    const isFirst = this.#pending.size === 0;
    this.#pending.add(step);
    const result = (isFirst ? begin() : this.#last.then(begin)).finally(() => this.#pending.delete(step));
    this.#last = result.catch(() => undefined);
    return result;
  }

  /**
   * Makes sure that no step is under way.
   * @param done what is attempted meanwhile, as in "the screen is read"
   * @throws Error that says where `await` is missing
   */
  expectNone(done: string): void {
    const [step] = this.#pending;
    if (!step || this.#inside.getStore()) return;
    throw new Error(
      `${step.name}() at ${step.where} is not over, and ${done} already: write \`await\` before it, as before every step.`,
    );
  }
}

/** A step is asynchronous, and belongs to something that has a screen. */
interface Actor {
  readonly session: { readonly steps: Steps };
}

/** Makes methods of a class steps. @param names of the methods */
export function asSteps<Class extends Actor>(
  { prototype }: { readonly prototype: Class },
  names: readonly (keyof Class & string)[],
): void {
  for (const name of names) {
    const method = Reflect.get(prototype, name) as (this: Actor, ...args: unknown[]) => Promise<unknown>;
    Object.defineProperty(prototype, name, {
      value(this: Actor, ...args: unknown[]): Promise<unknown> {
        return this.session.steps.do(name, () => method.apply(this, args));
      },
      writable: true,
      configurable: true,
    });
  }
}

/** The first line of the stack that is not of the harness. */
function placeOfCall(): string {
  for (const line of (new Error().stack ?? "").split("\n").slice(1)) {
    const frame = stackFrameOf(line);
    const file = frame && pathOfFrame(frame.file);
    if (file && !file.startsWith(HARNESS)) return `${file}:${frame.line}:${frame.column}`;
  }
  return "an unknown place";
}
