/** An agent asks the server it speaks with for its screens, by the address that server listens on. */
import type { Server } from "node:http";
import cds from "@sap/cds";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { alice } from "../../service/client.ts";
import { serverHere } from "../server.ts";
import { agents, HELLO } from "./agents.ts";

let url: string;
beforeAll(async () => {
  url = await serverHere();
});
afterEach(() => void vi.restoreAllMocks());

const send = agents(() => url);
/** What opening an app tells an agent that has just come. */
async function opened(): Promise<string> {
  const session = (await send(HELLO)).headers.get("mcp-session-id")!;
  const params = { name: "open", arguments: { app: "zz_inside" } };
  return (await send({ ...HELLO, method: "tools/call", params }, alice, { "mcp-session-id": session })).text();
}

test("an agent is shown an app of this server", async () => {
  expect(await opened()).toContain("- text: 1");
});

test("an agent is shown nothing of a server that has no port", async () => {
  vi.spyOn((cds.app as unknown as { server: Server }).server, "address").mockReturnValue(null);
  expect(await opened()).toContain("does not listen on a port");
});
