import { entity_app } from "z2ui5/model";

/** Rows with several keys, as an app of one line. */
export default class zz_depots extends entity_app("KeyService.Depots") {}
