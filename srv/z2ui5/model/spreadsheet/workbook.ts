/** A workbook of one sheet (`.xlsx`, Office Open XML) as a stream of bytes. */
import { clockIn } from "../definition/periods.ts";
import { zipped } from "./zip.ts";

/** How the values of a column are stored. */
export type CellKind = "text" | "number" | "date" | "dateTime" | "time" | "yesNo";

/** A column of the sheet. */
export interface SheetColumn {
  readonly header: string;
  readonly kind: CellKind;
  /** Digits behind the point; undefined shows them as they are. */
  readonly scale?: number;
}

/** Values of a row, in the order of the columns: texts, numbers (also as text), Booleans, dates as `2026-01-31`, moments and times in ISO format, or null. */
export type SheetRow = readonly unknown[];

/** Media type of a workbook. */
export const WORKBOOK_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A sheet has no more rows; those after them are left out. */
export const MOST_ROWS = 1_048_575;

/** The workbook as bytes. @param zone time zone of moments */
export function workbook(
  name: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<SheetRow>,
  zone: string,
): AsyncGenerator<Buffer, void, undefined> {
  const file = (path: string, text: string) => ({ name: path, content: [XML + text] });
  return zipped([
    file("[Content_Types].xml", contentTypes()),
    file("_rels/.rels", relations(["officeDocument", "xl/workbook.xml"])),
    file("xl/workbook.xml", book(name)),
    file("xl/_rels/workbook.xml.rels", relations(["worksheet", "worksheets/sheet1.xml"], ["styles", "styles.xml"])),
    file("xl/styles.xml", styles()),
    { name: "xl/worksheets/sheet1.xml", content: sheet(columns, rows, zone) },
  ]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const PART = "application/vnd.openxmlformats-officedocument.spreadsheetml";

function contentTypes(): string {
  const part = (path: string, type: string): string =>
    `<Override PartName="/xl/${path}.xml" ContentType="${PART}.${type}+xml"/>`;
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part("workbook", "sheet.main")}${part("worksheets/sheet1", "worksheet")}${part("styles", "styles")}</Types>`;
}

function relations(...targets: (readonly [type: string, path: string])[]): string {
  const lines = targets.map(
    ([type, path], index) => `<Relationship Id="r${index + 1}" Type="${RELATIONS}/${type}" Target="${path}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${lines.join("")}</Relationships>`;
}

/** Names of sheets are short, and some characters stand for something else. */
const book = (name: string): string => {
  const title = name.replace(/[[\]:*?/\\']/g, " ").trim();
  return `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped([...title].slice(0, 31).join("")) || "1"}" sheetId="1" r:id="r1"/></sheets></workbook>`;
};

/** Formats by number: that of headers, those that every program has, and numbers with some digits behind the point. */
const HEADER = 1;
const FORMATS: Readonly<Partial<Record<CellKind, readonly [style: number, format: number]>>> = {
  date: [2, 14],
  dateTime: [3, 22],
  time: [4, 21],
};
const SCALED = 5;
const MOST_DIGITS = 6;

function styles(): string {
  const digits = Array.from({ length: MOST_DIGITS }, (_, index) => "0".repeat(index + 1));
  const own = digits.map((zeros, index) => `<numFmt numFmtId="${164 + index}" formatCode="#,##0.${zeros}"/>`).join("");
  const cell = (format: number, font = 0): string =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
  const formats = Object.values(FORMATS).map(([, format]) => cell(format));
  const scaled = digits.map((_, index) => cell(164 + index));
  const cells = [cell(0), cell(0, 1), ...formats, ...scaled];
  return `<styleSheet xmlns="${MAIN}"><numFmts count="${MOST_DIGITS}">${own}</numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join("")}</cellXfs></styleSheet>`;
}

async function* sheet(
  columns: readonly SheetColumn[],
  rows: AsyncIterable<SheetRow>,
  zone: string,
): AsyncGenerator<string, void, undefined> {
  const widths = columns.map(
    (column, index) => `<col min="${index + 1}" max="${index + 1}" width="${widthOf(column)}" customWidth="1"/>`,
  );
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData>`;
  yield rowText(
    1,
    columns.map(({ header }) => textCell(header, HEADER)),
  );
  const cells = columns.map((column) => cellWriter(column, zone));
  let number = 1;
  let part = "";
  for await (const row of rows) {
    part += rowText(
      ++number,
      cells.map((write, index) => write(row[index])),
    );
    if (part.length > LONGEST_PART) {
      yield part;
      part = "";
    }
    if (number > MOST_ROWS) break;
  }
  const last = `${columnName(columns.length)}${number}`;
  yield `${part}</sheetData><autoFilter ref="A1:${last}"/></worksheet>`;
}

const LONGEST_PART = 32_768;

const rowText = (number: number, cells: readonly string[]): string => `<row r="${number}">${cells.join("")}</row>`;

const widthOf = ({ header, kind }: SheetColumn): number => Math.max(header.length + 4, kind === "text" ? 24 : 16);

/** A, B, …, Z, AA, … */
function columnName(number: number): string {
  const rest = (number - 1) % 26;
  const before = (number - 1 - rest) / 26;
  return (before > 0 ? columnName(before) : "") + String.fromCharCode(65 + rest);
}

/** Writes the cells of a column; what is no value of its kind is a text. */
function cellWriter({ kind, scale }: SheetColumn, zone: string): (value: unknown) => string {
  const [given = 0] = FORMATS[kind] ?? [];
  const style = kind === "number" && scale ? SCALED + Math.min(scale, MOST_DIGITS) - 1 : given;
  const numberOf = NUMBERS[kind]?.(zone);
  return (value) => {
    if (value === null || value === undefined || value === "") return EMPTY;
    if (kind === "yesNo" && typeof value === "boolean") return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
    const number = numberOf?.(value);
    if (number === undefined) return textCell(String(value));
    return `<c${style > 0 ? ` s="${style}"` : ""}><v>${number}</v></c>`;
  };
}

const EMPTY = "<c/>";

/** Programs hold numbers of 15 digits; longer ones lose some, unless they are texts. */
const isExact = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text) && text.replace(/[-.]/g, "").length <= 15;

const NUMBERS: Readonly<Partial<Record<CellKind, (zone: string) => (value: unknown) => number | string | undefined>>> =
  {
    number: () => (value) =>
      typeof value === "number" || isExact(String(value)) ? (value as number | string) : undefined,
    date: () => (value) => daysOf(Date.parse(`${String(value)}T00:00:00Z`)),
    dateTime: (zone) => localDays(zone),
    time: () => (value) => {
      const time = Date.parse(`1970-01-01T${String(value)}Z`);
      return Number.isNaN(time) ? undefined : time / DAY;
    },
  };

const DAY = 86_400_000;
/** Days are counted from the end of 1899; before March 1900, programs show none, or another one. */
const FIRST_DAY = 25_569;
const MARCH_1900 = 61;

function daysOf(time: number): number | undefined {
  const days = time / DAY + FIRST_DAY;
  return days >= MARCH_1900 ? days : undefined;
}

/** Moments as the clock of the user shows them. */
function localDays(zone: string): (value: unknown) => number | undefined {
  const clock = clockIn(zone);
  return (value) => {
    const time = Date.parse(String(value));
    return Number.isNaN(time) ? undefined : daysOf(clock(time));
  };
}

/** Texts are no formulas, whatever they begin with. */
const textCell = (text: string, style = 0): string =>
  `<c t="inlineStr"${style > 0 ? ` s="${style}"` : ""}><is><t xml:space="preserve">${escaped(text.slice(0, LONGEST_TEXT))}</t></is></c>`;

/** A cell holds no more characters. */
const LONGEST_TEXT = 32_767;

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** XML has no control characters but three. */
const escaped = (text: string): string =>
  text.replace(/[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/gu, (one) => ENTITIES[one] ?? "");
