/**
 * `z2ui5/test/node`: what tests of `node:test` may expect of screens, which Node has no `expect` for. Loaded before the tests
 * (`node --import z2ui5/test/node --test`), it also lets files in TypeScript import others by what they are compiled to.
 */
import { AssertionError } from "node:assert";
import { registerHooks, type ResolveHookSync } from "node:module";
import { snapshot } from "node:test";
import { sibling } from "../registry/sibling.ts";
import { screenMatchers, type Matched, type ScreenMatchers } from "./matchers/matchers.ts";
import { Lookup } from "./screen/lookup.ts";

export type { ExpectedRow, ScreenMatchers } from "./matchers/matchers.ts";

/** What can be expected, and with `not` its opposite. */
export interface Expectation extends ScreenMatchers {
  readonly not: ScreenMatchers;
}

/**
 * Expects something of a screen, or of what is found on it.
 * @param given the screen, or a button, a field, a table … of it
 * @example
 * expect(screen).toShow("Hello Ada");
 * expect(screen.button("Save")).not.toBeEnabled();
 * @throws AssertionError with the outline of the screen, from the expectation
 */
export function expect(given: unknown): Expectation {
  return { ...expectationsOf(given, true), not: expectationsOf(given, false) };
}

type Matcher = (given: unknown, ...expected: readonly unknown[]) => Matched;

function expectationsOf(given: unknown, pass: boolean): ScreenMatchers {
  const expectations = Object.entries(screenMatchers as unknown as Record<string, Matcher>).map(([name, match]) => {
    const expectation = (...expected: readonly unknown[]): void => {
      const matched = match(given, ...expected);
      if (matched.pass !== pass)
        throw new AssertionError({ message: matched.message(), operator: name, stackStartFn: expectation });
    };
    return [name, expectation] as const;
  });
  return Object.fromEntries(expectations) as unknown as ScreenMatchers;
}

/** Snapshots of `t.assert.snapshot` hold the outline. */
snapshot.setDefaultSnapshotSerializers([
  (value: unknown) => (value instanceof Lookup ? value.toString() : JSON.stringify(value, null, 2)),
]);

/** A test that imports an app imports what the app does, before the engine could tell Node how apps name their files. */
const resolve: ResolveHookSync = (specifier, context, next) => {
  try {
    return next(specifier, context);
  } catch (error) {
    const { parentURL = "" } = context;
    const isOwn = parentURL.startsWith("file:") && !parentURL.includes("/node_modules/");
    const url = isOwn ? sibling(specifier, parentURL) : null;
    if (url === null) throw error;
    return { url, shortCircuit: true };
  }
};
registerHooks({ resolve });
