import { entity_app } from "z2ui5/model";

export default class zz_entity_orders extends entity_app("ReadingService.Orders") {}
