import { entity_app } from "z2ui5/model";

/** Users filter by the texts of an association, and of an element that has no list of values. */
export default class zz_named_purchases extends entity_app("museum.Service.Purchases") {
  override filters() {
    return ["artist", "state"];
  }
}
