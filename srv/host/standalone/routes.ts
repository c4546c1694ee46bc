import type { Application } from "express";
import { compress } from "../endpoint/compress.ts";
import { correlate } from "../endpoint/correlation.ts";
import { guardRest, refuseWhileStopping } from "../endpoint/guard.ts";
import { ignoreUnknownLanguages } from "../endpoint/requested-language.ts";
import { refuseLoginAsOData } from "../endpoint/login-refusal.ts";
import { securityHeaders } from "../endpoint/security-headers.ts";
import { health } from "../operations/health.ts";
import { countRunning } from "../operations/shutdown.ts";
import { logout } from "./logout.ts";
import { startPage } from "./start-page.ts";

/**
 * What a server that is nothing but this service does with every request, before anything else has it.
 * @param app an Express application without routes
 */
export function mountBefore(app: Application): void {
  app.disable("x-powered-by");
  app.use(
    countRunning,
    correlate,
    ignoreUnknownLanguages,
    securityHeaders({ httpsOnly: process.env.NODE_ENV === "production" }),
  );
  app.use(["/rest", "/odata"], refuseWhileStopping);
  app.use("/odata", refuseLoginAsOData);
}

/**
 * Handlers between the paths of the plugin and CAP's services.
 * @param app Express application of CAP
 */
export function mountBehind(app: Application): void {
  app.use(compress, health(), logout());
  app.use("/rest", guardRest());
  app.get("/", startPage);
}
