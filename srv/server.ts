import cds from "@sap/cds";
import { serveStandalone } from "z2ui5/standalone";
import { rememberModel, serveSampleUnlessRemote } from "./external/demo-data.ts";

cds.on("loaded", rememberModel);
cds.once("served", serveSampleUnlessRemote);

export default serveStandalone;
