/** Door to `../host/endpoint/roundtrip-service.ts`, the implementation `index.cds` names. */
import RoundtripService from "../host/endpoint/roundtrip-service.ts";

export default RoundtripService;
export { RoundtripService as "module.exports" };
