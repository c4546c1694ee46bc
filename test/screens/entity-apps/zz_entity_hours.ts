import { entity_app } from "z2ui5/model";

/** The rows of a composition that is read-only, as a table that the app names itself. */
export default class zz_entity_hours extends entity_app("KeyService.Shifts") {
  override sections() {
    return [{ id: "hours", title: "Hours", table: "hours" }];
  }
}
