import { entity_app } from "z2ui5/model";

export default class zz_entity_loans extends entity_app("lending.LendingService.Loans") {}
