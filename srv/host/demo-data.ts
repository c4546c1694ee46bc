import cds from "@sap/cds";

/**
 * Forwards a query of the admin service to the demo data service.
 * @param request READ of an entity that has the same name in both services
 */
export async function readDemoData(request: cds.Request): Promise<unknown> {
  try {
    const northwind = await cds.connect.to("Northwind");
    return await northwind.run(forNorthwind(request.query as cds.ql.SELECT<unknown>));
  } catch (error) {
    cds.log("z2ui5").warn("The demo data service does not answer:", error);
    return request.reject(502, "The demo data service does not answer. Try again later, or check cds.requires.Northwind.");
  }
}

function forNorthwind(query: cds.ql.SELECT<unknown>): cds.ql.SELECT<unknown> {
  const renamed = cds.ql.clone(query) as unknown as { SELECT: { from: { ref: (string | { id: string })[] } } };
  const [entity, ...path] = renamed.SELECT.from.ref;
  const rename = (name: string) => name.replace(/^AdminService\./, "Northwind.");
  renamed.SELECT.from = { ref: [typeof entity === "string" ? rename(entity) : { ...entity!, id: rename(entity!.id) }, ...path] };
  return renamed as unknown as cds.ql.SELECT<unknown>;
}
