/** Which model a patch counts from, where the slots of a page show different ones (docs/protocol.md, PATCH). */
import { describe, expect, test } from "vitest";
import { defineApp, dialog, raise, start, view, type Parts } from "../contract/frontend.ts";
import { raise2, start2 } from "../contract/frontend-v2.ts";

interface Fields {
  text: string;
}
defineApp<Fields>("zcl_patch_slots", () => ({ text: "a" }), {
  "": (client, app) => client.view_display(view(client._bind_edit(app.text))),
  POPUP: (client, app) => client.popup_display(dialog(client._bind_edit(app.text))),
  UPDATE_MAIN: (client, app) => ((app.text += "!"), client.view_model_update()),
  UPDATE_POPUP: (client, app) => ((app.text += "!"), client.popup_model_update()),
  UPDATE_BOTH: (client, app) => ((app.text += "!"), client.view_model_update(), client.popup_model_update()),
  AGAIN: (client, app) => ((app.text += "!"), client.view_display(view(client._bind_edit(app.text)))),
});

const can = (MODELS: object = {}): Parts => ({ front: { S_EXT: { CAN: ["PATCH"], MODELS } } });
type Received = { readonly id: string; readonly model: object | undefined; readonly body: Record<string, any> };
const patch = ({ body }: Received) => body["S_FRONT"].S_EXT.PATCH as { BASE: string; STEPS: object[] } | undefined;

describe("on wire 1, where an app says which slots get the model,", () => {
  const opened = async () => {
    const page = await start("zcl_patch_slots", can());
    const popup = await raise(page, "POPUP", can({ MAIN: page.id }));
    return { page, popup, both: can({ MAIN: page.id, POPUP: popup.id }) };
  };

  test.each([
    ["UPDATE_MAIN", "page"],
    ["UPDATE_POPUP", "popup"],
    ["AGAIN", "page"],
  ] as const)("a patch counts from what those slots show: %s", async (event, from) => {
    const pages = await opened();
    const answer = await raise(pages.popup, event, pages.both);
    expect(patch(answer)).toEqual({
      BASE: pages[from].id,
      STEPS: [expect.objectContaining({ op: "replace", path: "/XX/TEXT", value: "a!" })],
    });
    expect(answer.model).toEqual({});
  });

  test("no patch is right for slots that show different models", async () => {
    const { popup, both } = await opened();
    const answer = await raise(popup, "UPDATE_BOTH", both);
    expect(patch(answer)).toBeUndefined();
    expect(answer.xx).toMatchObject({ TEXT: "a!" });
  });

  test("a model nobody shows any more is not counted from", async () => {
    const { popup } = await opened();
    expect(patch(await raise(popup, "UPDATE_MAIN", can()))).toBeUndefined();
    expect(patch(await raise(popup, "UPDATE_MAIN", can({ MAIN: crypto.randomUUID() })))).toBeUndefined();
  });
});

describe("on wire 2, where every slot gets the model,", () => {
  const opened = async () => {
    const page = await start2("zcl_patch_slots", can());
    return { page, popup: await raise2(page, "POPUP", can({ MAIN: page.id })) };
  };

  test("a patch counts from the model that all of them show", async () => {
    const { page } = await opened();
    const answer = await raise2(page, "UPDATE_POPUP", can({ MAIN: page.id, NEST: page.id }));
    expect(patch(answer)).toMatchObject({ BASE: page.id, STEPS: [{ op: "replace", path: "/TEXT", value: "a!" }] });
  });

  test("no patch is right for slots that show different models", async () => {
    const { page, popup } = await opened();
    const answer = await raise2(popup, "UPDATE_POPUP", can({ MAIN: page.id, POPUP: popup.id }));
    expect(patch(answer)).toBeUndefined();
    expect(answer.model).toMatchObject({ TEXT: "a!" });
  });
});
