/** A frontend of wire 2 is informed of a way of addressing when it changes, and not with every answer. */
import { expect, test } from "vitest";
import { defineApp, view } from "../contract/frontend.ts";
import { raise2, start2, type Reply2 } from "../contract/frontend-v2.ts";

defineApp("zcl_routing_told", () => ({}), {
  "": (client) => client.view_display(view()),
  FRESH: (client) => client.follow_up_action("SET_NAV_ROUTING", ["FRESH"]),
  KEEP: (client) => client.follow_up_action("SET_NAV_ROUTING", ["KEEP"]),
  NOTHING: () => {},
});

test("a way of addressing is reported once, and again when it is another one", async () => {
  const sent: unknown[] = [];
  let page: Reply2 = await start2("zcl_routing_told");
  for (const event of ["FRESH", "NOTHING", "NOTHING", "NOTHING", "KEEP", "NOTHING"]) {
    page = await raise2(page, event);
    sent.push(page.router?.["setNavRouting"]);
  }
  expect(sent).toEqual(["FRESH", undefined, undefined, undefined, "KEEP", undefined]);
});
