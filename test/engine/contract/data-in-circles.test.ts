/** State whose objects refer to each other travels as far as it can, and is refused where it would be copied without end. */
import { describe, expect, test } from "vitest";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { defineApp, raise, start, view } from "./frontend.ts";

interface Person {
  name: string;
  friends: Person[];
}
interface Fields {
  people: Person[];
  count: number;
}

/** People who all know each other. */
function people(count: number): Person[] {
  const all = Array.from({ length: count }, (_, i): Person => ({ name: `P${i}`, friends: [] }));
  for (const one of all) one.friends = all.filter((other) => other !== one);
  return all;
}

const show = (client: z2ui5_if_client, app: Fields): void =>
  client.view_display(view(client._bind_edit(app.people) + client._bind_edit(app.count)));

defineApp<Fields>("zcl_circles", () => ({ people: [], count: 0 }), {
  FEW: (client, app) => {
    app.people = people(3);
    show(client, app);
  },
  MANY: (client, app) => {
    app.people = people(40);
    app.count = 1;
    show(client, app);
  },
  CHAIN: (client, app) => {
    let last: Person = { name: "end", friends: [] };
    for (let i = 0; i < 60; i++) last = { name: `P${i}`, friends: [last, last] };
    app.people = [last];
    show(client, app);
  },
  UNSEEN: (_client, app) => {
    app.people = people(40);
  },
  "*": show,
});

const ours = (id: string): object => ({
  front: { S_EXT: { CAN: ["FIELDS", "ROWS", "PATCH", "ERRORS"], MODELS: { MAIN: id } } },
});

describe("data that goes in circles", () => {
  test("travels until it meets itself", async () => {
    const first = await start("zcl_circles");
    const { xx } = await raise(first, "FEW");
    expect(xx).toMatchObject({
      PEOPLE: [
        { NAME: "P0", FRIENDS: [{ NAME: "P1", FRIENDS: [null, { NAME: "P2", FRIENDS: [null, null] }] }, {}] },
        {},
        {},
      ],
    });
  });

  test.each(["MANY", "CHAIN", "UNSEEN"])(
    "is refused where it would be copied without end (%s), and nothing is changed",
    async (event) => {
      const first = await start("zcl_circles");
      const refused = await raise(first, event, ours(first.id));
      expect(refused.status).toBe(413);
      expect(refused.text).toContain("PEOPLE cannot be shown, because its objects refer to each other");
      expect((await raise(first, "SHOW")).xx).toEqual({ PEOPLE: [], COUNT: 0 });
    },
  );
});
