/**
 * Takes a screenshot of every sample: `npm run samples:screenshots [-- <folder> [number…]]`.
 * Starts a server of its own; the pictures are in `test-results/samples` unless a folder is named.
 */
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { launchBrowser } from "../test/browser/browser.ts";
import { SamplePage, samples } from "../test/browser/sample-page.ts";
import { startServer } from "../test/service/server.ts";

const [folder = "test-results/samples", ...numbers] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const server = await startServer();
const browser = await launchBrowser();
try {
  const shown = await SamplePage.launch(browser, server.url);
  for (const sample of samples.filter(({ number }) => numbers.length === 0 || numbers.includes(number))) {
    await shown.open(sample);
    await shown.page.screenshot({ path: join(resolve(folder), `${sample.number}.png`) });
    await shown.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
process.stdout.write(`Wrote screenshots to ${resolve(folder)}\n`);
