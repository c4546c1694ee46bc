import { entity_app } from "z2ui5/model";

/** Rows with files and recorded changes. */
export default class zz_entity_cases extends entity_app("cases.CaseService.Cases") {}
