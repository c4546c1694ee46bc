/** An app with a page, a dialog and apps that it calls, for tests of what travels to a page. */
import type z2ui5_if_client from "../../../srv/z2ui5/compat/z2ui5_if_client.ts";
import { defineApp, dialog, view, type Parts } from "../contract/frontend.ts";

export interface Fields {
  text: string;
  list: { id: number; text: string }[];
  seen: string;
}
export const fields = (): Fields => ({ text: "a", list: [], seen: "" });
/** Shows a page of what the app has. */
export const show = (client: z2ui5_if_client, app: Fields): void =>
  client.view_display(view(client._bind_edit(app.text) + client._bind_edit(app.list)));
const Called = defineApp<Fields>("zcl_screen_called", fields, {
  "": (client, app) => {
    app.seen = `event '${client.get_event()}${client.get_event_arg(1)}'`;
    client.view_display(view(client._bind_edit(app.text) + client._bind(app.seen)));
  },
});
defineApp<Fields>("zcl_screen_at_once", fields, {
  "": (client) => (client.set_session_stateful(), client.view_display(view())),
});
/** Asks for its caller by the id of its draft. */
const Asks = defineApp<Fields>("zcl_screen_asks", fields, {
  "": async (client) => {
    const caller = client.get_app_prev()!;
    client.view_display(view((await client.get_app(caller.id_draft)) === caller ? "the same" : "another"));
  },
});
const Sends = defineApp<Fields>("zcl_screen_sends", fields, {
  "": show,
  TYPE_AND_CALL: (client, app) => {
    app.text += "!";
    client.nav_app_call(new Called() as never);
  },
  NOTHING: () => {},
});
Object.assign(Sends, { auto_model_push: true });
/** Shows what its caller shows. */
const Alike = defineApp<Fields>("zcl_screen_alike", fields, { "": show });
defineApp<Fields>("zcl_screen", fields, {
  "": (client, app) => {
    show(client, app);
    if (client.check_on_init()) client.popup_display(dialog());
  },
  CALL: (client) => void client.nav_app_call(new Called() as never),
  CALL_ALIKE: (client) => void client.nav_app_call(new Alike() as never),
  LEAVE: (client) => void client.nav_app_leave(),
  SHOW: show,
  STICKY: (client) => client.set_session_stateful(),
  TYPE_AND_CALL: (client, app) => {
    app.text += "!";
    client.nav_app_call(new Called() as never);
  },
  CALL_WHO_ASKS: (client) => void client.nav_app_call(new Asks() as never),
  CHANGE: (client, app) => ((app.text += "!"), client.view_model_update()),
  TYPE: (_client, app) => void (app.text += "!"),
  PATH: (client) => client.view_display({ val: view(), switch_default_model_path: "/odata/" }),
  DESTROY: (client) => client.view_destroy(),
  MODE_AND_CALL: (client) => {
    client.follow_up_action("SET_NAV_ROUTING", ["FRESH"]);
    client.nav_app_call(new Called() as never);
  },
  FILL: (client, app) => {
    app.list = Array.from({ length: 200 }, (_, id) => ({ id, text: "x" }));
    client.view_model_update();
  },
  ALL: (client, app) => {
    for (const row of app.list) row.text += "y";
    client.view_model_update();
  },
  SOME: (client, app) => {
    for (const row of app.list.slice(0, 60)) row.text += "z";
    client.view_model_update();
  },
});

/** A request of a frontend that can do these things. */
export const asks = (CAN: readonly string[], more: object = {}, front: object = {}): Parts => ({
  front: { S_EXT: { CAN, ...more }, ...front },
});
/** What an answer tells such a frontend. */
export const ext = ({ body }: { readonly body: Record<string, any> }) => body["S_FRONT"].S_EXT as Record<string, any>;
