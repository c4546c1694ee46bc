import { randomUUID } from "node:crypto";
import cds from "@sap/cds";

/** Reads the row named in the request, writes a row of the given size, and answers a text of the given size. */
export default (service) => {
  service.on("step", async ({ data }) => {
    await cds.db.run("SELECT prev, data FROM Row WHERE id = ?", [data.value]);
    const id = randomUUID();
    await cds.db.run("INSERT INTO Row (id, prev, data) VALUES (?, ?, ?)", [id, data.value, "x".repeat(data.size)]);
    return `{"id":"${id}","text":"${"x".repeat(data.answer)}"}`;
  });
};
