/** Apps that make one call in `main`, and what the call answered. */
import { expect } from "vitest";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import { register_app_class } from "../../../srv/z2ui5/engine.ts";
import { start, view } from "../contract/frontend.ts";

/** An app with a few attributes, two of which are equal. */
export abstract class ActingApp extends z2ui5_if_app {
  a = "one";
  twin = "same";
  other_twin = "same";
  rows = [{ n: 1, m: 1 }];
  /** The call. */
  abstract act(client: z2ui5_if_client): unknown;
  /** Told when the call has answered. */
  acted(): void {}
  override main(client: z2ui5_if_client): void | Promise<void> {
    const end = (result: unknown): void => {
      this.acted();
      answered(client, result);
    };
    try {
      const result = this.act(client);
      if (result instanceof Promise) return result.then(end, end);
      end(result);
    } catch (error) {
      end(error);
    }
    return undefined;
  }
}
let seen: unknown;
let runs = 0;

/** Ends `main` with what the call answered: for apps that make it in a `main` of their own. */
export function answered(client: z2ui5_if_client, result: unknown): void {
  seen = result;
  client.view_display(view(""));
}

/** What the call of an app answers, or the error it throws. */
export async function answer(App: new () => ActingApp): Promise<unknown> {
  const name = `zcl_acting_${++runs}`;
  Object.defineProperty(App, "name", { value: name });
  register_app_class(name, App);
  await start(name);
  return seen;
}

/** An error of the engine. */
export const refusal = (code: string, details: object = {}): unknown =>
  expect.objectContaining({ code, details: expect.objectContaining(details) as object });
