import cds from "@sap/cds";

type Deployable = { to(service: cds.Service): Promise<unknown> };

/**
 * Serves the demo data from the sample files beside its model, from a small database in memory. Every query has its own
 * transaction on that database: it never waits for the application's one, and keeps nobody waiting.
 */
export default class NorthwindSample extends cds.Service {
  override async init(): Promise<void> {
    const model = await sampleModel();
    const database = await cds.connect.to("northwind-sample", { kind: "sqlite", impl: "@cap-js/sqlite", model: cds.compile.for.nodejs(model), credentials: { url: ":memory:" } } as object);
    await (cds.deploy(model) as unknown as Deployable).to(database);
    this.on("READ", "*", (request) => database.tx(async () => database.run(request.query)));
    return super.init();
  }
}

/** The model of the service as tables that are ours to create. */
async function sampleModel(): Promise<cds.csn.CSN> {
  const model = await cds.load("srv/external/Northwind");
  const service = model.definitions!.Northwind as Record<string, unknown>;
  delete service["@cds.external"];
  delete service["@cds.persistence.skip"];
  return model;
}
