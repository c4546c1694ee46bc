import { expect, test } from "vitest";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import { defineApp, start } from "../contract/frontend.ts";

let kept: z2ui5_if_client | undefined;
defineApp("zcl_client_kept", () => ({}), {
  "": (client) => {
    kept = client;
  },
});
await start("zcl_client_kept");

/** Everything the client offers, whichever feature it comes from. */
function methodsOf(client: object): string[] {
  const names = new Set<string>();
  for (
    let holder: object = Object.getPrototypeOf(client) as object;
    holder !== Object.prototype;
    holder = Object.getPrototypeOf(holder) as object
  ) {
    for (const name of Object.getOwnPropertyNames(holder)) if (name !== "constructor") names.add(name);
  }
  return [...names];
}

const methods = methodsOf(kept ?? {});

test("the client has nothing but the methods of its contract", () => {
  expect(methods.length).toBeGreaterThan(70);
  for (const inner of ["context", "run", "open", "close", "navigation"]) expect(methods).not.toContain(inner);
  expect(Object.keys(kept ?? {}).sort()).toEqual(["action", "cs_event", "cs_view"]);
});

test("the class of the client has nothing but its constants", () => {
  const names: string[] = [];
  for (let one = kept?.constructor as object; one !== Function.prototype; one = Object.getPrototypeOf(one) as object)
    names.push(...Object.getOwnPropertyNames(one).filter((name) => !["length", "name", "prototype"].includes(name)));
  expect(names.sort()).toEqual(["CS_BIND_TYPE", "CS_EVENT", "CS_VIEW", "EVENT_NAV_APP_LEAVE"]);
});

test.each(methods)("%s cannot be called after main has ended, and the error names it", (method) => {
  const app = new (class extends z2ui5_if_app {
    main(): void {}
  })();
  const call = (kept as unknown as Record<string, (argument: unknown) => unknown>)[method];
  expect(() => call?.call(kept, app)).toThrow(`client.${method} was called after main had ended`);
});
