import cds from "@sap/cds";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";

/** Fails in every way an app can fail; the event names the way. */
export default class zz_hostile extends z2ui5_if_app {
  text = "";
  table: { name: string }[] = [];

  async main(client: z2ui5_if_client): Promise<void> {
    if (client.check_on_navigated())
      client.view_display(
        `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Input value="${client._bind_edit(this.text)}"/></mvc:View>`,
      );
    const { EVENT: event } = client.get() as { EVENT: string };
    if (event === "LOOK_AT_PROTOTYPES") return client.message_box_display(strangers(this).join(", ") || "clean");
    await FAILURES[event]?.(this);
  }
}

/** Members that no prototype has by itself, and what an edit may have put on the app. */
function strangers(app: zz_hostile): string[] {
  const found = [{}, [], "", () => undefined, app].flatMap((one) => {
    const names: string[] = [];
    for (const name in Object(one)) names.push(name);
    return names.filter((name) => !Object.hasOwn(app, name));
  });
  return [
    ...found,
    ...(["polluted"].some((name) => name in {} || name in app || name in Object(app.text)) ? ["polluted"] : []),
    ...(Object.getPrototypeOf(app) === zz_hostile.prototype ? [] : ["another prototype"]),
    ...(typeof app.text === "string" ? [] : [`a text that is ${typeof app.text}`]),
  ];
}

const FAILURES: Record<string, (app: zz_hostile) => unknown> = {
  TYPE_ERROR: () => (undefined as unknown as { x: number }).x,
  NULL: () => {
    throw null;
  },
  TEXT: () => {
    throw "just a text";
  },
  BAD_ERROR: () => {
    throw Object.defineProperty(new Error(), "message", {
      get: () => {
        throw new Error("no message");
      },
    });
  },
  RECURSION: function recurse(app): unknown {
    return [recurse!(app), 1];
  } as (app: zz_hostile) => unknown,
  LOOSE_PROMISE: () => void Promise.reject(new TypeError("nobody handles this")),
  LOOSE_TIMER: () =>
    void setTimeout(() => {
      throw new RangeError("thrown in a timer");
    }),
  OUT_OF_FILES: () =>
    void setTimeout(() => {
      throw Object.assign(new Error("too many open files"), { code: "EMFILE" });
    }),
  NEVER_STORED: (app) => void ((app as unknown as { bad: unknown }).bad = new WeakMap()),
  WRITE_AND_FAIL: async () => {
    await cds.run(
      "INSERT INTO z2ui5_t_01 (id, owner, tenant, created_at, data) VALUES ('written-by-app', 'alice', '', '2099-01-01T00:00:00.000Z', '{}')",
    );
    throw new Error("after writing");
  },
  WRITE: () =>
    cds.run(
      "INSERT INTO z2ui5_t_01 (id, owner, tenant, created_at, data) VALUES ('kept-by-app', 'alice', '', '2099-01-01T00:00:00.000Z', '{}')",
    ),
};
