/** The control that uploads files of any size: progress, cancel, refusals and lost connections. */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useRealPage } from "./real-page.ts";

const real = useRealPage();
const names = (page: Page): Promise<string | null> => page.locator("#mainView--names").textContent();
const control = (page: Page) => page.locator("#mainView--files");
const file = (name: string) => ({ name, mimeType: "text/plain", buffer: Buffer.alloc(1000, "x") });
const choose = (page: Page, ...files: ReturnType<typeof file>[]): Promise<void> =>
  control(page).locator("input[type=file]").setInputFiles(files);

/** Files on disk: the content of large ones need not be sent to the browser. */
const folder = mkdtempSync(join(tmpdir(), "file-upload-"));
const chooseStored = (page: Page, sizes: Readonly<Record<string, number>>): Promise<void> => {
  const paths = Object.entries(sizes).map(([name, size]) => {
    const path = join(folder, name);
    writeFileSync(path, Buffer.alloc(size, "x"));
    return path;
  });
  return control(page).locator("input[type=file]").setInputFiles(paths);
};

describe("the control for uploads", () => {
  it("uploads several files, tells the app of each, and leaves what is typed alone", async () => {
    const page = await real.openApp("zbr_files");
    await real.field("note").fill("typed meanwhile");
    await chooseStored(page, { "a.txt": 1000, "b.txt": 20_000_000 });
    await expect.poll(() => names(page)).toBe("a.txt, b.txt");
    await expect.poll(() => control(page).textContent()).toContain("b.txt: Uploaded");
    expect(await real.field("note").inputValue()).toBe("typed meanwhile");
  });

  it("downloads a file under its name", async () => {
    // Headers that tests add are not those of downloads.
    const httpCredentials = { username: "alice", password: "alice" };
    const page = await real.open("?app_start=zbr_files", { extraHTTPHeaders: {}, httpCredentials });
    await control(page).waitFor();
    await choose(page, file("Über uns.txt"));
    await expect.poll(() => names(page)).toBe("Über uns.txt");
    const [download] = await Promise.all([page.waitForEvent("download"), real.button("DOWNLOAD").click()]);
    expect(download.suggestedFilename()).toBe("Über uns.txt");
    expect(readFileSync(await download.path(), "utf8")).toBe("x".repeat(1000));
  });
});

describe("an upload", () => {
  it("that would be refused is not sent, says why, and the next one is sent", async () => {
    const page = await real.openApp("zbr_files", "1");
    const sent: string[] = [];
    page.on("request", (request) => void (request.method() === "PUT" && sent.push(request.url())));
    await chooseStored(page, { "page.pdf": 10, "large.txt": 31 * 1024 * 1024, "c.txt": 1000 });
    await expect.poll(() => names(page)).toBe("c.txt");
    const said = await control(page).textContent();
    expect(said).toContain("page.pdf: Not uploaded – The file type is not accepted (accepted: text/*, image/png)");
    expect(said).toContain("large.txt: Not uploaded – The file is larger than 30 MB");
    expect(sent).toHaveLength(1);
    expect(await page.getByTitle(/^Try again/).count()).toBe(0);
    expect(await control(page).locator("input[type=file]").getAttribute("accept")).toBe("text/*,image/png");
  });

  it("that the server refuses cannot be retried", async () => {
    const page = await real.openApp("zbr_files", "1");
    real.allowComplaints({ status: [413] });
    await page.route("**/files/*", (route) => route.fulfill({ status: 413, body: "The file is larger than 2 MB." }));
    await choose(page, file("g.txt"));
    await expect
      .poll(() => control(page).textContent())
      .toContain("g.txt: Not uploaded – The file is larger than 2 MB.");
    expect(await page.getByTitle("Try again: g.txt").count()).toBe(0);
  });

  it("that is cut off stores nothing, says so, and can be retried", async () => {
    const page = await real.openApp("zbr_files", "1");
    real.allowComplaints({ console: [/ERR_CONNECTION_RESET/] });
    await page.route("**/files/*", (route) => route.abort("connectionreset"));
    await choose(page, file("d.txt"));
    await expect
      .poll(() => control(page).textContent())
      .toContain("d.txt: Not uploaded – The connection was interrupted");
    await page.unroute("**/files/*");
    await real.button("Try again").click();
    await expect.poll(() => names(page)).toBe("d.txt");
  });

  it("that is cancelled stores nothing", async () => {
    const page = await real.openApp("zbr_files", "1");
    await page.route("**/files/*", () => {});
    await choose(page, file("e.txt"), file("f.txt"));
    await expect.poll(() => control(page).textContent()).toContain("e.txt: Uploading");
    expect(await control(page).textContent()).toContain("f.txt: Waiting");
    await page.getByTitle("Cancel: e.txt").click();
    await expect.poll(() => control(page).textContent()).toContain("e.txt: Cancelled");
    await expect.poll(() => control(page).textContent()).toContain("f.txt: Uploading");
    await page.getByTitle("Cancel: f.txt").click();
    await expect.poll(() => control(page).textContent()).toContain("f.txt: Cancelled");
    expect(await names(page)).toBe("");
    await page.unroute("**/files/*");
    await page.getByTitle("Try again: f.txt").click();
    await expect.poll(() => names(page)).toBe("f.txt");
  });
});
