/**
 * Screens for agents over MCP, off unless `cds.z2ui5.agents` is set: behind the login of the endpoint, as the user of the request.
 */
import type { Server } from "node:http";
import cds from "@sap/cds";
import express, { type Request, type RequestHandler, type Response, type Router } from "express";
import type { AgentsOverHttp } from "z2ui5/agents";
import { ownerKey } from "z2ui5/engine";
import { ui5Runtime } from "../config/places.ts";
import { refuseForgery } from "./guard.ts";
import { authorize, failed, refuseOtherMedia } from "./roundtrip-handlers.ts";

/** Path of the MCP server. */
export const AGENTS = "/z2ui5/mcp";

/** Mounts the MCP server, which is created at the first request, like the endpoint. */
export function agents(): RequestHandler {
  let router: Router | undefined;
  return (request, response, next) => (router ??= routes())(request, response, next);
}

function routes(): Router {
  const router = express.Router();
  router.use(
    refuseForgery,
    refuseOtherMedia,
    cds.middlewares.before as RequestHandler[],
    authorize,
    express.json({ limit: "1mb" }),
    answer,
  );
  return router.use(failed);
}

/** Screens send ordinary requests to the server, so that login, roles and checks are the same. */
function ownAddress(): string {
  const address = (cds.app as { server?: Server }).server?.address();
  if (!address || typeof address === "string") throw new Error("The server does not listen on a port.");
  return `http://localhost:${address.port}`;
}

let connected: Promise<AgentsOverHttp> | undefined;

async function answer(request: Request, response: Response): Promise<void> {
  connected ??= import("z2ui5/agents").then(
    ({ AgentsOverHttp }) => new AgentsOverHttp({ address: ownAddress, project: cds.root, runtime: ui5Runtime() }),
  );
  const { user, tenant } = cds.context!;
  await (await connected).answer(request, response, ownerKey({ user: user.id, tenant: tenant ?? "" }), request.body);
}
