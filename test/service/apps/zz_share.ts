import cds from "@sap/cds";
import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";

const OLD = "2001-01-01T00:00:00.000Z";

/** Shares itself, and writes a row in every run, also when it only shows itself. */
export default class zz_share extends z2ui5_if_app {
  clicks = 0;
  text = "";

  async main(client: z2ui5_if_client): Promise<void> {
    const { EVENT: event, T_EVENT_ARG: [argument = ""] = [] } = client.get();
    if (event === "ROWS") this.text = await rows();
    else if (event === "EXPIRE")
      await cds.ql.UPDATE.entity("z2ui5_t_01").set({ created_at: OLD }).where({ id: argument });
    else if (event === "END") await cds.ql.UPDATE.entity("z2ui5_t_02").set({ expires_at: OLD }).where({ id: argument });
    else {
      await cds.ql.INSERT.into("z2ui5_t_01").entries({
        id: cds.utils.uuid(),
        owner: "business",
        tenant: "",
        created_at: new Date().toISOString(),
        data: "{}",
      });
      if (event === "CLICK") this.clicks++;
      if (event === "SHARE") this.text = (await client.share(JSON.parse(argument) as object)).link;
      if (event === "SHARES") this.text = JSON.stringify(await client.shares());
      if (event === "UNSHARE") this.text = String(await client.unshare(argument));
    }
    client.view_display(
      `<mvc:View xmlns="sap.m" xmlns:mvc="sap.ui.core.mvc"><Text text="${client._bind(this.clicks)}"/><Text text="${client._bind(this.text)}"/></mvc:View>`,
    );
  }
}

/** Rows of both tables. */
async function rows(): Promise<string> {
  const counts = [];
  for (const table of ["z2ui5_t_01", "z2ui5_t_02"])
    counts.push(((await cds.ql.SELECT.from(table).columns("id")) as object[]).length);
  return counts.join();
}
