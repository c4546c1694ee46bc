/** Calls where only the running program knew which member is meant: the value tells, unless something else than data might have given it. */
import { expect, test } from "vitest";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import { register_app_class } from "../../../srv/z2ui5/engine.ts";
import { LARGE } from "../../../srv/z2ui5/state/lazy-tables.ts";
import { raise, start, view } from "../contract/frontend.ts";
import { ActingApp, answer, refusal } from "./acting-app.ts";

abstract class Base extends ActingApp {
  list: { n: unknown }[] = Array.from({ length: 12 }, (_, n) => ({ n: `cell ${n}` }));
  one: Record<string, unknown> = { x: "the x", y: "the y" };
  numbers: number[] = [5, 6, 7];
  key = "x";
  index = 1;
}
const unclear = (why: string) => refusal("BINDING_NOT_FOUND", { reason: ` The source of the call says ${why}.` });

test.each<[string, new () => Base, string]>([
  [
    "a row by a number of two digits",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        return client._bind(this.list[11]!.n);
      }
    },
    "{/LIST/11/N}",
  ],
  [
    "a member by a name only the program knows",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        return client._bind(this.one[this.key]);
      }
    },
    "{/ONE/X}",
  ],
  [
    "a row that a method of lists found",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        return client._bind(this.list.find(({ n }) => n === "cell 2")!.n);
      }
    },
    "{/LIST/2/N}",
  ],
  [
    "a number that a method of lists found, though it is how long the list is",
    class extends Base {
      override numbers = [1, 3, 2];
      override act(client: z2ui5_if_client): unknown {
        return client._bind(this.numbers.find((one) => one > 2)!);
      }
    },
    "{/NUMBERS/1}",
  ],
  [
    "a member that some rows leave out",
    class extends Base {
      override list: { n: unknown }[] = [{ n: "cell 0" }, {} as { n: unknown }];
      override index = 0;
      override act(client: z2ui5_if_client): unknown {
        return client._bind(this.list[this.index]!.n);
      }
    },
    "{/LIST/0/N}",
  ],
  [
    "a member of the app the client gives",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        return client._bind((client.get_app() as unknown as Base).twin);
      }
    },
    "{/TWIN}",
  ],
  [
    "a row of a loop",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        for (const row of this.list) if (row.n === "cell 3") return client._bind(row.n);
        return undefined;
      }
    },
    "{/LIST/3/N}",
  ],
])("%s is bound", async (_what, App, path) => {
  expect(await answer(App)).toBe(path);
});

test.each<[string, new () => Base, string]>([
  [
    "a member of a list that is no row",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        const byName = this.list as unknown as { "1x"?: string };
        byName["1x"] = "by name";
        try {
          return client._bind((this.list as unknown as { "1x": string })["1x"]);
        } finally {
          delete byName["1x"];
        }
      }
    },
    "the 1x of a list",
  ],
  [
    "a member of a proxy",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        const { one } = this;
        this.one = new Proxy(one, { get: (target, name) => (name === "x" ? target["y"] : Reflect.get(target, name)) });
        try {
          return client._bind(this.one[this.key]);
        } finally {
          this.one = one;
        }
      }
    },
    "a member of a proxy",
  ],
  [
    "what a list with a method of its own gave",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        const own = { find: () => this.list[4] };
        Object.assign(this.list, own);
        try {
          return client._bind(this.list.find(({ n }) => n === "cell 2")!.n);
        } finally {
          delete (this.list as { find?: unknown }).find;
        }
      }
    },
    "what a find of its own gave",
  ],
  [
    "a row of a loop over a list that goes its own way",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        const rows = [...this.list].reverse();
        Object.assign(this.list, { [Symbol.iterator]: () => rows.values() });
        try {
          for (const row of this.list) if (row.n === "cell 3") return client._bind(row.n);
          return undefined;
        } finally {
          delete (this.list as { [Symbol.iterator]?: unknown })[Symbol.iterator];
        }
      }
    },
    "what a ",
  ],
  [
    "a member of a list that may be how long it is",
    class extends Base {
      override numbers = [1, 3, 2];
      override act(client: z2ui5_if_client): unknown {
        return client._bind(this.numbers[this.index]);
      }
    },
    "a row that may be the length of the list",
  ],
  [
    "what something else than a list found",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        const found = { find: () => "the y" };
        Object.setPrototypeOf(this.one, found);
        try {
          return client._bind((this.one as unknown as string[]).find(() => true));
        } finally {
          Object.setPrototypeOf(this.one, Object.prototype);
        }
      }
    },
    "what find of something else than a list gave",
  ],
])("%s cannot be bound", async (_what, App, why) => {
  const result = (await answer(App)) as { details?: { reason: string } };
  expect(result).toEqual(refusal("BINDING_NOT_FOUND"));
  expect(result.details!.reason).toContain(why);
});

