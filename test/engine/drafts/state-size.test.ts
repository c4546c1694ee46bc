/** The state of an app is bounded. */
import { expect, test } from "vitest";
import { engineWithApps } from "../contract/engine-with-apps.ts";
import { defineApp } from "../contract/frontend.ts";

defineApp("zcl_large_state", () => ({ text: "" }), {
  "": (client, app) => client.view_display(`<Input value="${client._bind_edit(app.text)}"/>`),
  "*": () => {},
});

test("the state of an app cannot be larger than the host has memory for", async () => {
  const engine = engineWithApps();
  engine.configure({ stateBytes: 10_000 });
  const context = { query: {}, headers: {}, correlationId: "test" };
  const start = await engine.answer(
    JSON.stringify({ value: { S_FRONT: { SEARCH: "?app_start=zcl_large_state", HASH: "" } } }),
    context,
  );
  const id = (JSON.parse(start.body) as { S_FRONT: { ID: string } }).S_FRONT.ID;
  const edit = (text: string) =>
    engine.answer(
      JSON.stringify({ value: { S_FRONT: { ID: id, EVENT: "X", VIEW: "MAIN", HASH: "" }, XX: { TEXT: text } } }),
      context,
    );
  expect((await edit("x".repeat(9_000))).status).toBe(200);
  for (const text of ["x".repeat(11_000), "ж".repeat(5_001), "a".repeat(5_000) + "😀"])
    expect(await edit(text)).toMatchObject({
      status: 413,
      body: expect.stringContaining("state of the app is too large") as string,
    });
});
