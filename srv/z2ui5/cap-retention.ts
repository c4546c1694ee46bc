/** Door to `../host/compat/cap-retention.ts`: a package exports only what lies in it. */
import retention from "../host/compat/cap-retention.ts";

export default retention;
export { retention as "module.exports" };
