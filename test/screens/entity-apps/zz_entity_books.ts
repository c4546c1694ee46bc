import { entity_app } from "z2ui5/model";

/** As little as an app can be. */
export default class zz_entity_books extends entity_app("ReadingService.Books") {}
