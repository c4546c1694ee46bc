import { entity_app } from "z2ui5/model";

/** Rows with several keys that are below each other. */
export default class zz_areas extends entity_app("KeyService.Areas") {}
