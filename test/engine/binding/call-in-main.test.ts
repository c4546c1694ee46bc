/** Calls as they stand in `main` of a class: which of them show their argument, and which cannot. */
import { expect, test } from "vitest";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import { register_app_class } from "../../../srv/z2ui5/engine.ts";
import { start, view } from "../contract/frontend.ts";

abstract class Base extends z2ui5_if_app {
  a = "one";
  twin = "same";
  other_twin = "same";
  email: Record<string, unknown> = { to: "t", cc: { name: "c" } };
  rows = [{ n: 1, m: 1 }];
  abstract act(client: z2ui5_if_client): unknown;
  override main(client: z2ui5_if_client): void {
    try {
      seen = this.act(client);
    } catch (error) {
      seen = error;
    }
    email = this.email;
    client.view_display(view(""));
  }
}
let seen: unknown;
let email: unknown;
let runs = 0;

/** What the call of an app answers, or the error it throws. */
async function answer(App: new () => Base): Promise<unknown> {
  const name = `zcl_call_in_main_${++runs}`;
  Object.defineProperty(App, "name", { value: name });
  register_app_class(name, App);
  await start(name);
  return seen;
}
const refusal = (code: string, details: object = {}): unknown =>
  expect.objectContaining({ code, details: expect.objectContaining(details) as object });
const UNREADABLE = " The source of the call says an argument of a call that cannot be read.";

test.each<[string, new () => Base]>([
  [
    "only the program knows what is called",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        return client[["_bind", ""].join("") as "_bind"](this.a);
      }
    },
  ],
  [
    "it is in a list",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        return client._bind.apply(client, [this.a]);
      }
    },
  ],
  [
    "a function says what is called",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        return this.method(client).call(client, this.a);
      }
      method(client: z2ui5_if_client): z2ui5_if_client["_bind"] {
        return client._bind;
      }
    },
  ],
  [
    "an attribute says what is called",
    class extends Base {
      method: z2ui5_if_client["_bind"] | undefined = undefined;
      override act(client: z2ui5_if_client): unknown {
        this.method = client._bind;
        try {
          return this.method.call(client, this.a);
        } finally {
          this.method = undefined;
        }
      }
    },
  ],
])("an argument cannot be read where %s", async (_why, App) => {
  expect(await answer(App)).toEqual(refusal("BINDING_NOT_FOUND", { reason: UNREADABLE }));
});

test("an argument cannot be read where another one was bound to the method before", async () => {
  class App extends Base {
    override act(client: z2ui5_if_client): unknown {
      return (client._bind.bind(client, this.twin) as (value: unknown) => unknown)(this.other_twin);
    }
  }
  expect(await answer(App)).toEqual(
    refusal("BINDING_AMBIGUOUS", { candidates: "twin, other_twin", reason: UNREADABLE }),
  );
});

test.each<[string, new () => Base]>([
  [
    "bound to its client",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        return client._bind.bind(client)(this.twin);
      }
    },
  ],
  [
    "called with its client",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        return client._bind.call(client, this.twin);
      }
    },
  ],
])("an argument is read where the method is only %s", async (_how, App) => {
  expect(await answer(App)).toBe("{/TWIN}");
});

test.each<[string, new () => Base]>([
  [
    "call",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        return this.call(client, this.twin);
      }
      call(client: z2ui5_if_client, value: unknown): unknown {
        return [client._bind(value), client._bind(this.other_twin)];
      }
    },
  ],
  [
    "apply",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        return this.apply(client, this.twin);
      }
      apply(client: z2ui5_if_client, value: unknown): unknown {
        return [client._bind(value), client._bind(this.other_twin)];
      }
    },
  ],
])("an argument is read where a method of the app is called %s", async (_name, App) => {
  expect(await answer(App)).toEqual(["{/TWIN}", "{/OTHER_TWIN}"]);
});

test("what the framework keeps cannot be bound by a name only the program knows", async () => {
  class App extends Base {
    override act(client: z2ui5_if_client): unknown {
      this.id_app = "only here";
      return client._bind(this[["id", "app"].join("_") as "id_app"]);
    }
  }
  expect(await answer(App)).toEqual(refusal("BINDING_NOT_FOUND", { reason: " That is a field of the framework." }));
});

test("a cell cannot be meant by a member of something else that is called like its column and holds the same", async () => {
  class App extends Base {
    one = { n: 1 };
    override act(client: z2ui5_if_client): unknown {
      return client._bind_edit(this.one.n, { tab: this.rows, tab_index: 1 });
    }
  }
  expect(await answer(App)).toEqual(refusal("BINDING_CELL_NOT_FOUND"));
});

test("a cell of a table that is in two places is bound by the one that is named", async () => {
  class App extends Base {
    again = this.rows;
    other = [{ n: 1, m: 1 }];
    override act(client: z2ui5_if_client): unknown {
      return [
        client._bind_edit(this.rows[0]!.m, { tab: this.again, tab_index: 1 }),
        client._bind_edit({ val: this.rows[0]!.m, tab: this.again, tab_index: 1 }),
        client._bind_edit(this.rows[0]!.m, { tab: this.a ? this.again : this.other, tab_index: 1 }),
      ];
    }
  }
  expect(await answer(App)).toEqual(Array(3).fill("{/XX/AGAIN/0/M}"));
});

test("a cell of a table that is in two places cannot be bound where both may be meant", async () => {
  class App extends Base {
    again = this.rows;
    override act(client: z2ui5_if_client): unknown {
      return client._bind_edit(this.rows[0]!.m, { tab: this.a ? this.again : this.rows, tab_index: 1 });
    }
  }
  expect(await answer(App)).toEqual(refusal("BINDING_AMBIGUOUS", { candidates: "rows, again", reason: "" }));
});

test("a member that a structure lost comes back when it is bound, with the initial value its class declares", async () => {
  class App extends Base {
    override act(client: z2ui5_if_client): unknown {
      this.email = { to: "t" };
      return client._bind_edit(this.email["cc"]);
    }
  }
  expect(await answer(App)).toBe("{/XX/EMAIL/CC}");
  expect(email).toEqual({ to: "t", cc: { name: "c" } });
});

test("a member that a structure lost meanwhile cannot be bound by the value it had", async () => {
  class App extends Base {
    override act(client: z2ui5_if_client): unknown {
      const { cc } = this.email;
      this.email = { to: "t" };
      return client._bind_edit((cc as { name: string }).name);
    }
  }
  expect(await answer(App)).toEqual(refusal("BINDING_NOT_FOUND"));
  expect(email).toEqual({ to: "t" });
});
