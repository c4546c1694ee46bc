import cds from "@sap/cds";
import type { Application, RequestHandler } from "express";
import { project_apps } from "z2ui5/engine";
import { contribution } from "../config/contribution.ts";
import { ui5BootstrapUrl, ui5Runtime, webappDir } from "../config/served-files.ts";
import { serveUi5 } from "../files/ui5-runtime.ts";
import { isRemote } from "../config/ui5-url.ts";
import { webapp } from "../files/webapp.ts";
import { compress } from "./compress.ts";
import { ENDPOINT, TILES_PATH } from "../config/endpoint-path.ts";
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
  app.use(belowTiles);
  app.use([ENDPOINT, WEBAPP, resources], securityHeaders());
  app.use(endpoint());
  linkOnIndexPage(app);
  app.use(WEBAPP, compress, webapp(webappDir(), ui5BootstrapUrl()));
  if (ui5 && !isRemote(ui5)) app.use(resources, serveUi5(ui5));
}

/** What CAP's index page reads. It is not documented: without it, the page names no app, and nothing else changes. */
interface Linked {
  _app_links?: string[];
}

/** CAP's index page then names the endpoint and the apps of the project among the web applications; they are loaded when the page is requested. */
function linkOnIndexPage(app: Application & Linked): void {
  (app._app_links ??= []).push(ENDPOINT);
  if (!(cds.env as { server?: { index?: unknown } }).server?.index) return;
  let linked: Promise<void> | undefined;
  app.get("/", async (_request, _response, next) => {
    await (linked ??= linkApps(app));
    next();
  });
}

async function linkApps(app: Linked): Promise<void> {
  try {
    const { apps } = await project_apps(cds.env.i18n.default_language);
    for (const { classname } of apps) app._app_links?.push(`${ENDPOINT}?app_start=${classname}`);
  } catch (error) {
    cds.log("z2ui5").debug("The index page does not name the apps:", error);
  }
}

/** Tiles ask for endpoint and frontend below themselves, where an approuter finds them for an app of the HTML5 repository. */
const belowTiles: RequestHandler = (request, _response, next) => {
  const inside = request.url.startsWith(`${TILES_PATH}/`) ? request.url.slice(TILES_PATH.length) : "";
  if (
    [ENDPOINT, "/z2ui5"].some(
      (path) => inside === path || inside.startsWith(`${path}/`) || inside.startsWith(`${path}?`),
    )
  )
    request.url = inside;
  next();
};
