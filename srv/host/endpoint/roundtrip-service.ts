import cds from "@sap/cds";
import { handleRoundtrip } from "./roundtrip.ts";

/** The roundtrip as a CAP service: authorisation and `before`/`after` handlers of other modules apply to it. */
export default class RoundtripService extends cds.ApplicationService {
  override init(): Promise<void> {
    this.on("z2ui5", handleRoundtrip);
    return super.init();
  }
}
export { RoundtripService as "module.exports" };
