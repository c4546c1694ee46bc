import { entity_app } from "z2ui5/model";

/** Rows with files, below each other. */
export default class zz_entity_reports extends entity_app("cases.CaseService.Reports") {}
