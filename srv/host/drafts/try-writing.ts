import { randomUUID } from "node:crypto";
import cds from "@sap/cds";
import { sql } from "./sql.ts";

/** Writes a row and removes it, in a transaction that is committed. @throws what the database says when it takes nothing */
export async function tryWriting(): Promise<void> {
  const id = randomUUID();
  await cds.tx(async () => {
    await sql("INSERT INTO z2ui5_t_01 (id, owner, tenant, created_at, data) VALUES (?, ?, ?, ?, ?)", [
      id,
      "",
      "",
      new Date().toISOString(),
      "{}",
    ]);
    await sql("DELETE FROM z2ui5_t_01 WHERE id = ?", [id]);
  });
}
