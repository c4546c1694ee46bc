/** Bodies and responses that are larger than allowed. */
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Page, Text } from "z2ui5/view/sap/m";
import { alice, authorization, ENDPOINT, post, raise, startApp } from "./client.ts";
import { startServer, type RunningServer } from "./server.ts";

const MEGABYTE = 1024 * 1024;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({
    appDirs: [join(import.meta.dirname, "apps")],
    config: { z2ui5: { maxAnswer: "20kb", maxBody: "1mb" } },
  });
});
afterAll(() => server?.stop());

describe("a body that is refused while it arrives", () => {
  it("cannot lose its answer: who sends to the end reads why, and then the connection is closed", async () => {
    const socket = connect(Number(new URL(server.url).port), "localhost");
    const problems: unknown[] = [];
    socket.on("error", (error) => problems.push(error));
    let answer = "";
    socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
    await once(socket, "connect");
    const login = authorization(alice)["authorization"];
    socket.write(
      `POST ${ENDPOINT} HTTP/1.1\r\nHost: x\r\nAuthorization: ${login}\r\nContent-Type: application/json\r\nContent-Length: ${8 * MEGABYTE}\r\n\r\n`,
    );
    await expect.poll(() => answer).toContain("larger than 1mb");
    expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*connection: close/i);
    for (let sent = 0; sent < 8; sent++)
      await new Promise<unknown>((resolve) => socket.write("x".repeat(MEGABYTE), resolve));
    await once(socket, "close");
    expect(problems).toEqual([]);
  });

  it("is answered to any client that sends and then reads", async () => {
    for (let i = 0; i < 5; i++) {
      const response = await post(server.url, "x".repeat(16 * MEGABYTE));
      expect([response.status, await response.text()]).toEqual([413, expect.stringContaining("larger than 1mb")]);
    }
  });
});

describe("a response larger than maxAnswer", () => {
  const drafts = async (): Promise<number> => {
    const { S_FRONT } = await startApp(server.url, "zz_database");
    return Number((await raise(server.url, S_FRONT.ID, "COUNT_ALL")).MODEL.XX?.["FOUND"]);
  };
  const enter = (id: string, TEXT: string) =>
    post(
      server.url,
      JSON.stringify({ value: { S_FRONT: { ID: id, EVENT: "X", VIEW: "MAIN", HASH: "" }, XX: { TEXT } } }),
    );

  it("fails with a code, and nothing of the click is stored", async () => {
    const { S_FRONT } = await startApp(server.url, "zz_keeper");
    const before = await drafts();
    const refused = await enter(S_FRONT.ID, "x".repeat(30_000));
    expect([refused.status, await refused.text()]).toEqual([
      413,
      "The response is larger than 20 KB. Nothing was changed. Show less data at a time, or enter shorter texts.",
    ]);
    // Each count starts an app and raises an event.
    expect(await drafts()).toBe(before + 2);
    expect((await enter(S_FRONT.ID, "short")).status).toBe(200);
  });

  it("is measured before it is encoded and afterwards", async () => {
    const { S_FRONT } = await startApp(server.url, "zz_keeper");
    expect((await enter(S_FRONT.ID, "\u0001".repeat(4_000))).status).toBe(413);
    expect((await enter(S_FRONT.ID, "x".repeat(4_000))).status).toBe(200);
  });
});

describe("a view", () => {
  const text = "{".repeat(5_000_000);

  it("cannot have more than 16 million characters, and fails while it is put together", () => {
    const failure = expect.objectContaining({ code: "ANSWER_TOO_LARGE", status: 413 });
    expect(() => Page({ title: "<".repeat(5_000_000) }).stringify()).toThrow(failure);
    expect(() => Page({ content: [Text({ text }), Text({ text })] }).stringify()).toThrow(failure);
    expect(Page({ content: Text({ text }) }).stringify().length).toBeGreaterThan(10_000_000);
  });
});
