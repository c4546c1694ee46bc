/** Where people get to: callers and called apps, the way back from an error, and drafts that are gone meanwhile. */
import { afterEach, describe, expect, test } from "vitest";
import { register_app_class, set_store } from "../../../srv/z2ui5/engine.ts";
import z2ui5_if_app from "../../../srv/z2ui5/compat/z2ui5_if_app.ts";
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { draftStore } from "../draft-store.ts";
import type { Draft, DraftStore } from "../../../srv/z2ui5/types/drafts.ts";
import { dialog, raise, start, view, type Parts, type Reply } from "../contract/frontend.ts";
import { raise2, start2, type Reply2 } from "../contract/frontend-v2.ts";

/** What apps saw, for what no answer shows. */
let seen: unknown[] = [];
/** Draft of the first app as it was on start. */
let noted = "";
afterEach(() => {
  seen = [];
  set_store(null);
});

abstract class Way extends z2ui5_if_app {
  text = "";
  override async main(client: z2ui5_if_client): Promise<void> {
    const event = client.get_event();
    if (client.check_on_navigated()) this.show(client);
    if (event === "CALL_TWO") return void client.nav_app_call(new way_two() as never);
    if (event === "CALL_THREE") return void client.nav_app_call(new way_three() as never);
    if (event === "CALL_DIALOG") return void client.nav_app_call(new way_dialog() as never);
    if (event === "LEAVE_TO")
      return void client.nav_app_leave((await client.get_app(client.get_event_arg(1))) as never);
    if (event === "LEAVE_NEW") return void client.nav_app_leave(new way_two() as never);
    if (event === "BACK") return void client.nav_app_leave();
    if (event === "HOME") return void client.nav_app_home();
    if (event === "MODE") client.follow_up_action("SET_NAV_ROUTING", ["FRESH"]);
    if (event === "PATH") client.view_display({ val: view(), switch_default_model_path: "/odata/" });
    if (event === "CALL_BARE") return void client.nav_app_call(new way_bare() as never);
    if (event === "CHANGE") this.text += "!";
    if (event === "FAIL") throw new Error("it failed");
  }
  show(client: z2ui5_if_client): void {
    client.view_display(view(client._bind_edit(this.text)));
  }
}
class way_one extends Way {
  override show(client: z2ui5_if_client): void {
    super.show(client);
    noted ||= client.get().S_DRAFT.ID;
    seen.push({
      args: client.get().T_EVENT_ARG,
      origin: client.get().S_CONFIG.ORIGIN,
      before: client.get_app(noted) as never,
      self: this,
      called: client.check_app_prev_stack(),
    });
  }
}
class way_two extends Way {
  override show(client: z2ui5_if_client): void {
    super.show(client);
    const { ID_PREV_APP_STACK } = client.get().S_DRAFT;
    seen.push({ caller: client.get_app(ID_PREV_APP_STACK) });
  }
}
class way_three extends Way {}
class way_dialog extends Way {
  override show(client: z2ui5_if_client): void {
    client.popup_display(dialog(client._bind_edit(this.text)));
  }
}
class way_bare extends Way {
  override show(): void {}
}
class way_fails extends Way {
  override async main(): Promise<void> {
    throw new Error("it failed");
  }
}
for (const one of [way_one, way_two, way_three, way_dialog, way_bare, way_fails])
  register_app_class(one.name, one as never);

const wires = [
  { wire: "1", start, raise },
  { wire: "2", start: start2, raise: raise2 },
] as const;
const EXT: Parts = { front: { S_EXT: { CAN: ["ROUTES", "SCREEN"] } } };
const told = ({ body }: Reply | Reply2): Record<string, any> => body["S_FRONT"].S_EXT;
const GONE = "The session of the previous app has expired";

/** A store whose drafts a test sees, and takes away. */
function watched(): { readonly saved: Draft[]; readonly gone: Set<string> } {
  const saved: Draft[] = [];
  const gone = new Set<string>();
  const memory = draftStore();
  const there = (id: string) => !gone.has(id);
  const store: DraftStore = {
    ...memory,
    load: (id) => (there(id) ? memory.load(id) : null),
    has: (id) => there(id) && memory.has!(id),
    save: (draft) => (saved.push(draft), memory.save(draft)),
    saveAfter: (draft, before) => there(before) && (saved.push(draft), memory.save(draft), true),
  };
  set_store(store);
  return { saved, gone };
}

