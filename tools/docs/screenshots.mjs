/** Takes the pictures of the guide from its examples: `npm run docs:screenshots [-- <example>… | tutorial | project]`. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { launchBrowser } from "../../test/browser/browser.ts";
import { EXAMPLES, walks } from "../../test/browser/guide-walks.ts";
import { startServer } from "../../test/service/server.ts";

/** Pictures of what runs in a project of its own, with the packed plugin. */
const IN_PROJECT = { tutorial: "test/plugin/tutorial.test.ts", project: "test/plugin/guide.test.ts" };
const inProject = IN_PROJECT[process.argv[2]];
if (inProject) {
  const { status } = spawnSync("npx", ["vitest", "run", "--project", "plugin", inProject], {
    stdio: "inherit",
    env: { ...process.env, SCREENSHOTS: "1" },
  });
  process.exit(status ?? 1);
}

/** Examples whose screen is more than the usual window holds. */
const TALL = new Set(["guide_debugging"]);
const FOLDER = join(EXAMPLES, "../images");
const names = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
const server = await startServer({ appDirs: [EXAMPLES], config: { folders: { guide: "docs/guide/examples/" } } });
const browser = await launchBrowser();
try {
  for (const [name, walk] of Object.entries(walks)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const context = await browser.newContext({
      viewport: { width: 900, height: TALL.has(name) ? 760 : 480 },
      locale: "en-US",
      httpCredentials: { username: "alice", password: "alice" },
    });
    const page = await context.newPage();
    await page.goto(`${server.url}/rest/root/z2ui5?app_start=${name}`);
    await walk(page);
    await page.waitForTimeout(500); // Animations end.
    await page.screenshot({ path: join(FOLDER, `${name}.png`) });
    await context.close();
  }
  if (names.length === 0 || names.includes("readme")) await pictureOfReadme(browser);
  if (names.length === 0 || names.includes("testing")) await pictureOfTesting(browser);
  if (names.length === 0 || names.includes("bookshop")) await pictureOfBookshop(browser);
} finally {
  await browser.close();
  await server.stop();
}

/** The class of the README and its screen side by side. */
async function pictureOfReadme(browser) {
  const code = /```ts\n([^]*?)```/.exec(readFileSync(join(EXAMPLES, "../../../README.md"), "utf8"))[1];
  await besideFirstApp(browser, code, join(FOLDER, "../../first-app.png"));
}

/** The screen of the first app and what a test sees of it. */
async function pictureOfTesting(browser) {
  process.env.Z2UI5_APP_DIRS = EXAMPLES;
  const { open } = await import("z2ui5/test");
  const screen = await open("guide_first_app", { root: join(EXAMPLES, "../../..") });
  await screen.field("Name").type("Ada");
  await screen.button("Greet").press();
  const outline = String(screen);
  screen.close();
  await besideFirstApp(browser, outline, join(FOLDER, "testing.png"));
}

/** The demo app of an entity: the list, and the page of a book. */
async function pictureOfBookshop(browser) {
  const page = await browser.newPage({
    viewport: { width: 1500, height: 800 },
    locale: "en-US",
    httpCredentials: { username: "alice", password: "alice" },
  });
  await page.goto(`${server.url}/rest/root/z2ui5?app_start=demo_books`);
  await page.getByRole("row", { name: /Alice/ }).click();
  await page.getByRole("heading", { name: /Alice/ }).first().waitFor();
  await page.waitForTimeout(1500); // Animations end.
  await page.screenshot({ path: join(FOLDER, "../../bookshop.png") });
  await page.close();
}

async function besideFirstApp(browser, text, file) {
  const screen = readFileSync(join(FOLDER, "guide_first_app.png")).toString("base64");
  const page = await browser.newPage({ viewport: { width: 1500, height: 580 } });
  await page.setContent(`<body style="margin:0"><main style="display:inline-flex;align-items:center;gap:24px;padding:20px;background:#f5f6f7;font:13.5px/1.45 monospace">
    <pre style="margin:0;padding:20px;background:#fff;border-radius:8px;box-shadow:0 1px 4px #0003;color:#1d2d3e"></pre>
    <img style="width:600px;border-radius:8px;box-shadow:0 1px 4px #0003" src="data:image/png;base64,${screen}"></main></body>`);
  await page.locator("pre").evaluate((element, shown) => {
    element.textContent = shown;
  }, text);
  await page.locator("main").screenshot({ path: file });
  await page.close();
}
