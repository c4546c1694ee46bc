import { z2ui5_if_exit } from "../page/exit-contract.ts";

export type { HttpConfigGet, HttpConfigPost, HttpContext, NameValue } from "../page/exit-contract.ts";
export { z2ui5_if_exit };
export default z2ui5_if_exit;
export { z2ui5_if_exit as "module.exports" };
