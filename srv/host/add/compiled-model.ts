/** The model of the project as apps have it at run time, for what writes code from it. */
import cds from "@sap/cds";
import { entityDefinition, type EntityDefinition } from "../../z2ui5/model/definition/definition.ts";

/** The model, compiled for Node.js: with foreign keys. */
export async function compiledModel(): Promise<object> {
  const compile = cds.compile as unknown as { for: { nodejs(model: unknown): object } };
  return cds.linked(compile.for.nodejs(await cds.load("*")) as never) as unknown as object;
}

/** An entity of the model that `cds.model` holds. @throws ENTITY_UNKNOWN, ENTITY_NOT_SERVED */
export const entityIn = (name: string): EntityDefinition => entityDefinition(name);
