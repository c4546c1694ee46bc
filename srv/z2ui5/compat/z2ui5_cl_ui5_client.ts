import { z2ui5_cl_ui5_client } from "../client/client-class.ts";

export default z2ui5_cl_ui5_client;
export { z2ui5_cl_ui5_client as "module.exports" };
