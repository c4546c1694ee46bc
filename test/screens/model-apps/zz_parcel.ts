import { entity } from "z2ui5/model";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { Button, Page } from "z2ui5/view/sap/m";
import { SimpleForm } from "z2ui5/view/sap/ui/layout/form";

/** Edits a parcel, whose values are in lists. */
export default class zz_parcel extends z2ui5_if_app {
  parcel: Record<string, unknown> = {};
  names: string[] = [];
  saved: boolean[] = [];
  runs: string[] = [];
  forwarded: unknown = null;

  async main(client: z2ui5_if_client): Promise<void> {
    const parcels = entity(client, "HelpService.Parcels");
    this.runs.push(client.get_event());
    if (client.check_on_init()) {
      this.names = JSON.parse(new URLSearchParams(client.get().S_CONFIG.SEARCH).get("names") ?? "[]") as string[];
      this.parcel = await parcels.load({ ID: 1 }, { expand: ["stops"] });
    }
    if (client.check_on_event("NEW")) this.parcel = parcels.create({ ID: 9 });
    if (client.check_on_event("SET")) this.parcel["sender_ID"] = 103;
    if (client.check_on_event("SAVE")) this.saved.push(await parcels.save(this.parcel));
    if (client.check_on_event("FORWARD")) {
      const done = await parcels.action("forward", this.parcel);
      if (done) this.forwarded = done.result;
    }
    if (client.check_on_event("RECALL")) await parcels.action("cancel", this.parcel);
    client.view_display(
      Page({
        title: "Parcel",
        content: [
          SimpleForm({ content: parcels.fields(this.parcel, this.names) }),
          // Whether it has stops does not change with its values.
          ...(this.parcel["stops"] ? [] : [Button({ text: "STOPS", press: client._event("STOPS") })]),
          ...["GO", "NEW", "SET", "SAVE", "FORWARD", "RECALL"].map((name) =>
            Button({ text: name, press: client._event(name) }),
          ),
        ],
      }),
    );
  }
}
