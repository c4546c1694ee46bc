import z2ui5_cx_util_error from "./z2ui5_cx_util_error.ts";

/** Error of the framework's own classes; existing app files catch it under this name (docs/spec/client-api.md §1). */
class z2ui5_cx_ui5_util_error extends z2ui5_cx_util_error {}

export default z2ui5_cx_ui5_util_error;
export { z2ui5_cx_ui5_util_error as "module.exports" };
