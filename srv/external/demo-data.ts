/**
 * The demo data service: the sample beside its model, or the remote service when cds.requires.Northwind has credentials.
 */
import cds from "@sap/cds";
import { isUnsupportedQuery } from "z2ui5/standalone";
import { northwindSample } from "./northwind-sample.ts";

let loaded: cds.csn.CSN | undefined;

/** Remembers the model until the sample is set up. @param model the model as loaded */
export function rememberModel(model: cds.csn.CSN): void {
  loaded = model;
}

/** Lets `cds.connect.to("Northwind")` answer the sample when no remote service is configured. */
export async function serveSampleUnlessRemote(): Promise<void> {
  if (!configured() || isRemote() || !loaded) return;
  (cds.services as Record<string, cds.Service>).Northwind = await northwindSample(loaded);
  loaded = undefined;
}

/**
 * Forwards a query of the admin service to the demo data service.
 * @param request READ of an entity that has the same name in both services
 */
export async function readDemoData(request: cds.Request): Promise<unknown> {
  try {
    const northwind = await cds.connect.to("Northwind");
    return await northwind.run(forNorthwind(request.query as unknown as Selection) as unknown as cds.Query);
  } catch (error) {
    if (isUnsupportedQuery(error)) throw error;
    if (!isRemote() || refusedByRemote(error)) return request.reject(400, "This query is not supported.");
    cds.log("z2ui5").warn("The demo data service does not answer:", error);
    return request.reject(
      502,
      "The demo data service does not answer. Try again later, or check cds.requires.Northwind.",
    );
  }
}

const configured = (): { credentials?: object } | undefined =>
  (cds.env.requires as Record<string, { credentials?: object } | undefined>)["Northwind"];
const isRemote = (): boolean => configured()?.credentials !== undefined;

/** The remote service answers, and does not understand the query. */
function refusedByRemote(error: unknown): boolean {
  const { status } = (error as { reason?: { response?: { status?: number } } }).reason?.response ?? {};
  return status === 400 || status === 501;
}

type Step = string | { readonly id: string };
type Selection = { SELECT: { from: { ref: Step[] } } };

function forNorthwind(query: Selection): Selection {
  const renamed = (cds.ql as unknown as { clone(query: Selection): Selection }).clone(query);
  const [entity, ...path] = query.SELECT.from.ref;
  renamed.SELECT.from = { ref: [renameIn(entity!), ...path] };
  return renamed;
}

function renameIn(step: Step): Step {
  if (typeof step === "string") return step.replace(/^AdminService\./, "Northwind.");
  return { ...step, id: step.id.replace(/^AdminService\./, "Northwind.") };
}
