import { entity_app } from "z2ui5/model";

/** Only some users may create rows. */
export default class zz_entity_authors extends entity_app("ShopService.Authors") {}
