import { entity_app } from "z2ui5/model";

/** Rows that are parts of others. */
export default class zz_entity_rooms extends entity_app("museum.Service.Rooms") {}
