/** Door to `../host/compat/cap.ts`: a package exports only what lies in it. */
import cap from "../host/compat/cap.ts";

export default cap;
export { cap as "module.exports" };
