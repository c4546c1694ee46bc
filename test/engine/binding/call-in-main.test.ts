/** Calls as they stand in `main` of a class: which of them show their argument, and which cannot. */
import { expect, test } from "vitest";
import type z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { ActingApp, answer, answered, refusal } from "./acting-app.ts";

abstract class Base extends ActingApp {
  email: Record<string, unknown> = { to: "t", cc: { name: "c" } };
  override acted(): void {
    email = this.email;
  }
}
let email: unknown;
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

test.each<[string, new () => Base, string]>([
  [
    "by a name only the program knows",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        return client._bind(this[this.key()]);
      }
      key(): "a" {
        return ["", "a"].join("") as "a";
      }
    },
    "{/A}",
  ],
  [
    "of a row only the program knows",
    class extends Base {
      list = [{ x: "p" }, { x: "q" }];
      at = 1;
      override act(client: z2ui5_if_client): unknown {
        return client._bind_edit(this.list[this.at]!.x);
      }
    },
    "{/XX/LIST/1/X}",
  ],
  [
    "or, the first of which is taken",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        return client._bind(this.twin || this.other_twin);
      }
    },
    "{/TWIN}",
  ],
  [
    "or, the second of which is taken",
    class extends Base {
      no = "";
      no_either = "";
      override act(client: z2ui5_if_client): unknown {
        return client._bind(this.no || this.no_either);
      }
    },
    "{/NO_EITHER}",
  ],
  [
    "and, the second of which is taken",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        return client._bind(this.twin && this.other_twin);
      }
    },
    "{/OTHER_TWIN}",
  ],
  [
    "and, the first of which is taken",
    class extends Base {
      no = "";
      no_either = "";
      override act(client: z2ui5_if_client): unknown {
        return client._bind(this.no && this.no_either);
      }
    },
    "{/NO}",
  ],
  [
    "else, where the first is there",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        return client._bind(this.twin ?? this.other_twin);
      }
    },
    "{/TWIN}",
  ],
  [
    "else, where the first is empty and there",
    class extends Base {
      no = "";
      no_either = "";
      override act(client: z2ui5_if_client): unknown {
        return client._bind(this.no ?? this.no_either);
      }
    },
    "{/NO}",
  ],
  [
    "else, where the first is null",
    class extends Base {
      none: string | null = null;
      override act(client: z2ui5_if_client): unknown {
        return client._bind(this.none ?? this.twin);
      }
    },
    "{/TWIN}",
  ],
  [
    "else, where the first is not set",
    class extends Base {
      none: string | undefined = undefined;
      override act(client: z2ui5_if_client): unknown {
        return client._bind(this.none ?? this.twin);
      }
    },
    "{/TWIN}",
  ],
  [
    "else, where neither is there",
    class extends Base {
      none: null = null;
      none_either: null = null;
      override act(client: z2ui5_if_client): unknown {
        return client._bind(this.none ?? this.none_either);
      }
    },
    "{/NONE_EITHER}",
  ],
  [
    "by a default that is not taken",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        const { twin = this.other_twin } = this;
        return client._bind(twin);
      }
    },
    "{/TWIN}",
  ],
  [
    "by a default that is not taken for null",
    class extends Base {
      none: string | null = null;
      none_either: string | null = null;
      override act(client: z2ui5_if_client): unknown {
        const { none = this.none_either } = this;
        return client._bind(none);
      }
    },
    "{/NONE}",
  ],
  [
    "by a default that is taken",
    class extends Base {
      none: string | undefined = undefined;
      override act(client: z2ui5_if_client): unknown {
        const { none = this.twin } = this;
        return client._bind(none);
      }
    },
    "{/TWIN}",
  ],
  [
    "of a row that may be empty or else another attribute, which it is",
    class extends Base {
      list = [{ x: "" }, { x: "v" }];
      at = 0;
      override act(client: z2ui5_if_client): unknown {
        return client._bind_edit(this.list[this.at]!.x || this.a);
      }
    },
    "{/XX/A}",
  ],
  [
    "of a row that may be empty or else another attribute, which it is not",
    class extends Base {
      list = [{ x: "" }, { x: "v" }];
      at = 1;
      override act(client: z2ui5_if_client): unknown {
        return client._bind_edit(this.list[this.at]!.x || this.a);
      }
    },
    "{/XX/LIST/1/X}",
  ],
  [
    "or a constant that is not taken",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        return client._bind(this.a ? this.twin : "");
      }
    },
    "{/TWIN}",
  ],
  [
    "in a class of which the app holds another object",
    class extends Base {
      child: unknown = undefined;
      override act(client: z2ui5_if_client): unknown {
        this.child = new (this.constructor as new () => z2ui5_if_app)();
        return client._bind(this.twin);
      }
    },
    "{/TWIN}",
  ],
])("an attribute is bound %s", async (_how, App, path) => {
  expect(await answer(App)).toBe(path);
});

