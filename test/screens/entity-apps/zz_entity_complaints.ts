import { entity_app } from "z2ui5/model";

/** Rows that some users create and do not read. */
export default class zz_entity_complaints extends entity_app("lending.LendingService.Complaints") {}
