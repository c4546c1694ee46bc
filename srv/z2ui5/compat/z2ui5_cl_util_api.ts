import z2ui5_cl_util from "./z2ui5_cl_util.ts";

/**
 * All helpers, under the name that app files use to read the current user:
 * `z2ui5_cl_util_api.context_get_user_tech()` (docs/spec/client-api.md §10.1).
 */
class z2ui5_cl_util_api extends z2ui5_cl_util {}

export default z2ui5_cl_util_api;
export { z2ui5_cl_util_api as "module.exports" };