test("a member by a name only the program knows is bound beside a large table that nobody has asked for yet", async () => {
  const bound: unknown[] = [];
  class zcl_beside_table extends z2ui5_if_app {
    x = "the x";
    key = "x";
    table = Array.from({ length: LARGE + 1 }, (_, id) => ({ id }));
    override main(client: z2ui5_if_client): void {
      if (client.check_on_init()) return client.view_display(view(client._bind(this.table)));
      bound.push(client._bind((this as unknown as Record<string, unknown>)[this.key]));
    }
  }
  register_app_class("zcl_beside_table", zcl_beside_table as never);
  const page = await start("zcl_beside_table");
  expect((await raise(page, "GO")).status).toBe(200);
  expect(bound).toEqual(["{/X}"]);
});

test.each<[string, new () => Base, unknown]>([
  [
    "keeps its attribute where it is the whole of it, and says that the attribute holds something else by now",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        const value = this.a;
        this.a = "another";
        return client._bind(value);
      }
    },
    unclear("an attribute that holds another value by now"),
  ],
  [
    "keeps its attribute where something else changed",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        const value = this.one[this.key];
        this.a = "another";
        return client._bind(value);
      }
    },
    "{/ONE/X}",
  ],
  [
    "does not keep it where what leads there changed",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        const value = this.one[this.key];
        this.one = { x: "the y", y: "the x" };
        return client._bind(value);
      }
    },
    unclear("a variable of before a change"),
  ],
  [
    "does not keep it where any member may have changed",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        const value = this.one[this.key];
        this.one[this.key.toUpperCase()] = "new";
        return client._bind(value);
      }
    },
    unclear("a variable of before a change"),
  ],
  [
    "does not keep it where one of several things it may be changed",
    class extends Base {
      two: Record<string, unknown> = { x: "the y" };
      override act(client: z2ui5_if_client): unknown {
        const value = this.index > 0 ? this.two[this.key] : this.one[this.key];
        this.two = { x: "another" };
        return client._bind(value);
      }
    },
    unclear("a variable of before a change"),
  ],
  [
    "keeps its attribute where it is the whole of it, and was read of the app the client gives",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        const value = (client.get_app() as unknown as Base).a;
        this.a = "another";
        return client._bind(value);
      }
    },
    unclear("an attribute that holds another value by now"),
  ],
  [
    "does not keep it where a row took its place",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        const { n } = this.list[this.index]!;
        this.list[this.index] = { n: "other" };
        this.list[2] = { n };
        return client._bind(n);
      }
    },
    unclear("a variable of before a change"),
  ],
])("a variable that was given before a change %s", async (_what, App, expected) => {
  expect(await answer(App)).toEqual(expected);
});

test.each<[string, new () => Base, unknown]>([
  [
    "called with its object",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        return function (this: Base) {
          return client._bind(this.twin);
        }.call(this);
      }
    },
    "{/TWIN}",
  ],
  [
    "in a field, that main calls",
    class extends Base {
      field = (client: z2ui5_if_client): unknown => client._bind(this.other_twin);
      override act(client: z2ui5_if_client): unknown {
        return this.field(client);
      }
    },
    "{/OTHER_TWIN}",
  ],
  [
    "in a field, that a list calls",
    class extends Base {
      field = (client: z2ui5_if_client): unknown => client._bind(this.other_twin);
      override act(client: z2ui5_if_client): unknown {
        return [client].map(this.field)[0];
      }
    },
    "{/OTHER_TWIN}",
  ],
])("a function %s reads its own this", async (_what, App, expected) => {
  expect(await answer(App)).toEqual(expected);
});

test("main may be a function that the constructor made", async () => {
  const bound: unknown[] = [];
  class zcl_main_field extends z2ui5_if_app {
    twin = "same";
    other = "same";
    constructor() {
      super();
      const main = (client: z2ui5_if_client): void => {
        bound.push(client._bind(this.other));
        client.view_display(view());
      };
      Object.defineProperty(this, "main", { value: main, enumerable: false });
    }
    override main(): void {}
  }
  register_app_class("zcl_main_field", zcl_main_field as never);
  expect((await start("zcl_main_field")).app).toBe("ZCL_MAIN_FIELD");
  expect(bound).toEqual(["{/OTHER}"]);
});
