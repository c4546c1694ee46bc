import cds from "@sap/cds";
import { afterEach, expect, it } from "vitest";
import { personalData } from "../../srv/host/config/personal-data.ts";

const before = cds.model;
afterEach(() => void ((cds as { model: unknown }).model = before));

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
