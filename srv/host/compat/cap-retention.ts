import { removeExpired } from "../drafts/retention.ts";

/** Module `abap2UI5/cap-retention`: the removal of expired drafts, which this server also does automatically. */
const retention = Object.freeze({ removeExpired });

export default retention;
export { retention as "module.exports" };
