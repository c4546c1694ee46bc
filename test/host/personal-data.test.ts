import cds from "@sap/cds";
import { afterEach, expect, it } from "vitest";
import { personalData } from "../../srv/host/config/personal-data.ts";

const before = { model: cds.model, context: cds.context };
afterEach(() => void Object.assign(cds, before));

it("knows personal elements wherever the model has them: in entities, types, structures and arrays", () => {
  (cds as { model: unknown }).model = cds.compile(`
    type Address { street : String @PersonalData.IsPotentiallyPersonal; country : String; }
    entity Customers {
      key ID : UUID;
      lastName : String @PersonalData.IsPotentiallyPersonal;
      religion : String @PersonalData : { IsPotentiallySensitive };
      home : Address;
      bank { iban : String @PersonalData.IsPotentiallyPersonal; name : String; };
      phones : many { number : String @PersonalData.IsPotentiallyPersonal; kind : String; };
      since : Date @PersonalData.IsPotentiallyPersonal : false;
    }
    entity Plain { key ID : UUID; title : String; }
  `);
  expect([...personalData()].toSorted()).toEqual(["iban", "lastname", "number", "religion", "street"]);
});

it("knows personal elements that a tenant has added, and not those of others", () => {
  const extended = cds.compile(
    "entity Customers { key ID : UUID; nick : String @PersonalData.IsPotentiallyPersonal; }",
  );
  const model = cds.compile("entity Customers { key ID : UUID; }");
  Object.assign(cds, { model, context: { tenant: "t1", model: extended } });
  expect([...personalData()]).toEqual(["nick"]);
  Object.assign(cds, { context: { tenant: "t2", model } });
  expect([...personalData()]).toEqual([]);
});
