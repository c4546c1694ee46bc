/**
 * `import "z2ui5/test/vitest"`: what vitest may expect of screens. It is an ES module also in a package of CommonJS modules, because vitest can only be
 * imported.
 */
import { expect } from "vitest";
import { screenMatchers, type ScreenMatchers } from "./matchers/matchers.ts";

expect.extend(screenMatchers);

declare module "vitest" {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> extends ScreenMatchers<R> {}
}
