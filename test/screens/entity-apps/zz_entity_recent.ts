import { entity_app } from "z2ui5/model";

/** Filters that begin with a selection. */
export default class zz_entity_recent extends entity_app("lending.LendingService.Recent") {}
