import cds from "@sap/cds";
import type { Server } from "node:http";
import { rememberModel, serveSampleUnlessRemote } from "./host/demo-data.ts";
import { warnOfMissingDirectories } from "./host/directories.ts";
import { setUpEngine } from "./host/engine-setup.ts";
import { onlyConfiguredUsers } from "./host/development-users.ts";
import { noticeLostConnections } from "./host/lost-connections.ts";
import { demandRole } from "./host/required-role.ts";
import { startRetention } from "./host/retention.ts";
import { mountRoutes } from "./host/routes.ts";
import { stopGracefully } from "./host/shutdown.ts";
import { surviveUncaughtErrors } from "./host/uncaught.ts";

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
