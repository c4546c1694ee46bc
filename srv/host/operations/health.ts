import cds from "@sap/cds";
import express, { type Router } from "express";
import { isStopping } from "./shutdown.ts";
import { sql } from "../drafts/sql.ts";

/** A database that does not answer within this time counts as down. */
const PATIENCE = 3_000;

/** `/health`: the process lives. `/health/ready`: it can serve roundtrips, the database included. */
export function health(): Router {
  const router = express.Router();
  router.get("/health", (_request, response) => void response.set("Cache-Control", "no-store").json({ status: "UP" }));
  router.get("/health/ready", async (_request, response) => {
    const problem = isStopping() ? "stopping" : await databaseProblem();
    response.set("Cache-Control", "no-store").status(problem ? 503 : 200);
    response.json(problem ? { status: "DOWN", reason: problem } : { status: "UP" });
  });
  return router;
}

async function databaseProblem(): Promise<string> {
  try {
    await Promise.race([cds.tx(() => sql("SELECT id FROM z2ui5_t_01 WHERE id = ?", [""])), timeout()]);
    return "";
  } catch (error) {
    cds.log("z2ui5").warn("The database is not available:", error);
    return "database";
  }
}

const timeout = (): Promise<never> =>
  new Promise((_resolve, reject) => setTimeout(reject, PATIENCE, new Error(`no answer within ${PATIENCE} ms`)).unref());
