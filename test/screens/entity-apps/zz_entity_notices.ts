import { entity_app } from "z2ui5/model";

/** Rows that others edit as drafts. */
export default class zz_entity_notices extends entity_app("ShopService.Notices") {}
