import { entity_app } from "z2ui5/model";

/** Rows with files, which other apps edit as drafts of CAP. */
export default class zz_entity_reviews extends entity_app("cases.CaseService.Reviews") {}
