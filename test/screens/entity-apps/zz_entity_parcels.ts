import { entity_app } from "z2ui5/model";

/** A list of rows with value helps that fill several elements. */
export default class zz_entity_parcels extends entity_app("HelpService.Parcels") {
  override columns() {
    return ["title", "country", "city"];
  }
}
