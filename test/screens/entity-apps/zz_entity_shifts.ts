import { entity_app } from "z2ui5/model";

export default class zz_entity_shifts extends entity_app("KeyService.Shifts") {}
