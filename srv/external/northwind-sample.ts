import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import cds from "@sap/cds";

type Deploy = (
  model: object,
  options: object,
  files: Record<string, string>,
) => { to(service: cds.Service, options: object): Promise<unknown> };

const DATA = join(import.meta.dirname, "data");

/**
 * Serves the demo data from the files beside its model, from a small database in memory. Every query has its own transaction on
 * that database: it never waits for the application's one, and keeps nobody waiting.
 * @param model the loaded model, of which only the demo data service counts
 */
export async function northwindSample(model: cds.csn.CSN): Promise<cds.Service> {
  const own = onlyNorthwind(model);
  const database = await cds.connect.to("northwind-sample", {
    kind: "sqlite",
    impl: "@cap-js/sqlite",
    model: cds.compile.for.nodejs(own),
    credentials: { url: ":memory:" },
    silent: true,
  } as object);
  await (cds as unknown as { deploy: Deploy }).deploy(own, {}, await sampleFiles()).to(database, { silent: true });
  const service = new cds.Service("Northwind", model);
  service.on("READ", "*", (request) => database.tx(async () => database.run(request.query)));
  return service;
}

/** The definitions of the service as tables that are ours to create. */
function onlyNorthwind(model: cds.csn.CSN): cds.csn.CSN {
  const names = Object.keys(model.definitions!).filter((name) => /^Northwind(\.|$)/.test(name));
  const definitions = structuredClone(
    Object.fromEntries(names.map((name) => [name, model.definitions![name]])),
  ) as Record<string, object>;
  for (const name of names) {
    const {
      "@cds.external": _external,
      "@cds.persistence.skip": _skip,
      ...definition
    } = definitions[name] as Record<string, unknown>;
    definitions[name] = definition;
  }
  return { definitions } as unknown as cds.csn.CSN;
}

async function sampleFiles(): Promise<Record<string, string>> {
  const names = (await readdir(DATA)).filter((name) => name.endsWith(".csv"));
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(DATA, name), "utf8")] as const)),
  );
}
