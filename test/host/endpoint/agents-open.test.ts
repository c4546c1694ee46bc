/** An agent asks the server it speaks with for its screens, by the address that server listens on. */
import type { Server } from "node:http";
import cds from "@sap/cds";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { alice, authorization } from "../../service/client.ts";
import { serverHere } from "../server.ts";

let url: string;
beforeAll(async () => {
  url = await serverHere();
});
afterEach(() => void vi.restoreAllMocks());

const send = (message: object, session?: string) =>
  fetch(`${url}/z2ui5/mcp`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...authorization(alice),
      ...(session && { "mcp-session-id": session }),
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, ...message }),
  });
/** What opening an app tells an agent that has just come. */
async function opened(): Promise<string> {
  const hello = await send({
    method: "initialize",
    params: { protocolVersion: "2025-03-26", capabilities: {}, clientInfo: { name: "a test", version: "1" } },
  });
  const open = { method: "tools/call", params: { name: "open", arguments: { app: "zz_inside" } } };
  return (await send(open, hello.headers.get("mcp-session-id")!)).text();
}

test("an agent is shown an app of this server", async () => {
  expect(await opened()).toContain("- text: 1");
});

test("an agent is shown nothing of a server that has no port", async () => {
  vi.spyOn((cds.app as unknown as { server: Server }).server, "address").mockReturnValue(null);
  expect(await opened()).toContain("does not listen on a port");
});
