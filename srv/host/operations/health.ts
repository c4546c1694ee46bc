import cds from "@sap/cds";
import express, { type Router } from "express";
import { tableUsage } from "../drafts/table-usage.ts";
import { tryWriting } from "../drafts/try-writing.ts";
import { isLeaving } from "./shutdown.ts";

/** A database that does not answer within this time counts as down. */
const PATIENCE = 3_000;
/** Milliseconds an answer of the database is good for. */
const CHECK_INTERVAL = 1_000;

/** `/health`: the process lives, and how large the drafts are. `/health/ready`: it can serve roundtrips, the database included. */
export function health(): Router {
  const router = express.Router();
  router.get("/health", (_request, response) => {
    const drafts = tableUsage();
    response.set("Cache-Control", "no-store").json({ status: "UP", ...(drafts && { drafts }) });
  });
  router.get("/health/ready", async (_request, response) => {
    const problem = isLeaving() ? "stopping" : await databaseProblem();
    response.set("Cache-Control", "no-store").status(problem ? 503 : 200);
    response.json(problem ? { status: "DOWN", reason: problem } : { status: "UP" });
  });
  return router;
}

let latest: { readonly at: number; readonly answer: Promise<string> } | undefined;

/** Asks the database once a second at most: anybody may ask for health, as often as they like. */
function databaseProblem(): Promise<string> {
  if (!latest || performance.now() - latest.at > CHECK_INTERVAL) {
    const answer = askDatabase();
    latest = { at: performance.now(), answer };
    // Counted from the answer, so that a slow database is not queried repeatedly.
    void answer.then(() => (latest = { at: performance.now(), answer }));
  }
  return latest.answer;
}

async function askDatabase(): Promise<string> {
  try {
    await Promise.race([tryWriting(), timeout()]);
    return "";
  } catch (error) {
    cds.log("z2ui5").warn("The database is not available:", error);
    return "database";
  }
}

const timeout = (): Promise<never> =>
  new Promise((_resolve, reject) => setTimeout(reject, PATIENCE, new Error(`no answer within ${PATIENCE} ms`)).unref());
