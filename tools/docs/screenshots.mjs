/** Takes the pictures of the guide from its examples: `npm run docs:screenshots [-- <example>…]`. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { launchBrowser } from "../../test/browser/browser.ts";
import { EXAMPLES, walks } from "../../test/browser/guide-walks.ts";
import { startServer } from "../../test/service/server.ts";

const FOLDER = join(EXAMPLES, "../images");
const names = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
const server = await startServer({ appDirs: [EXAMPLES] });
const browser = await launchBrowser();
try {
  for (const [name, walk] of Object.entries(walks)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const context = await browser.newContext({ viewport: { width: 900, height: 480 }, locale: "en-US", httpCredentials: { username: "alice", password: "alice" } });
    const page = await context.newPage();
    await page.goto(`${server.url}/rest/root/z2ui5?app_start=${name}`);
    await walk(page);
    await page.waitForTimeout(500); // Animations end.
    await page.screenshot({ path: join(FOLDER, `${name}.png`) });
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
