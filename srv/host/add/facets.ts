/**
 * What `cds add` offers: `cds add z2ui5`, `cds add z2ui5-app` and `cds add z2ui5-tile`.
 */
import { registerFacet } from "./cds-add.ts";
import { EntityAppFacet } from "./entity-app-facet.ts";
import { PluginFacet } from "./plugin-facet.ts";
import { TileFacet } from "./tile-facet.ts";

registerFacet("z2ui5", PluginFacet);
registerFacet("z2ui5-app", EntityAppFacet);
registerFacet("z2ui5-tile", TileFacet);