test.each<[string, new () => Base, string]>([
  [
    "a parameter of which nobody knows what it is",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        return JSON.parse(`"one"`, (_name, value) => client._bind(value)) as unknown;
      }
    },
    "a parameter whose caller is not known",
  ],
  [
    "what a function without a name returned",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        return client._bind((() => "one")());
      }
    },
    "what a function() returned",
  ],
  [
    "a member of an object that is no attribute",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        const local: { x: string; y?: string } = { x: "one" };
        local.y = "one";
        return client._bind(local.y);
      }
    },
    "an object that is changed",
  ],
  [
    "a member of an object that has none of that name",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        const local: { x: string; y?: string } = { x: "one" };
        return client._bind(local.y ?? "one");
      }
    },
    "a member of a local object",
  ],
  [
    "one of several objects of a class, after waiting,",
    class extends Base {
      parts = [new Part(), new Part()];
      override act(client: z2ui5_if_client): unknown {
        return this.parts[1]!.later(client);
      }
    },
    "a member of an object that is not known to be part of the app",
  ],
])("it is said why %s cannot be bound", async (_what, App, why) => {
  const found = await answer(App);
  expect(found).toEqual(refusal("BINDING_NOT_FOUND", { reason: ` The source of the call says ${why}.` }));
});

test("a member of one of several objects of a class cannot be bound: each of them may be meant", async () => {
  class App extends Base {
    parts = [new Part(), new Part()];
    override act(client: z2ui5_if_client): unknown {
      return this.parts.map((part) => part.bound(client)).at(-1);
    }
  }
  expect(await answer(App)).toEqual(refusal("BINDING_AMBIGUOUS", { candidates: "parts/0/text, parts/1/text" }));
});

test("a member of the app is bound after waiting, too", async () => {
  class App extends Base {
    override act(client: z2ui5_if_client): unknown {
      return this.waiting(client);
    }
    async waiting(client: z2ui5_if_client): Promise<unknown> {
      await new Promise<void>((resolve) => process.nextTick(resolve));
      return client._bind(this.other_twin);
    }
  }
  expect(await answer(App)).toBe("{/OTHER_TWIN}");
});

test("a member of a part is not bound after waiting: another part of its class may be meant", async () => {
  class App extends Base {
    part = new Part();
    override act(client: z2ui5_if_client): unknown {
      return this.part.later(client);
    }
  }
  expect(await answer(App)).toEqual(
    refusal("BINDING_NOT_FOUND", {
      reason: " The source of the call says a member of an object that is not known to be part of the app.",
    }),
  );
});

test("what a method got is known after waiting, too", async () => {
  class App extends Base {
    override act(): void {}
    override async main(client: z2ui5_if_client): Promise<void> {
      answered(client, await this.bound(client, this.other_twin));
    }
    async bound(client: z2ui5_if_client, value: unknown): Promise<unknown> {
      await new Promise<void>((resolve) => process.nextTick(resolve));
      return client._bind(value);
    }
  }
  expect(await answer(App)).toBe("{/OTHER_TWIN}");
});

test("a member of the app is bound after waiting in main, whatever other objects of its class the app holds", async () => {
  class App extends Base {
    child: unknown = undefined;
    override act(): void {}
    override async main(client: z2ui5_if_client): Promise<void> {
      this.child = new (this.constructor as new () => z2ui5_if_app)();
      await new Promise<void>((resolve) => process.nextTick(resolve));
      answered(client, client._bind(this.twin));
    }
  }
  expect(await answer(App)).toBe("{/TWIN}");
});

class Part {
  text = "part";
  bound(client: z2ui5_if_client): unknown {
    return [0].map(() => client._bind(this.text))[0];
  }
  async later(client: z2ui5_if_client): Promise<unknown> {
    await Promise.resolve();
    return client._bind(this.text);
  }
}
