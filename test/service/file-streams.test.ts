/** Files that travel as streams: who may send and fetch which, what arrives, and what is left when it does not. */
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { mkdtempSync, rmSync } from "node:fs";
import { request, type ClientRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alice, authorization, bob, ENDPOINT, post } from "./client.ts";
import { addressOf, fetchFile, openFiles, pressCell, raise, upload, type FileScreen } from "./files.ts";
import { startServer, type RunningServer } from "./server.ts";
import { createSharedDatabase, type SharedDatabase } from "./shared-database.ts";

const folder = mkdtempSync(join(tmpdir(), "files-"));
const CONFIG = {
  folders: { documents: "test/fixtures/files/" },
  z2ui5: { files: { maxSize: "4mb", count: 3, perUser: 2, idleSeconds: 1, slowest: "100kb", disk: "22mb", folder } },
};

let shared: SharedDatabase;
let server: RunningServer;
beforeAll(async () => {
  shared = await createSharedDatabase(CONFIG);
  server = await startServer({ env: shared.env, config: CONFIG, appDirs: [join(import.meta.dirname, "apps")] });
});
afterAll(async () => {
  await server?.stop();
  shared?.remove();
  rmSync(folder, { recursive: true });
});

let last = 0;
/** A row of the user, and a screen that lets its file be uploaded. */
async function documentOf(login = alice, own: object = {}): Promise<{ id: number; screen: FileScreen }> {
  const id = ++last;
  const screen = await raise(await openFiles(server.url, login), "ADD", id);
  return { id, screen: await raise(screen, "UPLOAD", id, own) };
}
const download = async (screen: FileScreen, id: number, own = {}): Promise<Response> =>
  fetchFile(await raise(screen, "DOWNLOAD", id, own));
const bytes = Uint8Array.from({ length: 3_000_000 }, (_, index) => (index * 7919) % 251);

/** An upload of which nothing is sent by itself. */
function begin(screen: FileScreen, length: string): ClientRequest {
  const begun = request(addressOf(screen, screen.target.get("id")!), {
    method: "PUT",
    headers: {
      ...authorization(alice),
      "content-length": length,
      "content-disposition": "attachment; filename*=UTF-8''half.txt",
    },
  });
  return begun.on("error", () => {});
}

