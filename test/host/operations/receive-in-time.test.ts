/** Requests that do not arrive in time end, unless their body is read by somebody who limits it otherwise. */
import { once } from "node:events";
import {
  createServer,
  request as send,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { mayTakeLonger, receiveInTime } from "../../../srv/host/operations/receive-in-time.ts";

let end: (() => void) | undefined;
afterEach(() => end?.());

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** The beginning of a body, sent to a server that wants all of it in a twentieth of a second. */
async function begin(path: string, handler: Handler): Promise<ClientRequest> {
  const server = createServer({ requestTimeout: 50, headersTimeout: 50 }, handler).listen(0);
  end = () => server.close().closeAllConnections();
  await once(server, "listening");
  receiveInTime(server);
  const { port } = server.address() as AddressInfo;
  const sent = send({ port, path, method: "PUT", headers: { "content-length": 6 } });
  sent.write("abc");
  return sent;
}

test("a request cannot take longer by what its address says", async () => {
  const sent = await begin("/odata/v4/books?x=/rest/root/z2ui5/files/1", () => {});
  await expect(once(sent, "response")).rejects.toThrow();
});

test("a request cannot take longer after it was answered", async () => {
  const sent = await begin("/rest/root/z2ui5/files/1", (_request, response) => response.end("no"));
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  response.resume();
  await once(response.socket, "close");
});

test("a body that is read with a limit of its own arrives", async () => {
  const sent = await begin("/", (request, response) => {
    mayTakeLonger(request);
    request.on("data", () => {}).on("end", () => response.end("all of it"));
  });
  await new Promise((resolve) => setTimeout(resolve, 150));
  sent.end("def");
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  response.resume();
});
