import { entity_app } from "z2ui5/model";

/** An entity whose element has another name than the one of the table that has to be unique. */
export default class zz_entity_boxes extends entity_app("DeliveryService.Boxes") {}
