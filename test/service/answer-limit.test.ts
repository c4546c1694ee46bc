/** A response that is too large fails, and leaves no trace. */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Page, Text } from "z2ui5/view/sap/m";
import { post, raise, startApp } from "./client.ts";
import { startServer, type RunningServer } from "./server.ts";

describe("a response larger than maxAnswer", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({
      appDirs: [join(import.meta.dirname, "apps")],
      config: { z2ui5: { maxAnswer: "20kb" } },
    });
  });
  afterAll(() => server?.stop());

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
