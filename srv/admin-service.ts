import cds from "@sap/cds";
import { currentOwner, isUnsupportedQuery } from "z2ui5/standalone";
import { readDemoData } from "./external/demo-data.ts";

/** Read-only OData access to the user's own drafts and to the demo data. */
export default class AdminService extends cds.ApplicationService {
  override init(): Promise<void> {
    // A filter here and not in @restrict, because the tenant is no attribute of the user.
    this.before("READ", "Drafts", onlyOwnDrafts);
    this.on("READ", ["Customers", "Products", "Orders"], readDemoData);
    this.on("error", sayUnsupported);
    return super.init();
  }
}

/** OData knows more than the database does; that is no failure of the server. */
function sayUnsupported(error: Error): void {
  if (isUnsupportedQuery(error))
    Object.assign(error, {
      code: "400",
      status: 400,
      statusCode: 400,
      message: "This query is not supported.",
      query: undefined,
    });
}

function onlyOwnDrafts(request: cds.Request): void {
  const query = request.query as unknown as { where(condition: object): void };
  query.where({ owner: request.user.id, tenant: currentOwner().tenant });
}