describe("an upload", () => {
  it("is stored with its name and type, and downloaded as it was", async () => {
    const { id, screen } = await documentOf();
    const response = await upload(screen, bytes, { name: "Über uns (1).bin", type: "application/x-thing" });
    expect([response.status, await response.json()]).toEqual([
      200,
      { name: "Über uns (1).bin", type: "application/x-thing", size: bytes.length, key: { ID: id } },
    ]);
    const found = await download(screen, id);
    expect(found.headers.get("content-disposition")).toBe(
      `attachment; filename="_ber uns (1).bin"; filename*=UTF-8''%C3%9Cber%20uns%20%281%29.bin`,
    );
    expect(found.headers.get("content-type")).toBe("application/x-thing");
    expect(Buffer.compare(Buffer.from(await found.arrayBuffer()), bytes)).toBe(0);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("replaces the file that was there, and keeps its ticket while the screen is used", async () => {
    const { id, screen } = await documentOf();
    const again = await raise(screen, "UPLOAD", id);
    expect(again.target.get("id")).toBe(screen.target.get("id"));
    for (const text of ["before", "after"]) expect((await upload(again, text)).status).toBe(200);
    expect(await (await download(again, id)).text()).toBe("after");
  });

  it("inserts a row for each file below a row, as many as are accepted", async () => {
    const id = ++last;
    const screen = await raise(await raise(await openFiles(server.url), "FOLDER", id), "ATTACH", id, { max_files: 2 });
    for (const name of ["a.txt", "b.txt"]) expect((await upload(screen, name, { name })).status).toBe(200);
    const refused = await upload(screen, "c", { name: "c.txt" });
    expect([refused.status, await refused.text()]).toEqual([
      409,
      "The maximum number of files (2) has been reached. Remove a file first.",
    ]);
  });

  it("that is too large, of another type or without a name is refused with the reason", async () => {
    const { screen } = await documentOf(alice, { types: ["image/*", ".csv"], max_size: "1kb" });
    const refusal = async (...sent: Parameters<typeof upload>): Promise<unknown[]> => {
      const response = await upload(...sent);
      return [response.status, await response.text()];
    };
    expect(await refusal(screen, new Uint8Array(1025), { type: "image/png" })).toEqual([
      413,
      "The file is larger than 1 KB. Choose a smaller file.",
    ]);
    expect(await refusal(screen, "x", { name: "page.html", type: "text/html" })).toEqual([
      415,
      "The file type text/html is not accepted (accepted: image/*, .csv). Choose another file.",
    ]);
    for (const name of ["", "..", "x".repeat(256)])
      expect((await refusal(screen, "x", { name, type: "image/png" }))[0]).toBe(400);
    expect((await upload(screen, "x", { name: "C:\\temp\\Table.CSV", type: "" })).status).toBe(200);
    const { screen: large } = await documentOf(alice, { max_size: "1gb" });
    expect((await refusal(large, new Uint8Array(4 * 1024 * 1024 + 1)))[0]).toBe(413);
  });

  it("that is cut off in the middle leaves nothing, neither in the row nor on disk", async () => {
    const { id, screen } = await documentOf();
    await upload(screen, "the file before");
    const cut = begin(screen, "1000000");
    cut.write(new Uint8Array(400_000));
    await expect.poll(() => cut.socket?.bytesWritten).toBeGreaterThan(400_000);
    cut.destroy();
    expect(await (await download(screen, id)).text()).toBe("the file before");
    expect(readdirSync(folder)).toEqual([]);
    expect((await upload(screen, "again")).status).toBe(200);
  });

  it("on which nothing arrives any more ends, and can be sent again", async () => {
    const { screen } = await documentOf();
    const slow = begin(screen, "1000000");
    slow.write("some bytes");
    const [response] = (await once(slow, "response")) as [{ statusCode: number }];
    expect(response.statusCode).toBe(400);
    slow.destroy();
    expect((await upload(screen, "all of it")).status).toBe(200);
  });

  it("that trickles in ends when it takes longer than the slowest connection that is accepted", async () => {
    const { screen } = await documentOf();
    const slow = begin(screen, "1000000");
    const trickle = setInterval(() => slow.write("a few bytes"), 200);
    const [response] = (await once(slow, "response")) as [{ statusCode: number }];
    clearInterval(trickle);
    expect(response.statusCode).toBe(400);
    slow.destroy();
  });

  it("is written by the service that stores files elsewhere", async () => {
    const id = ++last;
    const screen = await raise(await openFiles(server.url), "REMOTE", id);
    expect((await upload(screen, bytes)).status).toBe(200);
    expect(server.log()).toContain(`stored ${id}: ${bytes.length} `);
  });
});

describe("an upload or download cannot", () => {
  it("be made by another user, with another draft, an invented ticket or none of its kind", async () => {
    const { id, screen } = await documentOf();
    const other = await openFiles(server.url, bob);
    const mine = await raise(screen, "DOWNLOAD", id);
    const ticket = screen.target.get("id")!;
    const put = (address: string, login: typeof alice): Promise<Response> =>
      fetch(address, {
        method: "PUT",
        body: "forged",
        headers: { ...authorization(login), "content-disposition": "attachment; filename*=UTF-8''a.txt" },
      });
    const get = (address: string, login: typeof alice): Promise<Response> =>
      fetch(address, { headers: authorization(login) });
    const attempts = [
      () => put(addressOf(screen, ticket), bob),
      () => put(addressOf({ url: screen.url, draft: other.draft }, ticket), bob),
      () => put(addressOf({ url: screen.url, draft: "" }, ticket), alice),
      () => put(addressOf(screen, "00000000-0000-4000-8000-000000000000"), alice),
      () => put(addressOf(mine, mine.downloads[0]!), alice),
      () => get(addressOf(mine, mine.downloads[0]!), bob),
      () => get(addressOf(screen, mine.downloads[0]!), alice),
      () => get(addressOf(screen, ticket), alice),
    ];
    // One after the other: a user has only a few places for files.
    for (const attempt of attempts) expect((await attempt()).status).toBe(404);
    expect((await download(screen, id)).status).toBe(404);
  });

  it("be made without a login, or with other methods", async () => {
    const { screen } = await documentOf();
    const address = addressOf(screen, screen.target.get("id")!);
    expect((await fetch(address, { method: "PUT", body: "x" })).status).toBe(401);
    expect((await fetch(address)).status).toBe(401);
    for (const method of ["POST", "DELETE", "PATCH"])
      expect((await fetch(address, { method, headers: authorization(alice) })).status).toBe(405);
  });

  it("do what the service does not grant the user", async () => {
    const { id } = await documentOf(bob);
    const screen = await raise(await openFiles(server.url, alice), "UPLOAD", id);
    const refused = await upload(screen, "not mine");
    expect(refused.status).toBeGreaterThanOrEqual(403);
    expect(refused.status).toBeLessThan(405);
    const own = await documentOf(alice);
    const foreign = await raise(await openFiles(server.url, bob), "DOWNLOAD", own.id);
    expect((await fetchFile(foreign)).status).toBe(404);
  });

  it("be made of rows that the screen does not show, or that the user may not read any more", async () => {
    const { id: shown, screen: first } = await documentOf(bob);
    expect((await upload(first, "shown")).status).toBe(200);
    const { id: other, screen: second } = await documentOf(bob);
    expect((await upload(second, "other")).status).toBe(200);
    const screen = await raise(second, "TABLE", shown);
    expect(await (await fetchFile(await pressCell(screen, "__help_0", shown))).text()).toBe("shown");
    for (const [field, row] of [
      ["__help_0", other],
      ["__help_1", shown],
      ["__proto__", shown],
      ["", shown],
    ] as const)
      expect((await pressCell(screen, field, row)).downloads, `${field} ${row}`).toEqual([]);
    await raise(screen, "GIVE", shown);
    expect((await fetchFile(await pressCell(screen, "__help_0", shown))).status).toBe(404);
  });

  it("be announced for what holds no files", async () => {
    const screen = await openFiles(server.url);
    for (const wrong of [
      { element: "name" },
      { element: "nothing" },
      { entity: "documents.Documents" },
      { types: [] },
      { types: ["<script>"] },
      { max_size: "much" },
      { key: { owner: "bob" } },
    ])
      await expect(raise(screen, "UPLOAD", 1, wrong), JSON.stringify(wrong)).rejects.toThrow();
    for (const method of ["bind", "nothing", "constructor"])
      await expect(raise(screen, "LINES", method), method).rejects.toThrow();
  });
});

describe("a download", () => {
  it("is sent in parts, and as a whole if it has changed", async () => {
    const { id, screen } = await documentOf();
    await upload(screen, bytes, { type: "application/x-thing" });
    const started = await raise(screen, "DOWNLOAD", id);
    const whole = await fetchFile(started);
    await whole.arrayBuffer();
    const part = async (range: string, condition?: string): Promise<unknown[]> => {
      const response = await fetchFile(started, { range, ...(condition && { "if-range": condition }) });
      const content = Buffer.from(await response.arrayBuffer());
      return [response.status, response.headers.get("content-range"), content];
    };
    const size = bytes.length;
    expect(await part("bytes=1500000-1500009")).toEqual([
      206,
      `bytes 1500000-1500009/${size}`,
      Buffer.from(bytes.subarray(1_500_000, 1_500_010)),
    ]);
    expect((await part("bytes=-3"))[2]).toEqual(Buffer.from(bytes.subarray(-3)));
    expect((await part(`bytes=${size - 2}-`, whole.headers.get("etag")!))[0]).toBe(206);
    expect((await part(`bytes=${size}-`)).slice(0, 2)).toEqual([416, `bytes */${size}`]);
    expect((await part("bytes=0-1,5-6"))[0]).toBe(200);
    await upload(screen, bytes, { type: "application/x-thing" });
    expect((await part("bytes=0-1", whole.headers.get("etag")!))[0]).toBe(200);
  });

  it("is never shown by the browser", async () => {
    const { id, screen } = await documentOf();
    await upload(screen, "<script>alert(1)</script>", { name: "page.html", type: "text/html" });
    const { headers } = await download(screen, id);
    expect(headers.get("content-type")).toBe("application/octet-stream");
    expect(headers.get("content-disposition")).toMatch(/^attachment;/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("sandbox");
  });

  it("does not run in browsers either where a service has them show files", async () => {
    const id = ++last;
    const screen = await raise(await openFiles(server.url), "NOTE", id);
    const address = `${server.url}/odata/v4/document/Notes(${id})/content`;
    const shownAs = async (type: string): Promise<string | null> => {
      expect((await upload(screen, "<svg onload='alert(1)'/>", { type })).status).toBe(200);
      return (await fetch(address, { headers: authorization(alice) })).headers.get("content-type");
    };
    expect(await shownAs("text/html")).toBe("application/octet-stream");
    expect(await shownAs("image/svg+xml")).toBe("application/octet-stream");
    expect(await shownAs("image/png")).toBe("image/png");
  });

  it("is made by a method of the app, as the user, while it is sent", async () => {
    const screen = await raise(await openFiles(server.url, bob), "LINES", "lines", { count: 3 });
    const response = await fetchFile(screen);
    expect(response.headers.get("content-disposition")).toContain("filename*=UTF-8''Zeilen%20%C3%A4.csv");
    expect(await response.text()).toBe("1 bob\n2 bob\n3 bob\n");
  });

  it("that breaks off does not look like a whole one", async () => {
    const screen = await raise(await openFiles(server.url), "LINES", "breaks");
    await expect(fetchFile(screen).then((response) => response.text())).rejects.toThrow();
  });

  it("that cannot be made is refused with the reason, not saved as a file", async () => {
    const response = await fetchFile(await raise(await openFiles(server.url), "LINES", "refused"));
    expect([response.status, await response.text()]).toEqual([409, "The report is not ready yet"]);
    expect(response.headers.get("content-disposition")).toBeNull();
  });

  it("takes as long as the browser needs, also if it is made at once", async () => {
    const bytes = 24 * 1024 * 1024;
    const { body } = await fetchFile(await raise(await openFiles(server.url), "LINES", "large", { bytes }));
    let received = 0;
    for await (const chunk of body!) {
      received += chunk.length;
      await new Promise((resolve) => setTimeout(resolve, chunk.length / 8_000));
    }
    expect(received).toBe(bytes);
  });

  it("leaves the database alone once it has been read, however slowly the browser takes it, and then takes space on disk", async () => {
    const { id, screen } = await documentOf();
    await raise(await openFiles(server.url), "REMOTE", id);
    // Node cancels a body that nobody reads yet when its response is collected.
    const response = await fetchFile(await raise(await openFiles(server.url), "FETCH", id));
    await expect.poll(() => server.log()).toContain("read to its end");
    expect((await upload(screen, bytes)).status).toBe(507);
    let received = 0;
    for await (const chunk of response.body!) received += chunk.length;
    expect(received).toBe(20 * 1024 * 1024);
    await expect.poll(async () => (await upload(screen, bytes)).status).toBe(200);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is opened by other frontends at its address", async () => {
    const { id, screen } = await documentOf();
    await upload(screen, "for all");
    const front = { ID: screen.draft, EVENT: "DOWNLOAD", T_EVENT_ARG: [String(id)], VIEW: "MAIN" };
    const S_FRONT = { ORIGIN: server.url, PATHNAME: ENDPOINT, SEARCH: "", HASH: "", ...front };
    const answer = await (await post(server.url, JSON.stringify({ value: { S_FRONT } }))).text();
    const address = /\/rest\/root\/z2ui5\/files\/[\w-]+\?draft=[\w-]+/.exec(answer)?.[0];
    expect(await (await fetch(server.url + address, { headers: authorization(alice) })).text()).toBe("for all");
  });

  it("is one of so many at the same time", async () => {
    const screen = await raise(await openFiles(server.url), "LINES", "lines", { count: 100, pause: 20 });
    const running = await Promise.all([fetchFile(screen), fetchFile(screen)]);
    expect((await fetchFile(screen)).status).toBe(429);
    for (const { body } of running) await body?.cancel();
    await expect.poll(async () => (await fetchFile(screen)).status).toBe(200);
  });
});
