import { entity_app } from "z2ui5/model";

/** An entity without an element of its table. */
export default class zz_entity_short_tours extends entity_app("DeliveryService.ShortTours") {}
