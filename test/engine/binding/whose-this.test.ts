/** Calls by `this`, where more than one object might be meant: the object that ran is bound, or nothing is. */
import { expect, test } from "vitest";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import { register_app_class } from "../../../srv/z2ui5/engine.ts";
import { start } from "../contract/frontend.ts";
import { ActingApp, answer, answered, refusal } from "./acting-app.ts";

const afterwards = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));
const UNKNOWN = refusal("BINDING_NOT_FOUND", {
  reason: " The source of the call says a member of an object that is not known to be part of the app.",
});

/** A part of an app. Once it has waited, nothing shows any more whose part it is. */
class Part {
  x: string;
  inner: unknown = null;
  constructor(x = "the x") {
    this.x = x;
  }
  show(client: z2ui5_if_client): unknown {
    return client._bind(this.x);
  }
  async later(client: z2ui5_if_client): Promise<unknown> {
    await afterwards();
    return client._bind(this.x);
  }
  #hidden(client: z2ui5_if_client): unknown {
    return client._bind(this.x);
  }
  byHidden(client: z2ui5_if_client): unknown {
    return this.#hidden(client);
  }
}

type Held = Record<string, any>;

/** An app that holds something for one call: what cannot be kept stays in it no longer. */
abstract class Holding extends ActingApp {
  held: Held = {};
  abstract hold(): Held;
  abstract use(client: z2ui5_if_client): unknown;
  override act(client: z2ui5_if_client): unknown {
    this.held = this.hold();
    return this.use(client);
  }
  override acted(): void {
    this.held = {};
  }
}

const PART = new Part();

test.each<[string, new () => ActingApp]>([
  [
    "a member",
    class extends Holding {
      override hold(): Held {
        return { part: new Part() };
      }
      override use(client: z2ui5_if_client): unknown {
        return this.held["part"].later(client);
      }
    },
  ],
  [
    "a row",
    class extends Holding {
      override hold(): Held {
        return { rows: [{}, new Part()] };
      }
      override use(client: z2ui5_if_client): unknown {
        return this.held["rows"][1].later(client);
      }
    },
  ],
  [
    "a part of an object of another class",
    class extends Holding {
      override hold(): Held {
        return { part: Object.assign(new (class Other {})(), { in: new Part() }) };
      }
      override use(client: z2ui5_if_client): unknown {
        return this.held["part"].in.later(client);
      }
    },
  ],
  [
    "of a class that inherits",
    class extends Holding {
      override hold(): Held {
        return { part: new (class Special extends Part {})() };
      }
      override use(client: z2ui5_if_client): unknown {
        return this.held["part"].later(client);
      }
    },
  ],
  [
    "in two places",
    class extends Holding {
      override hold(): Held {
        return { part: PART, again: PART };
      }
      override use(client: z2ui5_if_client): unknown {
        return this.held["part"].later(client);
      }
    },
  ],
  [
    "in a ring",
    class extends Holding {
      override hold(): Held {
        return { part: Object.assign(PART, { inner: { part: PART } }) };
      }
      override use(client: z2ui5_if_client): unknown {
        return this.held["part"].later(client);
      }
    },
  ],
  [
    "one of two in a list",
    class extends Holding {
      override hold(): Held {
        return { rows: [new Part(), new Part()] };
      }
      override use(client: z2ui5_if_client): unknown {
        return this.held["rows"][1].later(client);
      }
    },
  ],
  [
    "one of two, one inside of the other",
    class extends Holding {
      override hold(): Held {
        return { part: Object.assign(new Part(), { inner: new Part() }) };
      }
      override use(client: z2ui5_if_client): unknown {
        return this.held["part"].inner.later(client);
      }
    },
  ],
  [
    "one of two, one of them in a dictionary without a prototype",
    class extends Holding {
      override hold(): Held {
        return { part: new Part(), others: Object.assign(Object.create(null) as Held, { x: new Part() }) };
      }
      override use(client: z2ui5_if_client): unknown {
        return this.held["others"].x.later(client);
      }
    },
  ],
  [
    "outside of the app, which has another one",
    class extends Holding {
      override hold(): Held {
        return { part: new Part() };
      }
      override use(client: z2ui5_if_client): unknown {
        return new Part().later(client);
      }
    },
  ],
  [
    "in a Map, beside another one",
    class extends Holding {
      parts = new Map([["a", new Part()]]);
      override hold(): Held {
        return { part: new Part() };
      }
      override use(client: z2ui5_if_client): unknown {
        const part = this.parts.get("a")!;
        this.parts.clear();
        return part.later(client);
      }
    },
  ],
  [
    "in a private field, beside another one",
    class extends Holding {
      readonly #part = new Part();
      override hold(): Held {
        return { part: new Part() };
      }
      override use(client: z2ui5_if_client): unknown {
        return this.#part.later(client);
      }
    },
  ],
])(
  "this of a part that has waited is no longer known, even if the app has only one like it: %s",
  async (_where, App) => {
    expect(await answer(App)).toEqual(UNKNOWN);
  },
);

test("a function of no class that has waited is not known to be part of the app", async () => {
  async function later(this: { a: string }, client: z2ui5_if_client): Promise<unknown> {
    await afterwards();
    return client._bind(this.a);
  }
  class App extends ActingApp {
    override act(client: z2ui5_if_client): unknown {
      return later.call(this, client);
    }
  }
  expect(await answer(App)).toEqual(UNKNOWN);
});

test("this of main is the app that runs, also after waiting, and beside another app of its class", async () => {
  const bound: unknown[] = [];
  class zcl_waiting_main extends z2ui5_if_app {
    x = "the x";
    other: unknown = null;
    override async main(client: z2ui5_if_client): Promise<void> {
      this.other = new zcl_waiting_main();
      await afterwards();
      bound.push(client._bind(this.x));
      this.other = null;
      answered(client, null);
    }
  }
  register_app_class("zcl_waiting_main", zcl_waiting_main as never);
  await start("zcl_waiting_main");
  expect(bound).toEqual(["{/X}"]);
});

