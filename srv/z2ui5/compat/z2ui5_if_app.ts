import { z2ui5_if_app } from "../app-base.ts";

export default z2ui5_if_app;
export { z2ui5_if_app as "module.exports" };
