import { AsyncLocalStorage } from "node:async_hooks";
import { linesOfCall, positionIn, ScreenError, showLines } from "./screen-error.ts";

/** Something a test does that takes a while. */
interface Step {
  /** Name of the method. */
  readonly name: string;
  /** The lines of the stack where the test calls it, and those of the functions around it. */
  readonly lines: readonly string[];
}

/** Steps by their promises, which a test without `await` takes for their results. */
const steps = new WeakMap<object, Step>();

/** The step that a promise is of, in words, or null if it is of none. */
export function stepOf(promise: object): string | null {
  const step = steps.get(promise);
  return step ? spelledOut(step) : null;
}

/** Steps of a test on one screen: one is done after the other, and nothing is read while one of them is under way. */
export class Steps {
  readonly #inside = new AsyncLocalStorage<true>();
  readonly #pending = new Set<Step>();
  #last: Promise<unknown> = Promise.resolve();

  /** Does a step after those before it; what is part of a step is done at once. */
  do<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#inside.getStore()) return work();
    const step: Step = { name, lines: linesOfCall() };
    const begin = (): Promise<Result> => this.#inside.run(true, work);
    const isFirst = this.#pending.size === 0;
    this.#pending.add(step);
    const result = (isFirst ? begin() : this.#last.then(begin))
      .catch((error: unknown) => {
        throw fromCall(error, step);
      })
      .finally(() => this.#pending.delete(step));
    this.#last = result.catch(() => undefined);
    steps.set(result, step);
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
      `${spelledOut(step)} is not over, and ${done} already: write \`await\` before it, as before every step.`,
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

const spelledOut = ({ name, lines }: Step): string =>
  `${name}() at ${lines.map((line) => positionIn(line)).join(", called at ") || "an unknown place"}`;

/** Has the stack of a refused step begin where the test calls it, which runners show: when it is refused, nothing of that is on the stack any more. */
function fromCall(error: unknown, { lines }: Step): unknown {
  if (error instanceof ScreenError) showLines(error, lines);
  return error;
}