describe.each(wires)("on wire $wire", ({ wire, start, raise }) => {
  const three = async (parts?: Parts) => {
    const one = await start("way_one", parts);
    const two = await raise(one, "CALL_TWO", parts);
    return { one, two, three: await raise(two, "CALL_THREE", parts) };
  };

  test("a leave to an app further down puts it where this wire wants it", async () => {
    const pages = await three();
    const there = await raise(pages.three, "LEAVE_TO", { args: [pages.one.id] });
    expect(there.app).toBe("WAY_ONE");
    // Wire 1 takes one app off the stack, wire 2 takes the stack the app had.
    expect(seen.at(-1)).toMatchObject({ called: wire === "1" });
  });

  test("the caller of an app that is returned to is at hand, without waiting", async () => {
    const pages = await three();
    seen = [];
    expect((await raise(pages.three, "BACK")).app).toBe("WAY_TWO");
    expect((seen.at(-1) as { caller: unknown }).caller).toBeInstanceOf(way_one);
  });

  test("an app that is returned to has no arguments of the event it was left by", async () => {
    const two = await raise(await start("way_one"), "CALL_TWO");
    await raise(two, "BACK", { args: ["a", "b"] });
    expect(seen.at(-1)).toMatchObject({ args: [] });
  });

  test("an app that is returned to and asks for its earlier state does not get itself", async () => {
    noted = "";
    const one = await start("way_one");
    const two = await raise(one, "CALL_TWO");
    await raise(await raise(two, "BACK"), "CHANGE");
    const { before, self } = seen.at(-1) as { before: unknown; self: unknown };
    expect(await before).toBeInstanceOf(way_one);
    expect(await before).not.toBe(self);
  });

  test("home has nobody to go back to, and says nothing of one", async () => {
    const home = await raise(await raise(await start("way_one"), "CALL_TWO"), "HOME");
    const left = await raise(home, "___ZZZ_NAL");
    expect([left.app, left.text.includes(GONE)]).toEqual(["Z2UI5_CL_UI5_APP_START", false]);
  });

  test("what a called app says of its address stays with it", async () => {
    const other = await raise(await raise(await start("way_one", EXT), "CALL_TWO", EXT), "MODE", EXT);
    expect(told(other)["ROUTE"]).toMatchObject({ MODE: "FRESH" });
    expect(told(await raise(other, "BACK", EXT))["ROUTE"]).toMatchObject({ MODE: "KEEP" });
  });

  test("a dialog that is returned to lies over the page it was called from, not over that of the app that was left", async () => {
    const over = await raise(await start("way_one", EXT), "CALL_DIALOG", EXT);
    expect(told(over)["BEHIND"]).toMatchObject({ APP: "WAY_ONE" });
    const page = await raise(over, "CALL_TWO", EXT);
    expect(told(page)).not.toHaveProperty("BEHIND");
    expect(told(await raise(page, "BACK", EXT))["BEHIND"]).toEqual(told(over)["BEHIND"]);
  });

  test("a caller that is gone from the database is not continued, though this process has it", async () => {
    const { gone, saved } = watched();
    const two = await raise(await start("way_one"), "CALL_TWO");
    const caller = saved.at(-2)!.id;
    gone.add(caller);
    const back = await raise(two, "BACK");
    if (wire === "1") {
      expect(back.app).toBe("Z2UI5_CL_UI5_APP_START");
      expect(back.text).toContain(GONE);
    } else expect(back.status).toBe(410);
  });
});

test("only an app that was there before is shown as one that is returned to", async () => {
  const two = await raise2(await start2("way_one"), "CALL_THREE");
  const options = ({ slots }: Reply2) => slots.find(([, call, slot]) => call === "display" && slot === "MAIN")?.[4];
  expect(options(await raise2(two, "LEAVE_NEW"))).toBeUndefined();
  expect(options(await raise2(two, "BACK"))).toEqual({ navBack: true });
});

describe("the view of an error", () => {
  const failed = async (): Promise<{ page: Reply; error: Reply }> => {
    const page = await raise(await start("way_one"), "CHANGE");
    return { page, error: await raise(page, "FAIL") };
  };

  test("is stored without an event, after the draft it came from", async () => {
    const { saved } = watched();
    const { page } = await failed();
    expect(saved.at(-1)).toMatchObject({ id_prev: page.id, origin: { app: "z2ui5_cl_ui5_app_error", event: "" } });
    await start("way_fails");
    expect(saved.at(-1)).toMatchObject({ id_prev: null, origin: { app: "z2ui5_cl_ui5_app_error", event: "" } });
  });

  test("puts no draft into the address, though the page was opened by one", async () => {
    expect((await failed()).error.params).not.toHaveProperty("SET_APP_STATE_ACTIVE");
    expect((await start("way_fails")).params).not.toHaveProperty("SET_APP_STATE_ACTIVE");
  });

  test("leads back to the app as it was before, and to the one that had called it", async () => {
    const two = await raise(await start("way_one"), "CALL_TWO");
    const back = await raise(await raise(two, "FAIL"), "BUTTON_CONFIRM");
    expect([back.app, back.params["S_MSG_TOAST"]]).toEqual(["WAY_TWO", undefined]);
    expect((await raise(back, "BACK")).app).toBe("WAY_ONE");
  });

  test("of an app that failed on start leads home, where nobody has called", async () => {
    const home = await raise(await start("way_fails"), "BUTTON_CONFIRM");
    expect([home.app, home.params["S_MSG_TOAST"]]).toEqual(["Z2UI5_CL_UI5_APP_START", undefined]);
  });

  test("keeps what the browser has received of its models", async () => {
    const page = await raise(await start("way_one"), "PATH");
    expect((await raise(page, "FAIL")).params["S_VIEW"]).toMatchObject({ SWITCH_DEFAULT_MODEL_PATH: "/odata/" });
    expect((await raise(page, "CALL_BARE")).params["S_VIEW"]).toMatchObject({ SWITCH_DEFAULT_MODEL_PATH: "/odata/" });
  });
});
