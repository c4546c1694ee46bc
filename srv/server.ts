import cds from "@sap/cds";
import type { Server } from "node:http";
import { rememberModel, serveSampleUnlessRemote } from "./external/demo-data.ts";
import { warnOfMissingDirectories } from "./host/config/directories.ts";
import { setUpEngine } from "./host/engine-setup.ts";
import { onlyConfiguredUsers } from "./host/config/development-users.ts";
import { noticeLostConnections } from "./host/drafts/lost-connections.ts";
import { demandRole } from "./host/endpoint/required-role.ts";
import { startRetention } from "./host/drafts/retention.ts";
import { mountRoutes } from "./host/endpoint/routes.ts";
import { stopGracefully } from "./host/operations/shutdown.ts";
import { surviveUncaughtErrors } from "./host/operations/uncaught.ts";

cds.once("bootstrap", mountRoutes);
cds.once("bootstrap", onlyConfiguredUsers);
cds.on("connect", noticeLostConnections);
cds.on("loaded", demandRole);
cds.on("loaded", rememberModel);
cds.once("served", async () => {
  await serveSampleUnlessRemote();
  await setUpEngine();
  startRetention();
  warnOfMissingDirectories();
});
cds.once("listening", ({ server }: { server: Server }) => {
  surviveUncaughtErrors();
  stopGracefully(server);
});

/** CAP's own server, without its file server and index page: those would show the sources below `app/`. */
export default (options: object): Promise<Server> => cds.server({ ...options, static: false, index: false });
