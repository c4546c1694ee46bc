/** Compares a row with what is stored: what the user changed, and what others changed since it was loaded. */
import type { LoadedRow, LoadedRows } from "../instance/loaded-rows.ts";
import { text } from "../texts/texts.ts";
import { keyText, rowsIn } from "./baseline.ts";
import { isInput, isOfDrafts, keysOf, leadsBack, type ElementDefinition, type EntityDefinition } from "./definition.ts";
import { titleOf } from "./labels.ts";
import { shownValue, type Shown } from "./shown-value.ts";
import type { UntypedRow } from "./types.ts";
import { isText, sameValue } from "./values.ts";

/** A value that differs. */
export interface Difference {
  /** Which one it is: the same in each run. */
  readonly id: string;
  /** Name of the element, with the row it belongs to if that is one of a composition. */
  readonly label: (shown: Shown) => string;
  readonly mine: (shown: Shown) => string;
  readonly theirs: (shown: Shown) => string;
  readonly isMine: boolean;
  readonly isTheirs: boolean;
  /** Users do not enter it: theirs it is. */
  readonly isFixed: boolean;
  /** Users do not see it, and the app has not changed it: theirs it is, and nobody is asked. */
  readonly isHidden: boolean;
  /** Puts what others made of it into the row of the app. */
  readonly takeTheirs: () => void;
}

/** All values of a row, and of the rows of its compositions, that the user or others changed. */
export function differencesOf(
  entity: EntityDefinition,
  row: UntypedRow,
  loaded: LoadedRow,
  current: UntypedRow,
  rows: LoadedRows,
): Difference[] {
  const own = valueDifferences(entity, row, loaded.values, current, "", () => "");
  const below = loaded.expand.flatMap((name) => {
    const element = entity.elements[name];
    return element?.isComposition && element.is2many
      ? rowDifferences(entity, element, row, loaded.values, current, rows)
      : [];
  });
  return [...own, ...below];
}

function valueDifferences(
  entity: EntityDefinition,
  row: UntypedRow,
  before: UntypedRow,
  current: UntypedRow,
  prefix: string,
  prefixLabel: (shown: Shown) => string,
): Difference[] {
  return Object.values(entity.elements).flatMap((element): Difference[] => {
    const { name } = element;
    if (!isCompared(element) || !Object.hasOwn(before, name)) return [];
    const isFixed = !isInput(element, false);
    const mine = isFixed || row[name] === undefined ? before[name] : row[name];
    const isMine = !sameValue(element, mine, before[name]);
    const isTheirs = !sameValue(element, current[name], before[name]);
    if (!(isMine || isTheirs) || sameValue(element, mine, current[name])) return [];
    return [
      {
        id: prefix + name,
        label: (shown) => prefixLabel(shown) + titleOf(name, entity, shown.locale),
        mine: (shown) => shownValue(element, mine, shown),
        theirs: (shown) => shownValue(element, current[name], shown),
        isMine,
        isTheirs,
        isFixed,
        isHidden: element["@UI.Hidden"] === true && !isMine,
        takeTheirs: () => {
          row[name] = current[name];
        },
      },
    ];
  });
}

/** What CAP records about each change is no change of its own. */
const isCompared = (element: ElementDefinition): boolean =>
  !(
    element.isAssociation ||
    element.virtual ||
    element.key ||
    isOfDrafts(element.name) ||
    element["@cds.on.update"] ||
    element["@odata.etag"]
  );

function rowDifferences(
  entity: EntityDefinition,
  element: ElementDefinition,
  row: UntypedRow,
  before: UntypedRow,
  current: UntypedRow,
  rows: LoadedRows,
): Difference[] {
  const { name } = element;
  const target = element._target as EntityDefinition;
  const mine = rowsIn(row[name]);
  const keyOfMine = (one: UntypedRow): string => JSON.stringify(rows.get(one)?.key ?? null);
  const [was, theirs] = [before, current].map(
    (holder) => new Map(rowsIn(holder[name]).map((one) => [keyText(target, one), one])),
  ) as [Map<string, UntypedRow>, Map<string, UntypedRow>];
  const mineByKey = new Map(mine.map((one) => [keyOfMine(one), one]));
  const whole = (one: UntypedRow | undefined, shown: Shown): string =>
    one ? summary(target, one, entity, shown) : text("conflict.noRow", {}, shown.language);
  const all = [...new Set([...was.keys(), ...theirs.keys()])];
  return all.flatMap((key): Difference[] => {
    const [old, other, own] = [was.get(key), theirs.get(key), mineByKey.get(key)];
    const id = `${name}/${key}`;
    const label = (shown: Shown): string => {
      const position = all.indexOf(key) + 1;
      return text("conflict.row", [titleOf(name, entity, shown.locale), position], shown.language);
    };
    if (old && other && own) return valueDifferences(target, own, old, other, `${id}/`, (shown) => `${label(shown)}: `);
    const isTheirs =
      (old === undefined) !== (other === undefined) || (own === undefined && isChanged(target, old, other));
    const isMine = old !== undefined && own === undefined;
    if (!(isTheirs || isMine) || (own === undefined && other === undefined)) return [];
    return [
      {
        id,
        label,
        mine: (shown) => whole(own, shown),
        theirs: (shown) => whole(other, shown),
        isMine:
          isMine || (old !== undefined && other === undefined && own !== undefined && isChanged(target, old, own)),
        isTheirs,
        isFixed: false,
        isHidden: false,
        takeTheirs: () => {
          if (other === undefined) row[name] = mine.filter((one) => one !== own);
          else if (own === undefined) row[name] = [...rowsIn(row[name]), structuredClone(other)];
        },
      },
    ];
  });
}

const isChanged = (target: EntityDefinition, one: UntypedRow | undefined, other: UntypedRow | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  Object.values(target.elements).some(
    (element) =>
      isCompared(element) &&
      Object.hasOwn(one, element.name) &&
      !sameValue(element, one[element.name], other[element.name]),
  );

/** The values of a row in one line. */
function summary(target: EntityDefinition, row: UntypedRow, holder: EntityDefinition, shown: Shown): string {
  const keys = keysOf(target).map(({ name }) => name);
  return Object.values(target.elements)
    .filter((element) => isCompared(element) && !keys.includes(element.name) && isInput(element, true))
    .filter((element) => !leadsBack(element, target, holder))
    .filter(({ name }) => row[name] !== null && row[name] !== undefined && row[name] !== "")
    .map((element) =>
      isText(element)
        ? shownValue(element, row[element.name], shown)
        : `${titleOf(element.name, target, shown.locale)} ${shownValue(element, row[element.name], shown)}`,
    )
    .join(", ");
}
