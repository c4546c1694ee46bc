/** All rows of a list as a spreadsheet, which the browser fetches as a file. */
import { readFileSync } from "node:fs";
import { inflateRawSync } from "node:zlib";
import { expect, inject, test } from "vitest";
import { fetchFile, type FileScreen } from "./files.ts";
import { alice, bob, ENDPOINT, post } from "./client.ts";

const url = inject("url");

async function send(front: object): Promise<FileScreen> {
  const S_EXT = { CAN: ["ERRORS", "FILES", "ROUTES"], ZONE: "Asia/Tokyo" };
  const S_FRONT = { ORIGIN: url, PATHNAME: ENDPOINT, SEARCH: "", HASH: "", VIEW: "MAIN", S_EXT, ...front };
  const response = await post(url, JSON.stringify({ value: { S_FRONT } }), {}, alice);
  const { S_FRONT: said } = JSON.parse(await response.text());
  const screen = { url, draft: said.ID, login: alice, downloads: said.S_EXT?.DOWNLOADS ?? [] };
  return { ...screen, target: new URLSearchParams() };
}
const open = (hash = "", app = "zbr_works"): Promise<FileScreen> =>
  send({ SEARCH: `?app_start=${app}`, HASH: hash && `#/app/${app}?${hash}` });
const startExport = ({ draft }: FileScreen): Promise<FileScreen> =>
  send({ ID: draft, EVENT: "Z2UI5_LIST", T_EVENT_ARG: ["list", "export"] });

/** The files of an archive, by their names. */
function filesIn(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    const [nameLength, packed, start] = [
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.toString("latin1", at + 46, at + 46 + nameLength);
    const content = inflateRawSync(zip.subarray(start + 30 + nameLength, start + 30 + nameLength + packed));
    expect(content.length).toBe(zip.readUInt32LE(at + 24));
    files.set(name, content.toString());
    at += 46 + nameLength;
  }
  return files;
}

async function rowsOf(screen: FileScreen): Promise<string[][]> {
  const sheet =
    filesIn(Buffer.from(await (await fetchFile(screen)).arrayBuffer())).get("xl/worksheets/sheet1.xml") ?? "";
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(([, row = ""]) =>
    [...row.matchAll(/<c(?:\/>|([^>]*)>(.*?)<\/c>)/g)].map(([, kind = "", cell = ""]) =>
      `${kind.replaceAll('"', "").trim()} ${cell.replaceAll(/<[^>]*>/g, "")}`.trim(),
    ),
  );
}

test("has all rows of the tab, with headers, texts in place of keys, numbers, and nothing that is hidden", async () => {
  const screen = await startExport(await open());
  const response = await fetchFile(screen);
  expect(response.headers.get("content-disposition")).toContain("Works.xlsx");
  await response.body?.cancel();
  const rows = await rowsOf(screen);
  expect(rows).toHaveLength(21);
  expect(rows[0]).toEqual(["Title", "Artist", "Year", "Worth", "Restored"].map((title) => `t=inlineStr s=1 ${title}`));
  expect(rows[1]).toEqual(["t=inlineStr Work 009", "t=inlineStr Paul Klee", "1899", "s=6 11254.50", ""]);
});

test("has currencies in a column of their own, under their label", async () => {
  const [header, row] = await rowsOf(await startExport(await open("search=Work 009", "zz_insured")));
  expect(header).toEqual(["Title", "Insured", "Currency"].map((title) => `t=inlineStr s=1 ${title}`));
  expect(row?.[2]).toBe("t=inlineStr EUR");
});

test("has dates, moments on the clock of the user, times, and yes or no as such; texts are what a cell cannot hold exactly", async () => {
  const [, ...rows] = await rowsOf(await startExport(await open("", "zz_readings")));
  const moment = String(45_294 + (5 * 3600 + 11 * 60 + 12) / 86_400);
  const [long, longer] = ["12345678901234567.89", "9007199254740993"].map((digits) => `t=inlineStr ${digits}`);
  expect(rows).toEqual([
    ["s=2 45351", `s=3 ${moment}`, `s=3 ${moment}`, "s=4 0.25", "t=b 1", long, longer],
    ["s=2 61", "", "", "", "t=b 0", "s=6 -123456789012.50", "12"],
    ["t=inlineStr 1900-02-28", "t=inlineStr 1847-10-16T00:00:00Z", "", "", "", "", ""],
  ]);
});

test("is not read any further when the user cancels it, which is no error", async () => {
  const screen = await startExport(await open("", "zz_ticks"));
  // As many as a user may have at the same time: a place is free as soon as the server stops.
  const running = await Promise.all(
    Array.from({ length: 4 }, () => fetchFile(screen, { "x-correlation-id": "cancelled-export" })),
  );
  expect((await fetchFile(screen)).status).toBe(429);
  for (const { body } of running) {
    const reader = body!.getReader();
    expect((await reader.read()).done).toBe(false);
    await reader.cancel();
  }
  await expect
    .poll(async () => {
      const { status, body } = await fetchFile(screen);
      await body?.cancel();
      return status;
    })
    .toBe(200);
  expect(readFileSync(inject("log"), "utf8")).not.toContain("cancelled-export");
});

test("has the rows of the search and the filters only, in the order of the list", async () => {
  const filter = encodeURIComponent('{"shown":[true]}');
  const rows = await rowsOf(await startExport(await open(`search=03&sort=-title&filter=${filter}`)));
  expect(rows.map(([title]) => title).slice(1)).toEqual(["t=inlineStr Work 036", "t=inlineStr Work 032"]);
  const others = await rowsOf(await startExport(await open(`sort=-title&filter=${filter}`)));
  expect(others).toHaveLength(6);
  expect(others[1]![0]).toBe("t=inlineStr Work 060");
});

test("cannot be fetched by another user", async () => {
  const screen = await startExport(await open());
  expect((await fetchFile(screen, {}, bob)).status).toBe(404);
});
