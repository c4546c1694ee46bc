/** Door to `../host/live/publish.ts`: a package exports only what lies in it. */
export { publish } from "../host/live/publish.ts";
