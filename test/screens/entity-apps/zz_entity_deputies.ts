import { entity_app } from "z2ui5/model";

/** Units below their deputies, as `@hierarchy` says. */
export default class zz_entity_deputies extends entity_app("cases.DeputyService.Units") {}
