/** Calls by `this` in a source that binds functions: a bound one keeps its object, whatever it is called with, and binds nothing else. */
import { expect, test } from "vitest";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { ActingApp, answer, refusal } from "./acting-app.ts";
import { Plain } from "./plain-part.ts";

type Show = (client: z2ui5_if_client) => unknown;

class Part {
  x = "the x";
  show(client: z2ui5_if_client): unknown {
    return client._bind(this.x);
  }
}
/** What is no part of the app and holds the same. */
const foreign = new Part();
const KEEPS = refusal("BINDING_NOT_FOUND", {
  reason: " The source of the call says a member of an object that is not known to be part of the app.",
});
const given = (method: unknown): Show => method as Show;

/** An app with parts, of which some may get another method for one call. */
abstract class Base extends ActingApp {
  x = "the x";
  part = new Part();
  parts = [new Part(), new Part()];
  index = 0;
  abstract use(client: z2ui5_if_client): unknown;
  override act(client: z2ui5_if_client): unknown {
    try {
      return this.use(client);
    } finally {
      for (const part of [this.part, ...this.parts]) delete (part as Partial<Part>).show;
    }
  }
}

test.each<[string, new () => ActingApp]>([
  [
    "in a variable",
    class extends Base {
      override use(client: z2ui5_if_client): unknown {
        const show = [foreign.show.bind(foreign)][0]!;
        return (show as Show).call(this.part, client);
      }
    },
  ],
  [
    "in a variable, made of a method of another source",
    class extends Base {
      plain = new Plain();
      override use(client: z2ui5_if_client): unknown {
        const show = [new Plain().show.bind(new Plain())][0]!;
        return (show as Show).call(this.plain, client);
      }
    },
  ],
  [
    "under another name",
    class extends Base {
      override use(client: z2ui5_if_client): unknown {
        const part = this.part as Part & { other?: Show };
        part.other = foreign.show.bind(foreign);
        try {
          return part.other.call(part, client);
        } finally {
          delete part.other;
        }
      }
    },
  ],
  [
    "in the place of the method",
    class extends Base {
      override use(client: z2ui5_if_client): unknown {
        this.part.show = foreign.show.bind(foreign);
        return this.part.show(client);
      }
    },
  ],
  [
    "in the place of the method, called with its object",
    class extends Base {
      override use(client: z2ui5_if_client): unknown {
        this.part.show = foreign.show.bind(foreign);
        return this.part.show.call(this.part, client);
      }
    },
  ],
  [
    "that a getter gives",
    class extends Base {
      override use(client: z2ui5_if_client): unknown {
        Object.defineProperty(this.part, "show", { get: () => foreign.show.bind(foreign), configurable: true });
        return this.part.show(client);
      }
    },
  ],
  [
    "in the place of the method of one of several parts",
    class extends Base {
      override use(client: z2ui5_if_client): unknown {
        this.parts[this.index]!.show = foreign.show.bind(foreign);
        return this.parts[this.index]!.show(client);
      }
    },
  ],
  [
    "in the place of the method of one of several parts, called with its object",
    class extends Base {
      override use(client: z2ui5_if_client): unknown {
        this.parts[this.index]!.show = foreign.show.bind(foreign);
        return this.parts[this.index]!.show.call(this.parts[1], client);
      }
    },
  ],
])("a bound method keeps its object: %s", async (_where, App) => {
  expect(await answer(App)).toEqual(KEEPS);
});

test.each<[string, new () => ActingApp, unknown]>([
  [
    "a function of its own",
    class extends Base {
      override use(client: z2ui5_if_client): unknown {
        return function (this: Part): unknown {
          return client._bind(this.x);
        }.call(this.part);
      }
    },
    "{/PART/X}",
  ],
  [
    "a function that a helper was given, as compilers call private methods",
    class extends Base {
      override use(client: z2ui5_if_client): unknown {
        return given(function (this: Part): unknown {
          return client._bind(this.x);
        }).call(this.part, client);
      }
    },
    "{/PART/X}",
  ],
  [
    "a method of the app",
    class extends Base {
      override use(client: z2ui5_if_client): unknown {
        return this.part.show.call(this.part, client);
      }
    },
    "{/PART/X}",
  ],
])("a function that is not bound is called with an object: %s", async (_what, App, expected) => {
  expect(await answer(App)).toEqual(expected);
});
