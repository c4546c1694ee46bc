/**
 * `import "z2ui5/test/jest"`: what jest may expect of screens.
 */
import { createRequire } from "node:module";
import { screenMatchers, type ScreenMatchers } from "./matchers/matchers.ts";

interface Expect {
  extend(matchers: object): void;
}

/** Without globals, jest hands its functions out as a module. */
const expect =
  (globalThis as { readonly expect?: Expect }).expect ??
  (createRequire(import.meta.url)("@jest/globals") as { readonly expect: Expect }).expect;

expect.extend(screenMatchers);

declare global {
  namespace jest {
    interface Matchers<R, T = {}> extends ScreenMatchers<R> {}
  }
}

// biome-ignore lint/suspicious/noTsIgnore: a directive that expects an error fails where jest is.
/** @ts-ignore: the types of `@jest/globals`, which are there only where jest is. */
declare module "expect" {
  interface Matchers<R extends void | Promise<void>, T = unknown> extends ScreenMatchers<R> {}
}
