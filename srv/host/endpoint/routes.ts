import type { Application } from "express";
import { compress } from "./compress.ts";
import { endpoint } from "./endpoint.ts";
import { guardRest, refuseWhileStopping } from "./guard.ts";
import { health } from "../operations/health.ts";
import { securityHeaders } from "./security-headers.ts";
import { projectPath, settings } from "../config/settings.ts";
import { countRunning } from "../operations/shutdown.ts";
import { startPage } from "./start-page.ts";
import { isRemote, ui5Runtime } from "../files/ui5-runtime.ts";
import { webapp } from "../files/webapp.ts";

/**
 * Mounts everything that is not a CAP service, before CAP mounts its own.
 * @param app Express application of CAP
 */
export function mountRoutes(app: Application): void {
  const { ui5, webapp: frontend } = settings();
  app.disable("x-powered-by");
  app.use(countRunning, securityHeaders(process.env.NODE_ENV === "production"));
  app.use(["/rest", "/odata"], refuseWhileStopping);
  app.use(endpoint());
  app.use(compress);
  app.use(health());
  app.use("/rest", guardRest());
  app.use("/z2ui5/webapp", webapp(projectPath(frontend.dir)));
  if (ui5 && !isRemote(ui5)) app.use("/resources", ui5Runtime(projectPath(ui5)));
  app.get("/", startPage);
}
