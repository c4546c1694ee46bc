import { entity_app } from "z2ui5/model";

/** More rows than anyone reads. */
export default class zz_ticks extends entity_app("ReadingService.Ticks") {}
