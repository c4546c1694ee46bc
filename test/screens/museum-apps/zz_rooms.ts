import { entity_app } from "z2ui5/model";

export default class zz_rooms extends entity_app("museum.Service.Rooms") {}
