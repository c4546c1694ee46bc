import { entity_app } from "z2ui5/model";

export default class zz_entity_members extends entity_app("lending.LendingService.Members") {}
