import { entity_app } from "z2ui5/model";

/** List and page beside each other. */
export default class zz_entity_columns extends entity_app("ReadingService.Books", { flexibleColumns: true }) {}
