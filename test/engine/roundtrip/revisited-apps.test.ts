/** An app that is returned to, a shared screen that is opened again, and a page that tells of its dialog only. */
import { expect, test } from "vitest";
import { register_app_class } from "../../../srv/z2ui5/engine.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { engineWithApps } from "../contract/engine-with-apps.ts";
import { defineApp, dialog, raise, start, view, type Parts } from "../contract/frontend.ts";
import { raise2, start2 } from "../contract/frontend-v2.ts";

const wires = [
  { wire: "1", start, raise },
  { wire: "2", start: start2, raise: raise2 },
] as const;

let seen: { own: unknown; self: unknown } | undefined;
const Called = defineApp("zcl_beside_called", () => ({}), {
  "": (client) => client.view_display(view()),
  BACK: (client) => client.nav_app_leave(),
});
class zcl_beside extends z2ui5_if_app {
  text = "a";
  link = "";
  async main(client: z2ui5_if_client): Promise<void> {
    const event = client.get_event();
    if (client.check_on_navigated() && this.check_initialized)
      seen = { own: await client.get_app(this.id_draft), self: this };
    if (event === "CALL") return void client.nav_app_call(new Called() as never);
    if (event === "SHARE") this.link = (await client.share({ with: "link", mode: "continue" })).link;
    if (event === "POPUP") return client.popup_display(dialog(client._bind_edit(this.text)));
    if (event === "AGAIN") this.text += "!";
    client.view_display(view(client._bind_edit(this.text) + client._bind(this.link)));
  }
}
register_app_class("zcl_beside", zcl_beside as never);

test.each(wires)(
  "on wire $wire an app that is returned to is not the one it was when it was left",
  async ({ start, raise }) => {
    seen = undefined;
    await raise(await raise(await start("zcl_beside"), "CALL"), "BACK");
    expect(seen!.own).toBeInstanceOf(zcl_beside);
    expect(seen!.own).not.toBe(seen!.self);
  },
);

test("a screen that was shared to continue is only looked at once the setting allows no more", async () => {
  const me = { user: "alice", tenant: "t" };
  const engine = engineWithApps({
    identity: () => ({ ...me, has: () => true }),
  });
  const post = async (front: object) => {
    const page = { ORIGIN: "http://h", PATHNAME: "/p", SEARCH: "", HASH: "", S_EXT: { CAN: ["ERRORS"] } };
    const { body } = await engine.answer(JSON.stringify({ value: { S_FRONT: { ...page, ...front } } }), {
      correlationId: "c",
    });
    return JSON.parse(body) as Record<string, any>;
  };
  engine.configure({ sharing: "continue" });
  const { S_FRONT } = await post({ SEARCH: "?app_start=zcl_beside" });
  const { MODEL } = await post({ ID: S_FRONT.ID, EVENT: "SHARE", VIEW: "MAIN" });
  const HASH = (MODEL["LINK"] as string).replace(/^[^#]*/, "");
  expect((await post({ HASH }))["S_FRONT"].S_EXT).not.toHaveProperty("LOOK");
  engine.configure({ sharing: "look" });
  expect((await post({ HASH }))["S_FRONT"].S_EXT).toMatchObject({ LOOK: true });
});

test("what changed counts from the model of the dialog where that is all the page reports", async () => {
  const can = (MODELS: object = {}): Parts => ({ front: { S_EXT: { CAN: ["PATCH"], MODELS } } });
  const page = await start("zcl_beside", can());
  const popup = await raise(page, "POPUP", can({ MAIN: page.id }));
  const { body } = await raise(popup, "AGAIN", can({ POPUP: popup.id }));
  expect(body["S_FRONT"].S_EXT.PATCH).toMatchObject({ BASE: popup.id, STEPS: [{ value: "a!" }] });
});
