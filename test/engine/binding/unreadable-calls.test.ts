/** Calls whose source says nothing of the value, and cells whose row it does not name: what the value alone tells. */
import { expect, test } from "vitest";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { ActingApp, answer, refusal } from "./acting-app.ts";

type Bind = (value: unknown, options?: unknown) => unknown;
abstract class Base extends ActingApp {
  nothing: unknown = undefined;
}

/** An app that has a list call the method for a value. */
const handedOn = (value: unknown): (new () => Base) =>
  class extends Base {
    override act(client: z2ui5_if_client): unknown {
      return [value].map(client._bind as Bind, client)[0];
    }
  };

test("a value that a list hands on is looked for in the app", async () => {
  expect(await answer(handedOn("one"))).toBe("{/A}");
});

test("a value that a list hands on cannot be bound where several attributes hold it", async () => {
  expect(await answer(handedOn("same"))).toEqual(
    refusal("BINDING_AMBIGUOUS", {
      candidates: "twin, other_twin",
      reason: " The source of the call could not be read, so only the value counts.",
    }),
  );
});

test("nothing that a list hands on cannot be bound, even where only one attribute is nothing", async () => {
  expect(await answer(handedOn(undefined))).toEqual(refusal("BINDING_NOT_FOUND", { reason: "" }));
});

test("a function that a list hands on cannot be bound, even where an attribute holds it", async () => {
  class App extends Base {
    made: unknown = undefined;
    override act(client: z2ui5_if_client): unknown {
      this.made = String;
      try {
        return [String].map(client._bind as Bind, client)[0];
      } finally {
        this.made = undefined;
      }
    }
  }
  expect(await answer(App)).toEqual(refusal("BINDING_NOT_FOUND", { reason: "" }));
});

test("a value that an assignment hands on to the method cannot be bound, even where one attribute holds it", async () => {
  class App extends Base {
    override act(client: z2ui5_if_client): unknown {
      const field = Object.defineProperty({ bound: "" }, "bound", { set: client._bind.bind(client) as never });
      field.bound = this.a;
      return field.bound;
    }
  }
  expect(await answer(App)).toEqual(
    refusal("BINDING_NOT_FOUND", {
      reason: " The source of the call says an argument of a call that cannot be read.",
    }),
  );
});

test("a cell whose call does not show its arguments cannot be bound", async () => {
  class App extends Base {
    override act(client: z2ui5_if_client): unknown {
      return client._bind_edit.apply(client, [this.rows[0]!.m, { tab: this.rows, tab_index: 1 }]);
    }
  }
  expect(await answer(App)).toEqual(refusal("BINDING_CELL_NOT_FOUND"));
});

test("a cell of a row that a method returned is the column that is named", async () => {
  class App extends Base {
    row(): { n: number; m: number } {
      return this.rows[0]!;
    }
    override act(client: z2ui5_if_client): unknown {
      return client._bind_edit(this.row().m, { tab: this.rows, tab_index: 1 });
    }
  }
  expect(await answer(App)).toBe("{/XX/ROWS/0/M}");
});

test("a cell cannot be meant by a member of an object nobody knows that is called like its column", async () => {
  class Part {
    m = 1;
    async later(client: z2ui5_if_client, table: { n: number; m: number }[]): Promise<unknown> {
      await new Promise<void>((resolve) => process.nextTick(resolve));
      return client._bind_edit(this.m, { tab: table, tab_index: 1 });
    }
  }
  class App extends Base {
    parts = [new Part(), new Part()];
    override act(client: z2ui5_if_client): unknown {
      return this.parts[1]!.later(client, this.rows);
    }
  }
  expect(await answer(App)).toEqual(refusal("BINDING_CELL_NOT_FOUND"));
});

test("a constant that is nothing is not what is meant where something else stands behind it", async () => {
  class App extends Base {
    override act(client: z2ui5_if_client): unknown {
      const none = null as string | null;
      return client._bind(none ?? this.twin);
    }
  }
  expect(await answer(App)).toBe("{/TWIN}");
});
