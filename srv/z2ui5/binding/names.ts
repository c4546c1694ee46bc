/** Names of attributes: which are reserved, and how they are found whatever their letter case (docs/spec/wire-v1.md §3). */

const BASE_FIELDS: ReadonlySet<string> = new Set([
  "id_draft",
  "id_app",
  "check_initialized",
  "check_sticky",
  "client",
  "constructor",
  "prototype",
]);

/**
 * Whether a name belongs to the framework: never bound, never written by a request.
 * @param name name of an attribute, in any letter case
 */
export const isReserved = (name: string): boolean => name.startsWith("__") || BASE_FIELDS.has(name.toLowerCase());

const UNSAFE: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype", "__delta"]);

/**
 * Whether a name may never be a member of data that came from a request.
 * @param name name of a member, in any letter case
 */
export const isUnsafe = (name: string): boolean => UNSAFE.has(name.toLowerCase());

/**
 * The position a row is sent under. A row has one name only: what is read in another way than it is written, such as `00`, is none.
 * @param name name of a member of `__delta`
 * @returns undefined for what is no position
 */
export const rowPosition = (name: string): number | undefined =>
  /^(?:0|[1-9]\d*)$/.test(name) ? Number(name) : undefined;

/**
 * The spelling an object uses for a name.
 * @param object the object @param name the name in any letter case
 * @returns the own member's name, or undefined
 */
export const spelling = (object: object, name: string): string | undefined =>
  asSent(object, name) ?? searched(object, name);

function asSent(object: object, name: string): string | undefined {
  if (Object.hasOwn(object, name)) return name;
  const lower = name.toLowerCase();
  return Object.hasOwn(object, lower) ? lower : undefined;
}

/** Names travel in upper case, and some letters have no way back. */
function searched(object: object, name: string): string | undefined {
  const upper = name.toUpperCase();
  return Object.keys(object).find((key) => wireName(key) === upper);
}

/**
 * As {@link spelling}, for many names of one object: from the second search on, its members are looked through no more.
 * @param object an object that gets no other members meanwhile
 * @returns the own member's name for a name in any letter case, or undefined
 */
export function spellings(object: object): (name: string) => string | undefined {
  let isFirst = true;
  let byUpperCase: Map<string, string> | undefined;
  const search = (name: string): string | undefined => {
    if (isFirst) {
      isFirst = false;
      return searched(object, name);
    }
    byUpperCase ??= new Map(
      Object.keys(object)
        .map((key) => [wireName(key), key] as const)
        .toReversed(),
    );
    return byUpperCase.get(name.toUpperCase());
  };
  return (name) => asSent(object, name) ?? search(name);
}

/** Path of an attribute: its name, then members and 0-based rows. */
export type Path = readonly (string | number)[];

/**
 * The path as it is stored and shown: parts joined by "/".
 * @param path an attribute path
 */
export const pathText = (path: Path): string => path.join("/");

/**
 * The path up to the first row: what a binding registers.
 * @param path an attribute path
 */
export function beforeRows(path: Path): string[] {
  const row = path.findIndex((part) => typeof part === "number");
  return (row < 0 ? path : path.slice(0, row)) as string[];
}

/**
 * The name as it travels.
 * @param name a member's name
 */
export const wireName = (name: string): string => name.toUpperCase();
