import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, HBox, MessageStrip, ObjectNumber, Page } from "z2ui5/view/sap/m";
import { History } from "z2ui5/view/z2ui5/cc";

/** The address and the history of the browser: entries, hash, query, reload. */
export default class z2ui5_cl_smp_app_492 extends z2ui5_if_app {
  static readonly title = "Reload the Page";
  static readonly intro =
    "Each button changes the address, or steps back in the history. Reload starts the app again: the counter is zero again.";

  count = 0;
  query = "";

  main(client: z2ui5_if_client): void {
    const { ORIGIN, PATHNAME, SEARCH } = client.get().S_CONFIG;
    const page = `${ORIGIN}${PATHNAME}${SEARCH}`;
    switch (client.get_event()) {
      case "PUSH":
        return client.hash_set(`/step=${++this.count}`);
      case "REPLACE":
        return client.hash_replace(`/step=${++this.count}`);
      case "BACK":
        return client.set_nav_back();
      case "HISTORY":
        return client.history_back();
      case "HASH":
        return client.message_toast_display(`The hash is ${client.get().S_CONFIG.HASH}`);
      case "RELOAD":
        return client.location_reload(page);
      case "QUERY":
        this.query = `${SEARCH.split("&step=")[0]}&step=${++this.count}`;
        return client.view_model_update();
    }
    client.follow_up_action(client.cs_event.hash_attach_changed, ["HASH"]);
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_492.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_492.intro, class: "sapUiSmallMarginBottom" }),
          ObjectNumber({ number: client._bind(this.count), unit: "steps" }),
          History({ search: client._bind(this.query) }),
          HBox({
            wrap: "Wrap",
            columnGap: "0.5rem",
            rowGap: "0.5rem",
            items: [
              Button({ text: "New entry with a hash", press: client._event("PUSH") }),
              Button({ text: "Replace the hash", press: client._event("REPLACE") }),
              Button({ text: "Change the query", press: client._event("QUERY") }),
              Button({ text: "Back, with the answer", press: client._event("BACK") }),
              Button({ text: "Back, as an action", press: client._event("HISTORY") }),
              Button({ text: "Back, in the browser", press: client._event_client(client.cs_event.history_back) }),
              Button({ text: "Reload", press: client._event("RELOAD") }),
              Button({
                text: "Reload in the browser",
                press: client._event_client(client.cs_event.location_reload, [page]),
              }),
            ],
          }),
        ],
      }),
    );
  }
}
