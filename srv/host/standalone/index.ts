/**
 * Features of the stand-alone server in addition to the plugin: module `z2ui5/standalone`. It controls the whole process, so
 * projects with other services do not use it.
 *
 * @example
 * import { serveStandalone } from "z2ui5/standalone";
 * export default serveStandalone;
 */
import type { Server } from "node:http";
import cds from "@sap/cds";
import express from "express";
import { demandRole } from "../endpoint/required-role.ts";
import { endWithNpm, stopGracefully } from "../operations/shutdown.ts";
import { surviveUncaughtErrors } from "../operations/uncaught.ts";
import { onlyConfiguredUsers } from "./development-users.ts";
import { mountBefore, mountBehind } from "./routes.ts";

export { isUnsupportedQuery } from "./is-unsupported-query.ts";
export { currentOwner } from "../config/identity.ts";
export { default as RoundtripService } from "../endpoint/roundtrip-service.ts";

/**
 * CAP's own server with health, signals, security headers and the redirect of `/`; without its file server and index page, which would
 * show the sources below `app/`. For the default export of `server.js`.
 * @param options options of `cds.server`
 */
export function serveStandalone(options: object): Promise<Server> {
  const app = express();
  mountBefore(app);
  cds.once("bootstrap", mountBehind);
  cds.once("bootstrap", onlyConfiguredUsers);
  cds.on("loaded", (model) => demandRole(model, "AdminService"));
  cds.once("listening", ({ server }: { server: Server }) => {
    surviveUncaughtErrors();
    stopGracefully(server);
    endWithNpm();
  });
  return cds.server({ ...options, app, static: false, index: false } as object);
}
