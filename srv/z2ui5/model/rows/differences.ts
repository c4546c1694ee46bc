/** Compares a row with what is stored: what the user changed, and what others changed since it was loaded. */
import type { LoadedRow, LoadedRows } from "../../instance/loaded-rows.ts";
import { text } from "../../texts/texts.ts";
import { keyText } from "./baseline.ts";
import { rowsIn } from "./rows-in.ts";
import {
  isInput,
  isOfDrafts,
  keysOf,
  leadsBack,
  type ElementDefinition,
  type EntityDefinition,
} from "../definition/definition.ts";
import { firstSteps } from "../definition/expand-paths.ts";
import { titleOf } from "../definition/labels.ts";
import { shownValue, type Shown } from "../definition/shown-value.ts";
import type { UntypedRow } from "../definition/types.ts";
import { isText, sameValue } from "../definition/values.ts";

/** How values of rows are shown: as a text that stands for them, where they have one. */
export interface ShownInRow extends Shown {
  readonly textOf: (entity: EntityDefinition, element: ElementDefinition, row: UntypedRow) => string | undefined;
}

/** A value that differs. */
export interface Difference {
  /** Which one it is: the same in each run. */
  readonly id: string;
  /** Name of the element, with the row it belongs to if that is one of a composition. */
  readonly label: (shown: Shown) => string;
  readonly mine: (shown: ShownInRow) => string;
  readonly theirs: (shown: ShownInRow) => string;
  readonly isMine: boolean;
  readonly isTheirs: boolean;
  /** Users do not enter it: theirs it is. */
  readonly isFixed: boolean;
  /** Users do not see it, and the app has not changed it: the other value wins, and the user is not asked. */
  readonly isHidden: boolean;
  /** Puts what others made of it into the row of the app. */
  readonly takeTheirs: () => void;
}

/** All values of a row, and of the rows of its compositions, that the user or others changed. */
export const differencesOf = (
  entity: EntityDefinition,
  row: UntypedRow,
  { values, expand }: LoadedRow,
  current: UntypedRow,
  rows: LoadedRows,
): Difference[] => deepDifferences({ entity, row, before: values, current, expand }, rows, { id: "", label: () => "" });

/** A row as the user has it, as it was loaded, and as it is stored now. */
interface Versions {
  readonly entity: EntityDefinition;
  readonly row: UntypedRow;
  readonly before: UntypedRow;
  readonly current: UntypedRow;
  readonly expand: readonly string[];
}

/** What ids and labels of differences begin with. */
interface Prefix {
  readonly id: string;
  readonly label: (shown: Shown) => string;
}

function deepDifferences(versions: Versions, rows: LoadedRows, prefix: Prefix): Difference[] {
  const below = [...firstSteps(versions.expand)].flatMap(([name, expand]) => {
    const element = versions.entity.elements[name];
    return element?.isComposition && element.is2many
      ? rowDifferences(element, { ...versions, expand }, rows, prefix)
      : [];
  });
  return [...valueDifferences(versions, prefix), ...below];
}

function valueDifferences({ entity, row, before, current }: Versions, prefix: Prefix): Difference[] {
  return Object.values(entity.elements).flatMap((element): Difference[] => {
    const { name } = element;
    if (!isCompared(element) || ![before, current].every((one) => Object.hasOwn(one, name))) return [];
    const isFixed = !isInput(element, false);
    const mine = isFixed || row[name] === undefined ? before[name] : row[name];
    const isMine = !sameValue(element, mine, before[name]);
    const isTheirs = !sameValue(element, current[name], before[name]);
    if (!(isMine || isTheirs) || sameValue(element, mine, current[name])) return [];
    return [
      {
        id: prefix.id + name,
        label: (shown) => prefix.label(shown) + titleOf(name, entity, shown.locale),
        mine: (shown) => shownIn({ ...row, [name]: mine }, entity, element, shown),
        theirs: (shown) => shownIn(current, entity, element, shown),
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

const shownIn = (row: UntypedRow, entity: EntityDefinition, element: ElementDefinition, shown: ShownInRow): string =>
  shown.textOf(entity, element, row) ?? shownValue(element, row[element.name], shown);

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
  element: ElementDefinition,
  { entity, row, before, current, expand }: Versions,
  rows: LoadedRows,
  prefix: Prefix,
): Difference[] {
  const { name } = element;
  const target = element._target as EntityDefinition;
  const mine = rowsIn(row[name]);
  const keyOfMine = (one: UntypedRow): string => JSON.stringify(rows.get(one)?.key ?? null);
  const [was, theirs] = [before, current].map(
    (holder) => new Map(rowsIn(holder[name]).map((one) => [keyText(target, one), one])),
  ) as [Map<string, UntypedRow>, Map<string, UntypedRow>];
  const mineByKey = new Map(mine.map((one) => [keyOfMine(one), one]));
  const whole = (one: UntypedRow | undefined, shown: ShownInRow): string =>
    one ? summary(target, one, entity, shown) : text("conflict.noRow", {}, shown.language);
  const all = [...new Set([...was.keys(), ...theirs.keys()])];
  return all.flatMap((key): Difference[] => {
    const [old, other, own] = [was.get(key), theirs.get(key), mineByKey.get(key)];
    const id = `${prefix.id}${name}/${key}`;
    const label = (shown: Shown): string => {
      const position = all.indexOf(key) + 1;
      return (
        prefix.label(shown) + text("conflict.row", [titleOf(name, entity, shown.locale), position], shown.language)
      );
    };
    if (old && other && own)
      return deepDifferences({ entity: target, row: own, before: old, current: other, expand }, rows, {
        id: `${id}/`,
        label: (shown) => `${label(shown)}: `,
      });
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
function summary(target: EntityDefinition, row: UntypedRow, holder: EntityDefinition, shown: ShownInRow): string {
  const keys = keysOf(target).map(({ name }) => name);
  return Object.values(target.elements)
    .filter((element) => isCompared(element) && !keys.includes(element.name) && isInput(element, true))
    .filter((element) => !leadsBack(element, target, holder))
    .filter(({ name }) => row[name] !== null && row[name] !== undefined && row[name] !== "")
    .map((element) =>
      isText(element)
        ? shownIn(row, target, element, shown)
        : `${titleOf(element.name, target, shown.locale)} ${shownIn(row, target, element, shown)}`,
    )
    .join(", ");
}
