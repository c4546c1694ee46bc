import { entity_app } from "z2ui5/model";

export default class zz_entity_tours extends entity_app("DeliveryService.Tours") {}
