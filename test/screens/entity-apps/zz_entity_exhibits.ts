import { entity_app } from "z2ui5/model";

export default class zz_entity_exhibits extends entity_app("museum.Service.Exhibits") {}
