import { entity_app } from "z2ui5/model";

/** Units below their heads, as `@Aggregation.RecursiveHierarchy` says. */
export default class zz_entity_units extends entity_app("cases.CaseService.Units") {}
