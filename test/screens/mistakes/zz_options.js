const { entity } = require("z2ui5/model");
const z2ui5_if_app = require("z2ui5/z2ui5_if_app");
const { Page, Table } = require("z2ui5/view/sap/m");

/** Options that calls of an entity do not have, and async functions that nothing waits for; what else the state of a list holds is the app's own. */
module.exports = class zz_options extends z2ui5_if_app {
  list = { rows: [], sort: [{ name: "name", label: "Name" }], selected: null };

  async main(client) {
    const rooms = entity(client, "MistakenService.Rooms");
    await rooms.page({ colums: ["name"], sort: [{ name: "name", descending: true }, "beds"] });
    for await (const room of rooms.each({ limit: 1 })) await rooms.find({ ID: room.ID }, { expnad: [] });
    const list = await rooms.list(this.list, ["name"], {
      limt: 10,
      sort: [{ name: "name", decending: true }],
      query: async (options) => options,
    });
    client.view_display(
      Page({
        title: "Rooms",
        content: Table({ headerText: "Rooms", ...list.table(async () => ({ type: "Active" })) }),
      }),
    );
  }
};
