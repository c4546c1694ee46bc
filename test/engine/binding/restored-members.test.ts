/** Members that a structure lost: they come back only where the call itself names them in the app. */
import { expect, test } from "vitest";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { defineApp, start, view } from "../contract/frontend.ts";

interface Email {
  to?: string;
  cc?: { name?: { first?: string } };
}
type Act = (this: { email: Email }, client: z2ui5_if_client) => unknown;
let runs = 0;

/** What a call in the app answers or throws, and what the structure is then. */
async function called(act: Act): Promise<{ result: unknown; email: Email }> {
  const name = `zcl_lost_members_${++runs}`;
  let seen = { result: undefined as unknown, email: {} as Email };
  defineApp(name, () => ({ email: { to: "t", cc: { name: { first: "f" } } } as Email, gone: undefined }), {
    "": (client, app) => {
      try {
        seen.result = act.call(app, client);
      } catch (error) {
        seen.result = error;
      }
      seen = { ...seen, email: app.email };
      client.view_display(view(""));
    },
  });
  await start(name);
  return seen;
}
const notFound = (details: object): unknown =>
  expect.objectContaining({ code: "BINDING_NOT_FOUND", details: expect.objectContaining(details) as object });

test.each<[string, Act, unknown, Email]>([
  [
    "stays lost by the value it had",
    function (client) {
      const { to } = this.email;
      this.email = { cc: {} };
      return client._bind_edit(to);
    },
    notFound({}),
    { cc: {} },
  ],
  [
    "stays lost by the same name in something else",
    function (client) {
      this.email = { cc: {} };
      return [{ email: {} as Email }].map((other) => client._bind_edit(other.email.to))[0];
    },
    notFound({}),
    { cc: {} },
  ],
  ...[{ to: "t" }, { cc: null as never }].flatMap((email): [string, Act, unknown, Email][] => [
    [
      `stays lost in a structure that is gone itself, of ${JSON.stringify(email)}`,
      function (client) {
        this.email = email;
        return client._bind_edit(this.email.cc?.name);
      },
      notFound({}),
      email,
    ],
    [
      `stays lost in a structure of one that is gone, of ${JSON.stringify(email)}`,
      function (client) {
        this.email = email;
        return client._bind_edit(this.email.cc?.name?.first);
      },
      notFound({}),
      email,
    ],
  ]),
  [
    "stays lost that its class does not declare",
    function (client) {
      this.email = { to: "t" };
      return client._bind_edit((this.email as Record<string, unknown>)["bcc"]);
    },
    notFound({}),
    { to: "t" },
  ],
  [
    "stays lost that was there when its value was read",
    function (client) {
      return client._bind_edit(this.email.to, ((this.email = { cc: {} }), {}));
    },
    notFound({ reason: " No attribute that bears the name written at the call, this.email.to, holds this value." }),
    { cc: {} },
  ],
  [
    "comes back at any depth",
    function (client) {
      this.email = { to: "t", cc: {} };
      return client._bind_edit(this.email.cc!.name);
    },
    "{/XX/EMAIL/CC/NAME}",
    { to: "t", cc: { name: { first: "f" } } },
  ],
])("a member %s", async (_what, act, result, email) => {
  expect(await called(act)).toStrictEqual({ result, email });
});
