/** Members that a structure lost: they come back only where the call itself names them in the app. */
import { expect, test } from "vitest";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import { register_app_class } from "../../../srv/z2ui5/engine.ts";
import { start, view } from "../contract/frontend.ts";

interface Email {
  to?: string;
  cc?: { name?: { first?: string } };
}
let seen: { result: unknown; email: unknown };
let runs = 0;

abstract class Base extends z2ui5_if_app {
  email: Email = { to: "t", cc: { name: { first: "f" } } };
  gone: unknown = undefined;
  abstract act(client: z2ui5_if_client): unknown;
  override main(client: z2ui5_if_client): void {
    let result: unknown;
    try {
      result = this.act(client);
    } catch (error) {
      result = error;
    }
    seen = { result, email: this.email };
    client.view_display(view(""));
  }
}
async function answer(App: new () => Base): Promise<typeof seen> {
  const name = `zcl_lost_members_${++runs}`;
  Object.defineProperty(App, "name", { value: name });
  register_app_class(name, App);
  await start(name);
  return seen;
}
const NOT_FOUND = expect.objectContaining({ code: "BINDING_NOT_FOUND" }) as object;

test.each<[string, new () => Base, Email]>([
  [
    "by the value it had",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        const { to } = this.email;
        this.email = { cc: {} };
        return client._bind_edit(to);
      }
    },
    { cc: {} },
  ],
  [
    "by the same name in something else",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        this.email = { cc: {} };
        return [{ email: {} as Email }].map((other) => client._bind_edit(other.email.to))[0];
      }
    },
    { cc: {} },
  ],
  [
    "in a structure that is gone itself",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        this.email = { to: "t" };
        return client._bind_edit(this.email.cc?.name);
      }
    },
    { to: "t" },
  ],
  [
    "in a structure of one that is gone",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        this.email = { to: "t" };
        return client._bind_edit(this.email.cc?.name?.first);
      }
    },
    { to: "t" },
  ],
  [
    "in a structure of one that is null",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        this.email = { cc: null as never };
        return client._bind_edit(this.email.cc?.name?.first);
      }
    },
    { cc: null as never },
  ],
  [
    "that its class does not declare",
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        this.email = { to: "t" };
        return client._bind_edit((this.email as Record<string, unknown>)["bcc"]);
      }
    },
    { to: "t" },
  ],
])("a lost member cannot be bound %s", async (_how, App, email) => {
  expect(await answer(App)).toEqual({ result: NOT_FOUND, email });
});

test("a lost member comes back at any depth", async () => {
  class App extends Base {
    override act(client: z2ui5_if_client): unknown {
      this.email = { to: "t", cc: {} };
      return client._bind_edit(this.email.cc!.name);
    }
  }
  expect(await answer(App)).toEqual({
    result: "{/XX/EMAIL/CC/NAME}",
    email: { to: "t", cc: { name: { first: "f" } } },
  });
});

test("a member that was lost while its value was on the way cannot be meant by the value", async () => {
  const { result, email } = await answer(
    class extends Base {
      override act(client: z2ui5_if_client): unknown {
        return client._bind_edit(this.email.to, ((this.email = { cc: {} }), {}));
      }
    },
  );
  expect(result).toEqual(
    expect.objectContaining({
      code: "BINDING_NOT_FOUND",
      details: expect.objectContaining({
        reason: " No attribute that bears the name written at the call, this.email.to, holds this value.",
      }) as object,
    }),
  );
  expect(email).toEqual({ cc: {} });
});
