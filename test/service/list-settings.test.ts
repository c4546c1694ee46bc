/** What users change of lists with `z2ui5/model`, in the database of the project. On PostgreSQL with `npm run test:pg`. */
import { describe, expect, inject, it } from "vitest";
import { alice, bob, raise, startApp, type Login } from "./client.ts";

const url = inject("url");

interface List {
  readonly columns: { readonly name: string; readonly width: string }[];
  readonly sort?: unknown;
  readonly group?: unknown;
  readonly size: number;
}
const listOf = ({ MODEL }: { MODEL?: unknown }): List => JSON.parse((MODEL as { SUMMARY: string }).SUMMARY) as List;
const started = (login: Login) => startApp(url, "zz_list", login);
async function does(login: Login, ...args: string[]): Promise<List> {
  const { S_FRONT } = await started(login);
  return listOf(await raise(url, S_FRONT.ID, "Z2UI5_LIST", {}, ["list", ...args], login));
}

it("a width is there when the app is started again, for this user alone", async () => {
  await does(alice, "width", "price", "250px");
  expect(listOf(await started(alice)).columns.find(({ name }) => name === "price")).toMatchObject({ width: "250px" });
  expect(listOf(await started(bob)).columns).toEqual([]);
});

describe("a column that is dragged", () => {
  const names = ({ columns }: List): string[] => columns.map(({ name }) => name);
  it("is as wide the next time, as exactly as anybody sees", async () => {
    const { columns } = await does(alice, "resize", "1", "187.333333333px");
    expect(columns[1]).toMatchObject({ width: "187.333px" });
    expect(listOf(await started(alice)).columns[1]).toMatchObject({ width: "187.333px" });
  });
  it("goes before, after or to the place of another one", async () => {
    const [first, second, third, ...others] = names(await does(alice, "resize", "0", "100px"));
    expect(names(await does(alice, "move", "0", "2", "Before"))).toEqual([second, first, third, ...others]);
    expect(names(await does(alice, "move", "0", "1", "After"))).toEqual([first, second, third, ...others]);
    expect(names(await does(alice, "move", "2", "0", "At"))).toEqual([third, first, second, ...others]);
    expect(names(await does(alice, "move", "0", "2", "At"))).toEqual([first, second, third, ...others]);
  });
  it("stays where it is if a request names no place", async () => {
    const before = names(await does(alice, "resize", "0", "100px"));
    for (const from of ["99", "-1", "x", ""]) expect(names(await does(alice, "move", from, "0", "At"))).toEqual(before);
  });
});

describe("a request cannot", () => {
  it("sort or group by what is no column", async () => {
    expect((await does(bob, "sort", "createdBy", "Ascending")).sort).toEqual([]);
    expect((await does(bob, "group", "createdBy", "on")).group).toBeNull();
    expect((await does(bob, "sort", "1=1; --", "Ascending")).size).toBeGreaterThanOrEqual(5);
  });
  it("give a column a width that is none, or one to what is no column", async () => {
    const { columns } = await does(bob, "width", "price", "1px;} body{display:none");
    expect(columns.find(({ name }) => name === "price")).toMatchObject({ width: "" });
    const names = (await does(bob, "width", "createdBy", "20px")).columns.map(({ name }) => name);
    expect(names).not.toContain("createdBy");
  });
});
