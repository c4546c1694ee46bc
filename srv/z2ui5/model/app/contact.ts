/** Contacts of rows (`@Communication.Contact`). */
import { pathIn, type EntityDefinition } from "../definition/definition.ts";
import { recordsIn } from "../definition/records.ts";
import { hasField } from "../definition/elements-with-field.ts";

/** An element of a contact. */
export interface ContactElement {
  readonly name: string;
  readonly type?: "email" | "phone";
}

/** A contact as its elements; constants are left out. */
export interface Contact {
  readonly elements: readonly ContactElement[];
  /** Element with the address of the picture; undefined if there is none. */
  readonly photo: string | undefined;
}

/** The contact of an entity: the one without a qualifier, otherwise the first. */
export function contactOf(entity: EntityDefinition): Contact {
  const names = Object.keys(entity).filter((name) => name.startsWith("@Communication.Contact"));
  const terms = [...new Set(names.map((name) => name.split(/\.(?=\w+$)/)[0] as string))];
  const term = terms.find((one) => !one.includes("#")) ?? terms[0];
  const given = (part: string): unknown => entity[`${term}.${part}`];
  const element = (annotation: unknown, type?: ContactElement["type"]): ContactElement[] => {
    const name = pathIn(annotation, entity);
    return name !== undefined && hasField(entity, name) ? [{ name, ...(type && { type }) }] : [];
  };
  const elements = [
    ...["fn", "title", "role", "org"].flatMap((part) => element(given(part))),
    ...recordsIn(given("tel")).flatMap(({ uri }) => element(uri, "phone")),
    ...recordsIn(given("email")).flatMap(({ address }) => element(address, "email")),
    ...recordsIn(given("adr")).flatMap((address) => ADDRESS.flatMap((part) => element(address[part]))),
  ];
  return { elements, photo: element(given("photo"))[0]?.name };
}

const ADDRESS = ["label", "street", "code", "locality", "region", "country"];
