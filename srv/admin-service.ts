import cds from "@sap/cds";
import { currentOwner } from "./host/identity.ts";
import { readDemoData } from "./host/demo-data.ts";

/** Read-only OData access to the user's own drafts and to the demo data. */
export default class AdminService extends cds.ApplicationService {
  override init(): Promise<void> {
    this.before("READ", "Drafts", (request) => void request.query.where({ tenant: currentOwner().tenant }));
    this.on("READ", ["Customers", "Products", "Orders"], readDemoData);
    return super.init();
  }
}
