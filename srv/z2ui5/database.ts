/** Door to `../host/database/index.ts`, for `cds.requires.db.impl`. */
import databaseService from "../host/database/index.ts";

export default databaseService;
export { databaseService as "module.exports" };
