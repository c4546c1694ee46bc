/** What a draft keeps of unusual state, and what it refuses by name. */
import { expect, test } from "vitest";
import { register_app_class } from "../../../srv/z2ui5/engine.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { defineApp, raise, start, view } from "./frontend.ts";

/** Starts an app and raises an event on it: what `look` returns then, on the restored instance. */
async function afterRestore<App extends z2ui5_if_app>(
  name: string,
  appClass: new () => App,
  look: (app: App) => unknown,
): Promise<unknown> {
  let seen: unknown;
  const Watched = {
    [name]: class extends (appClass as unknown as new () => z2ui5_if_app) {
      override main(client: z2ui5_if_client): void {
        if (client.get_event() === "LOOK") seen = look(this as unknown as App);
      }
    },
  }[name] as never;
  register_app_class(name, Watched);
  const reply = await raise(await start(name), "LOOK");
  expect(reply).toMatchObject({ status: 200, app: name.toUpperCase() });
  return seen;
}

abstract class Base extends z2ui5_if_app {
  main(): void {}
}

test("an accessor of the instance itself is not stored and works after a restore", async () => {
  class Total extends Base {
    prices = [1, 2];
    declare total: number;
    constructor() {
      super();
      Object.defineProperty(this, "total", {
        get: () => this.prices.reduce((sum, price) => sum + price, 0),
        enumerable: true,
      });
    }
  }
  expect(await afterRestore("zcl_review_accessor", Total, (app) => app.total)).toBe(3);
});

test("a constant the constructor defines keeps its value after a restore", async () => {
  class Constant extends Base {
    declare limit: number;
    constructor() {
      super();
      Object.defineProperty(this, "limit", { value: 5, enumerable: true });
    }
  }
  expect(await afterRestore("zcl_review_constant", Constant, (app) => app.limit)).toBe(5);
});

test("a sealed instance runs, restores and binds", async () => {
  const bound: string[] = [];
  class zcl_review_sealed extends z2ui5_if_app {
    name = "n";
    constructor() {
      super();
      Object.seal(this);
    }
    main(client: z2ui5_if_client): void {
      bound.push(client._bind_edit(this.name));
      client.view_display(view(bound.at(-1)));
    }
  }
  register_app_class("zcl_review_sealed", zcl_review_sealed);
  const edited = await raise(await start("zcl_review_sealed"), "ANY", { edits: { NAME: "new" } });
  expect(edited).toMatchObject({ app: "ZCL_REVIEW_SEALED", xx: { NAME: "new" } });
  expect(bound).toEqual(["{/XX/NAME}", "{/XX/NAME}"]);
});

test("a map with objects as keys, whatever their prototype", async () => {
  class Keyed extends Base {
    map = new Map<object, number>([[Object.create(null) as object, 1]]);
  }
  expect(await afterRestore("zcl_review_map", Keyed, (app) => [...app.map.values()])).toEqual([1]);
});

test("a field that a later release replaces by a getter is ignored when an older draft is restored", async () => {
  const name = "zcl_review_release";
  defineApp(name, () => ({ full: "old", rest: "kept" }), { "*": () => {} });
  const before = await start(name);
  let seen: unknown;
  register_app_class(
    name,
    class extends z2ui5_if_app {
      rest = "";
      get full(): string {
        return `${this.rest}!`;
      }
      main(): void {
        seen = this.full;
      }
    },
  );
  expect((await raise(before, "ANY")).app).toBe(name.toUpperCase());
  expect(seen).toBe("kept!");
});

test.each(["__aBind", "__memory", "__className", "__navStackIds", "v", "class", "fields", "base", "remembered"])(
  "a field called %s, as the draft itself calls something, is kept",
  async (field) => {
    const name = `zcl_review_own_${field}`;
    let seen: unknown;
    defineApp(name, () => ({ [field]: "x" }), {
      SET: (_client, app) => {
        (app as Record<string, unknown>)[field] = "y";
      },
      GET: (_client, app) => {
        seen = (app as Record<string, unknown>)[field];
      },
    });
    await raise(await raise(await start(name), "SET"), "GET");
    expect(seen).toBe("y");
  },
);
