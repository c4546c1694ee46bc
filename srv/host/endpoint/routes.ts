import type { Application } from "express";
import { compress } from "./compress.ts";
import { endpoint } from "./endpoint.ts";
import { guardRest, refuseWhileStopping } from "./guard.ts";
import { health } from "../operations/health.ts";
import { securityHeaders } from "./security-headers.ts";
import { ui5BootstrapUrl, ui5Runtime, webappDir } from "../config/places.ts";
import { contribution } from "../config/contribution.ts";
import { countRunning } from "../operations/shutdown.ts";
import { startPage } from "./start-page.ts";
import { serveUi5 } from "../files/ui5-runtime.ts";
import { isRemote } from "../files/ui5-url.ts";
import { webapp } from "../files/webapp.ts";

/**
 * Mounts everything that is not a CAP service, before CAP mounts its own.
 * @param app Express application of CAP
 */
export function mountRoutes(app: Application): void {
  const ui5 = ui5Runtime();
  app.disable("x-powered-by");
  app.use(countRunning, securityHeaders(process.env.NODE_ENV === "production"));
  app.use(["/rest", "/odata"], refuseWhileStopping);
  app.use(endpoint());
  app.use(compress);
  app.use(health());
  app.use("/rest", guardRest());
  app.use("/z2ui5/webapp", webapp(webappDir(), ui5BootstrapUrl()));
  if (ui5 && !isRemote(ui5)) app.use(contribution().resources, serveUi5(ui5));
  app.get("/", startPage);
}
