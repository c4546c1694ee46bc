import { entity_app } from "z2ui5/model";

export default class zz_entity_works extends entity_app("museum.Service.Works") {}
