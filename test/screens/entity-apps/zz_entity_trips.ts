import { entity_app } from "z2ui5/model";

/** An entity whose elements and compositions have other names than those of its table. */
export default class zz_entity_trips extends entity_app("DeliveryService.Trips") {}
