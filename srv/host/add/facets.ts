/**
 * What `cds add` offers: `cds add z2ui5` and `cds add z2ui5-app`.
 */
import { registerFacet } from "./cds-add.ts";
import { EntityAppFacet } from "./entity-app-facet.ts";
import { PluginFacet } from "./plugin-facet.ts";

registerFacet("z2ui5", PluginFacet);
registerFacet("z2ui5-app", EntityAppFacet);
