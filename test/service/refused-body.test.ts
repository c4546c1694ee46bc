import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alice, authorization, ENDPOINT, post } from "./client.ts";
import { startServer, type RunningServer } from "./server.ts";

const MEGABYTE = 1024 * 1024;

describe("a body that is refused while it arrives", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ config: { z2ui5: { maxBody: "1mb" } } });
  });
  afterAll(() => server?.stop());

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
