/** Views of all samples, examples of the guide and apps of the fixtures, one after the other in one slot: each is what it is when it is rebuilt. */
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp } from "../service/client.ts";
import { PROJECT, startServer } from "../service/server.ts";
import { show, treeOf } from "./control-tree.ts";
import { useScriptedPage } from "./scripted-page.ts";

const frontend = useScriptedPage();
const FOLDERS = ["docs/guide/examples", "test/fixtures/apps/browser", "test/fixtures/legacy/current"];
let server: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  server = await startServer({
    appDirs: FOLDERS.map((folder) => join(PROJECT, folder)),
    config: { folders: { books: "test/fixtures/books/" } },
  });
});
afterAll(() => server.stop());

const classesIn = (folder: string): string[] =>
  readdirSync(join(PROJECT, folder))
    .filter((name) => /^z\w+\.[jt]s$|^guide_\w+\.ts$/.test(name))
    .map((name) => basename(name).replace(/\.[jt]s$/, ""));

/** Classes of a test, at most: few enough for a busy machine. */
const TOGETHER = 15;
const parts = ["srv/z2ui5/apps/samples", ...FOLDERS].flatMap((folder) => {
  const all = classesIn(folder);
  const count = Math.ceil(all.length / TOGETHER);
  // Of the same size, so that none consists of an app or two without a view.
  const size = Math.ceil(all.length / count);
  return Array.from({ length: count }, (_one, at) => ({
    first: all[at * size],
    classes: all.slice(at * size, (at + 1) * size),
  }));
});

it.each(parts)("views of $first and those after it", async ({ classes }) => {
  const page = await frontend.open("<Text/>");
  const seen: string[] = [];
  for (const name of classes) {
    const answer = await startApp(server.url, name).catch(() => undefined);
    const xml = answer?.S_FRONT.PARAMS?.["S_VIEW"]?.XML;
    // An app of the fixtures has a list without a template, which UI5 refuses.
    if (
      !xml ||
      !(await show(page, xml, answer.MODEL).then(
        () => true,
        () => false,
      ))
    )
      continue;
    seen.push(name);
    const changed = await treeOf(page);
    await show(page, xml, answer.MODEL, true);
    const built = await treeOf(page);
    expect.soft([name, changed.controls]).toEqual([name, built.controls]);
  }
  expect(seen.length).toBeGreaterThan(0);
});
