/** What the error of a database says about the rule that data broke: the spellings of SQLite, PostgreSQL and SAP HANA in one form. */

import type { ForeignKey } from "../database/sqlite.ts";

/** A rule of the database that data broke. Names are as the database spells them; what it does not report is "" or empty. */
export interface Violation {
  /**
   * `reference`: what is referred to does not exist. `inUse`: something else refers to what was changed or removed. `link`: one of both.
   * `format`: a text that is no number, date or whatever the column holds.
   */
  readonly rule: "unique" | "required" | "reference" | "inUse" | "link" | "check" | "tooLarge" | "tooLong" | "format";
  readonly table: string;
  readonly columns: readonly string[];
  /** Name of the constraint or index; PostgreSQL and SAP HANA report it. */
  readonly constraint: string;
  /** Table on the other side of a reference. */
  readonly other: string;
}

/** The members of drivers' errors that are read here. */
interface DriverError {
  readonly message?: unknown;
  readonly code?: unknown;
  readonly query?: unknown;
  readonly severity?: unknown;
  readonly sqlState?: unknown;
  readonly errcode?: unknown;
  readonly [member: string]: unknown;
}

/** Characters of a message that are read: the names come first, and values may be long. */
const READ = 2_000;

/**
 * Reads what rule an error is about.
 * @param error anything that was thrown @returns undefined if no rule of a database was broken
 */
export function violationIn(error: unknown): Violation | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const from = error as DriverError;
  const read = isOfPostgres(from) ? ofPostgres(from) : isOfHana(from) ? ofHana(from) : ofSqlite(from);
  return read && { table: tableOfStatement(from), columns: [], constraint: "", other: "", ...read };
}

/** Whether an error comes from the driver of a database, whatever it says. */
export function isOfDatabase(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const from = error as DriverError;
  return isOfPostgres(from) || isOfHana(from) || isOfSqlite(from);
}

type Read = Pick<Violation, "rule"> & Partial<Violation>;

const textOf = (member: unknown): string => (typeof member === "string" ? member.slice(0, READ) : "");

const isOfPostgres = ({ code, severity }: DriverError): boolean =>
  typeof severity === "string" && typeof code === "string" && /^[0-9A-Z]{5}$/.test(code);

const POSTGRES: Readonly<Record<string, Violation["rule"]>> = {
  "23505": "unique",
  "23P01": "unique",
  "23502": "required",
  "23503": "reference",
  "23001": "inUse",
  "23514": "check",
  "22003": "tooLarge",
  "22001": "tooLong",
  "22P02": "format",
  // A character that no text holds.
  "22021": "format",
  "22007": "format",
  "22008": "format",
};

function ofPostgres(error: DriverError): Read | undefined {
  const rule = POSTGRES[String(error.code)];
  if (!rule) return undefined;
  const detail = textOf(error["detail"]);
  const table = textOf(error["table"]);
  const column = textOf(error["column"]);
  const key = /^Key \(([^=]*)\)=/.exec(detail)?.[1];
  const columns = column ? [column] : key ? key.split(",").map(unquoted) : [];
  const found = { rule, columns, constraint: textOf(error["constraint"]), ...(table && { table }) };
  if (rule !== "reference" && rule !== "inUse") return found;
  const other = unquoted(/(?:in|from) table ("[^"]{1,200}")/.exec(detail)?.[1] ?? "");
  // The table is the one that refers, also where the row it refers to was to be removed.
  return /still referenced|is referenced/.test(detail)
    ? { ...found, rule: "inUse", columns: [], other: other || table }
    : { ...found, other };
}

const isOfHana = ({ code, sqlState }: DriverError): boolean => typeof code === "number" && typeof sqlState === "string";

const HANA: Readonly<Record<number, Violation["rule"]>> = {
  301: "unique",
  287: "required",
  461: "reference",
  462: "inUse",
  677: "check",
  274: "tooLong",
  314: "tooLarge",
  303: "format",
  304: "format",
  305: "format",
  306: "format",
  339: "format",
};

function ofHana(error: DriverError): Read | undefined {
  const rule = HANA[Number(error.code)];
  if (!rule) return undefined;
  const message = textOf(error.message);
  const table = /Table\(([^()]{1,200})\)/i.exec(message)?.[1] ?? /on table '([^']{1,200})'/i.exec(message)?.[1];
  const column =
    /(?:Failed in|Not nullable) "([^"]{1,200})" column/i.exec(message)?.[1] ??
    /constraint='(\w{1,200})'/i.exec(message)?.[1] ??
    (rule === "required" ? /: ?(?:[\w.]{1,200}\.)?(\w{1,200})\s*$/.exec(message)?.[1] : undefined);
  const constraint = /(?:Index\(|indexname=)([\w.]{1,200})/i.exec(message)?.[1] ?? "";
  return {
    rule,
    columns: column === undefined ? [] : [column],
    // The index of a key has a name of the system's.
    constraint: constraint.startsWith("_SYS_") ? "" : constraint,
    ...(table && { table: lastName(table) }),
  };
}

const isOfSqlite = ({ code, errcode }: DriverError): boolean =>
  typeof errcode === "number" || (typeof code === "string" && /^(?:ERR_)?SQLITE_/.test(code));

const SQLITE = /^(?:Error: )?(UNIQUE|NOT NULL|CHECK|FOREIGN KEY) constraint failed(?:: ([^\n]*))?/;
const SQLITE_RULES: Readonly<Record<string, Violation["rule"]>> = {
  UNIQUE: "unique",
  "NOT NULL": "required",
  CHECK: "check",
  "FOREIGN KEY": "link",
};

/** Messages alone: not every driver has codes. */
function ofSqlite(error: DriverError): Read | undefined {
  const message = textOf(error.message);
  const stored = /^cannot store \w+ value in \w+ column ([^\n]{1,400})/.exec(message)?.[1];
  if (stored) return { rule: "format", ...tableAndColumns([stored]) };
  if (isOfSqlite(error) && /^(?:datatype mismatch|string or blob too big)/.test(message))
    return { rule: message.startsWith("datatype") ? "format" : "tooLong" };
  const [, kind = "", names = ""] = SQLITE.exec(message) ?? [];
  const rule = SQLITE_RULES[kind];
  if (!rule) return undefined;
  if (rule === "check") return { rule, constraint: names };
  if (rule === "link") return { rule, ...linkOf(error) };
  const index = /^index '([^']{1,200})'/.exec(names)?.[1];
  return index ? { rule, constraint: index } : { rule, ...tableAndColumns(names.split(", ")) };
}

/** What our SQLite service has found out about a broken reference. */
const linkOf = ({ foreignKey }: DriverError): Partial<Violation> => (foreignKey as ForeignKey | undefined) ?? {};

/** `table.column` each. */
const tableAndColumns = (names: readonly string[]): Partial<Violation> => ({
  table: names[0]?.slice(0, Math.max(0, names[0].lastIndexOf("."))) ?? "",
  columns: names.map(lastName),
});

/** The table a statement writes to, for messages that name none. */
const tableOfStatement = ({ query }: DriverError): string =>
  unquoted(
    /^\s*(?:INSERT INTO|UPDATE|UPSERT|DELETE FROM)\s+((?:"[^"]{1,200}")|[\w.]{1,200})/i.exec(textOf(query))?.[1] ?? "",
  );

const unquoted = (name: string): string => name.trim().replace(/^"(.*)"$/, "$1");
const lastName = (name: string): string => unquoted(name.split(/[.:]/).at(-1) ?? "");
