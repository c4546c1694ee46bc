import { entity_app } from "z2ui5/model";

/** Values of all types. */
export default class zz_readings extends entity_app("ReadingService.Readings") {
  override columns() {
    return ["day", "at", "stamp", "time", "right", "amount", "count"];
  }
}
