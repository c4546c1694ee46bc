import { entity_app } from "z2ui5/model";

/** A list with an amount. */
export default class zz_insured extends entity_app("museum.Service.Loans") {
  override columns() {
    return ["title", "insured"];
  }
}
