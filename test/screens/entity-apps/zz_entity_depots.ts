import { entity_app } from "z2ui5/model";

export default class zz_entity_depots extends entity_app("KeyService.Depots") {}
