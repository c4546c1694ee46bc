import { entity_app } from "z2ui5/model";

/** The page of a row with 30 fields and 100 items. */
export default class bench_model_page extends entity_app("wide.WideService.Contracts") {}
