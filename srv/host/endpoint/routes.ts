import type { Application } from "express";
import { contribution } from "../config/contribution.ts";
import { ui5BootstrapUrl, ui5Runtime, webappDir } from "../config/places.ts";
import { serveUi5 } from "../files/ui5-runtime.ts";
import { isRemote } from "../config/ui5-url.ts";
import { webapp } from "../files/webapp.ts";
import { compress } from "./compress.ts";
import { ENDPOINT } from "../config/endpoint-path.ts";
import { endpoint } from "./endpoint.ts";
import { securityHeaders } from "./security-headers.ts";

const WEBAPP = "/z2ui5/webapp";

/**
 * Mounts the paths of the plugin: the endpoint, the frontend, the UI5 runtime.
 * @param app Express application of CAP
 */
export function mountPaths(app: Application): void {
  const { resources } = contribution();
  const ui5 = ui5Runtime();
  app.use([ENDPOINT, WEBAPP, resources], securityHeaders());
  app.use(endpoint());
  linkOnIndexPage(app);
  app.use(WEBAPP, compress, webapp(webappDir(), ui5BootstrapUrl()));
  if (ui5 && !isRemote(ui5)) app.use(resources, serveUi5(ui5));
}

/** CAP's index page then names the endpoint among the web applications; `app.serve(…).from(…)` would do the same for a folder of files. */
function linkOnIndexPage(app: Application & { _app_links?: string[] }): void {
  (app._app_links ??= []).push(ENDPOINT);
}
