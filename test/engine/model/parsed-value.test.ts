/** Values from texts of spreadsheets (srv/z2ui5/model/fields/parsed-value.ts). */
import { expect, test } from "vitest";
import type { Described } from "../../../srv/z2ui5/model/definition/described.ts";
import { parsedValue } from "../../../srv/z2ui5/model/fields/parsed-value.ts";

const of = (type: string, more: object = {}): Described =>
  ({ element: { name: "one", type }, kind: "text", choices: [], ...more }) as unknown as Described;

test.each([
  ["cds.Integer", "en", "1,234", 1234],
  ["cds.Integer", "de", "1.234", 1234],
  ["cds.Integer", "de", "-12", -12],
  ["cds.Integer", "en", "12,5", undefined],
  ["cds.Integer", "de", "1,5", undefined],
  ["cds.Integer", "en", "abc", undefined],
  ["cds.Integer", "en", "99999999999", undefined],
  ["cds.Decimal", "en", "1,234,567.50", "1234567.50"],
  ["cds.Decimal", "de", "1.234.567,50", "1234567.50"],
  ["cds.Decimal", "de", "12.5", undefined],
  ["cds.Decimal", "fr", "1 234,5", "1234.5"],
  ["cds.Decimal", "de-CH", "1'234.5", "1234.5"],
  ["cds.Decimal", "en-IN", "12,34,567.8", "1234567.8"],
  ["cds.Decimal", "en", "1.2.3", undefined],
  ["cds.Decimal", "en", "", null],
  ["cds.Date", "en", "2026-01-31", "2026-01-31"],
  ["cds.Date", "en-US", "1/31/2026", "2026-01-31"],
  ["cds.Date", "en-GB", "31/01/2026", "2026-01-31"],
  ["cds.Date", "de", "31.1.26", "2026-01-31"],
  ["cds.Date", "de", "31. Jan. 2026", "2026-01-31"],
  ["cds.Date", "en", "Apr 4, 2020", "2020-04-04"],
  ["cds.Date", "fr", "4 avr. 2020", "2020-04-04"],
  ["cds.Date", "en-US", "31/1/2026", undefined],
  ["cds.Date", "de", "30.2.2026", undefined],
  ["cds.Date", "de", "morgen", undefined],
  ["cds.Time", "en", "1:05 PM", "13:05:00"],
  ["cds.Time", "de", "07:05:30", "07:05:30"],
  ["cds.Time", "de", "25:00", undefined],
  ["cds.DateTime", "de", "31.01.2026, 13:00", "2026-01-31T12:00:00Z"],
  ["cds.DateTime", "en", "Jul 4, 2026, 1:00:00 PM", "2026-07-04T11:00:00Z"],
  ["cds.DateTime", "de", "2026-01-31T13:00:00Z", "2026-01-31T13:00:00Z"],
  ["cds.Boolean", "de", "Ja", true],
  ["cds.Boolean", "de", "FALSE", false],
  ["cds.Boolean", "de", "vielleicht", undefined],
  ["cds.String", "de", " 1.234,5 ", "1.234,5"],
])("%s in %s: %s", (type, language, text, value) => {
  expect(parsedValue(of(type), text, { language, zone: "Europe/Berlin", yes: "ja", no: "nein" })).toBe(value);
});

test("values of an enum are found by their texts and by themselves, others are none", () => {
  const choices = [{ value: "O", text: "Open" }];
  const choice = of("cds.String", { kind: "choice", choices });
  const parsed = (text: string): unknown => parsedValue(choice, text, { language: "en", zone: "UTC", yes: "", no: "" });
  expect(["open", "O", "Shut"].map(parsed)).toEqual(["O", "O", undefined]);
});

test("a text of any length is soon found to be no moment", () => {
  const moment = of("cds.DateTime");
  const writing = { language: "en", zone: "UTC", yes: "", no: "" };
  for (const part of ["T", " ", "1:11\n"])
    expect(parsedValue(moment, `x${part.repeat(2_000_000)}x`, writing)).toBe(undefined);
});
