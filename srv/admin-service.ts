import cds from "@sap/cds";
import { currentOwner, isUnsupportedQuery } from "z2ui5/standalone";
import { readDemoData } from "./external/demo-data.ts";

/** Read-only OData access to the user's own drafts and to the demo data. */
export default class AdminService extends cds.ApplicationService {
  override init(): Promise<void> {
    this.before("READ", "*", refusePatterns);
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

/** SQLite matches patterns in JavaScript, where one of a few characters can keep the process busy for ever. */
function refusePatterns(request: cds.Request): void {
  if (matchesPattern((request.query as unknown as Query).SELECT)) request.reject(400, "This query is not supported.");
}

const matchesPattern = (part: unknown): boolean =>
  typeof part === "object" &&
  part !== null &&
  (/^matchespattern$/i.test(String((part as { func?: unknown }).func)) || Object.values(part).some(matchesPattern));

/** As far as it is looked into here. */
interface Query {
  readonly SELECT: { readonly from: Partial<Query>; where?: unknown[] };
}

/** The rows a query begins with are the user's own, whatever it makes of them ($apply puts one query into another). */
function onlyOwnDrafts(request: cds.Request): void {
  let { SELECT: select } = request.query as unknown as Query;
  while (select.from.SELECT) select = select.from.SELECT;
  const own = cds.ql.SELECT.from("AdminService.Drafts").where({
    owner: request.user.id,
    tenant: currentOwner().tenant,
  }) as unknown as Query;
  const asked = select.where?.length ? [{ xpr: select.where }, "and"] : [];
  select.where = [...asked, { xpr: own.SELECT.where }];
}
