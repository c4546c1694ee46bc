/** Door to `../host/add/eject.ts`, for the command line. */
export { eject } from "../host/add/eject.ts";
