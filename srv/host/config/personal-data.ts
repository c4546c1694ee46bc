/** Personal data according to the project's model. */
import cds from "@sap/cds";

const PERSONAL = ["@PersonalData.IsPotentiallyPersonal", "@PersonalData.IsPotentiallySensitive"] as const;

interface Annotated {
  readonly elements?: Readonly<Record<string, Annotated>>;
  readonly items?: Annotated;
  readonly [annotation: string]: unknown;
}

interface Model {
  readonly definitions?: object;
}

const cache = new WeakMap<object, ReadonlySet<string>>();

/** Names of all elements that hold personal data in the model of the current tenant, in lower case. */
export function personalData(): ReadonlySet<string> {
  const model = (cds.context as { readonly model?: Model } | undefined)?.model ?? (cds.model as Model | undefined);
  if (!model) return new Set();
  let names = cache.get(model);
  if (!names) cache.set(model, (names = namesIn(model.definitions ?? {})));
  return names;
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
