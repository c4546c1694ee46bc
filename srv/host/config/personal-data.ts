/** Personal data according to the project's model. */
import cds from "@sap/cds";

const PERSONAL = ["@PersonalData.IsPotentiallyPersonal", "@PersonalData.IsPotentiallySensitive"] as const;

interface Annotated {
  readonly elements?: Readonly<Record<string, Annotated>>;
  readonly items?: Annotated;
  readonly [annotation: string]: unknown;
}

let known: { readonly model: unknown; readonly names: ReadonlySet<string> } | undefined;

/** Names of all elements that hold personal data, in lower case. */
export function personalData(): ReadonlySet<string> {
  if (known?.model !== cds.model) known = { model: cds.model, names: namesIn(cds.model?.definitions ?? {}) };
  return known!.names;
}

const namesIn = (definitions: object): ReadonlySet<string> =>
  new Set(Object.values(definitions).flatMap((definition) => namesBelow(definition as Annotated)));

/** Structures and arrays have elements. */
const namesBelow = ({ elements = {}, items }: Annotated): string[] => [
  ...(items ? namesBelow(items) : []),
  ...Object.entries(elements).flatMap(([name, element]) => [
    ...(PERSONAL.some((annotation) => element[annotation] === true) ? [name.toLowerCase()] : []),
    ...namesBelow(element),
  ]),
];