test("this of a main that the constructor made is the app that runs, beside another app of its class", async () => {
  const bound: unknown[] = [];
  class zcl_made_main extends z2ui5_if_app {
    x = "the x";
    other: unknown = null;
    constructor() {
      super();
      const main = (client: z2ui5_if_client): void => {
        this.other = new zcl_made_main();
        bound.push(client._bind(this.x));
        this.other = null;
        answered(client, null);
      };
      Object.defineProperty(this, "main", { value: main, enumerable: false });
    }
    override main(): void {}
  }
  register_app_class("zcl_made_main", zcl_made_main as never);
  await start("zcl_made_main");
  expect(bound).toEqual(["{/X}"]);
});

test("this of a function in a field of a part that has waited is no longer known, though the server waits for it as for main", async () => {
  const bound: unknown[] = [];
  class Field {
    x = "the x";
    show = async (client: z2ui5_if_client): Promise<void> => {
      await afterwards();
      try {
        bound.push(client._bind(this.x));
      } catch (error) {
        bound.push((error as { code?: string }).code);
      }
    };
  }
  class zcl_field_of_part extends z2ui5_if_app {
    x = "the x";
    part: Field | null = null;
    override main(client: z2ui5_if_client): Promise<void> {
      this.part = new Field();
      answered(client, null);
      return this.part.show(client).finally(() => void (this.part = null));
    }
  }
  register_app_class("zcl_field_of_part", zcl_field_of_part as never);
  await start("zcl_field_of_part");
  expect(bound).toEqual(["BINDING_NOT_FOUND"]);
});

test("a function that a method of a part made keeps the part, wherever it is put", async () => {
  class Maker {
    x = "the x";
    make = (): ((client: z2ui5_if_client) => unknown) => {
      const later = (client: z2ui5_if_client): unknown => client._bind(this.x);
      return later;
    };
  }
  const maker = new Maker();
  class App extends ActingApp {
    holder: { x: string; later?: (client: z2ui5_if_client) => unknown } = { x: "the x" };
    override act(client: z2ui5_if_client): unknown {
      this.holder.later = maker.make();
      try {
        return this.holder.later(client);
      } finally {
        delete this.holder.later;
      }
    }
  }
  expect(await answer(App)).toEqual(UNKNOWN);
});

abstract class Two extends Holding {
  override hold(): Held {
    return { part: new Part(), other: new Part() };
  }
}

test.each<[string, new () => ActingApp, unknown]>([
  [
    "one that is called",
    class extends Two {
      override use(client: z2ui5_if_client): unknown {
        return this.held["part"].show(client);
      }
    },
    "{/HELD/PART/X}",
  ],
  [
    "a private one",
    class extends Two {
      override use(client: z2ui5_if_client): unknown {
        return this.held["part"].byHidden(client);
      }
    },
    "{/HELD/PART/X}",
  ],
  [
    "one that not every object has that may be meant",
    class extends Holding {
      index = 1;
      override hold(): Held {
        return { mixed: [{ x: "the x" }, new Part()] };
      }
      override use(client: z2ui5_if_client): unknown {
        return this.held["mixed"][this.index].show(client);
      }
    },
    UNKNOWN,
  ],
  [
    "one that is called with its object",
    class extends Two {
      override use(client: z2ui5_if_client): unknown {
        return this.held["part"].show.call(this.held["part"], client);
      }
    },
    "{/HELD/PART/X}",
  ],
  [
    "one that is called with another object of the app",
    class extends Two {
      override use(client: z2ui5_if_client): unknown {
        return this.held["part"].show.call(this.held["other"], client);
      }
    },
    "{/HELD/OTHER/X}",
  ],
  [
    "one of a function that has a call of its own",
    class extends Two {
      override use(client: z2ui5_if_client): unknown {
        const inner = function (this: Part): unknown {
          return client._bind(this.x);
        };
        const outer = (): void => {};
        Object.assign(outer, { call: inner, x: "the x" });
        return outer.call(this.held["other"] as never);
      }
    },
    UNKNOWN,
  ],
])("this of a method is what it is called with: %s", async (_how, App, expected) => {
  expect(await answer(App)).toEqual(expected);
});

class Base extends Part {
  override show(client: z2ui5_if_client): unknown {
    return super.show(client);
  }
}

test("this of the method of a superclass is the object of the subclass", async () => {
  class App extends Holding {
    override hold(): Held {
      return { part: new Base(), other: new Part() };
    }
    override use(client: z2ui5_if_client): unknown {
      return this.held["part"].show(client);
    }
  }
  expect(await answer(App)).toBe("{/HELD/PART/X}");
});

/** What compilers put in the place of `async`. */
function awaiter(self: unknown, made: () => Generator<unknown, unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const run = made.call(self);
    const step = (value?: unknown): void => {
      try {
        const { done, value: next } = run.next(value);
        if (done) resolve(next);
        else void Promise.resolve(next).then(step);
      } catch (error) {
        reject(error as Error);
      }
    };
    step();
  });
}

test("after waiting, a compiled arrow function of a field says nothing, even of the app", async () => {
  class App extends ActingApp {
    later = (client: z2ui5_if_client): Promise<unknown> =>
      awaiter(this, function* (this: ActingApp) {
        yield afterwards();
        return client._bind(this.a);
      });
    override act(client: z2ui5_if_client): unknown {
      return this.later(client);
    }
  }
  expect(await answer(App)).toEqual(UNKNOWN);
});
