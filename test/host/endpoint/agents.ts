/** Agents that connect with the server of this process. */
import { afterEach } from "vitest";
import { alice, authorization, type Login } from "../../service/client.ts";

/** What an agent says first. */
export const HELLO = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-03-26", capabilities: {}, clientInfo: { name: "a test", version: "1" } },
};

/**
 * Sends messages to the server. Who connects leaves when the test ends: nobody may have more than a few agents.
 * @param address of the server, once it listens
 */
export function agents(
  address: () => string,
): (message: unknown, login?: Login | null, headers?: Readonly<Record<string, string>>) => Promise<Response> {
  const leave: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    await Promise.all(leave.splice(0).map((one) => one()));
  });
  return async (message, login = alice, headers = {}) => {
    const all = {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...(login && authorization(login)),
      ...headers,
    };
    const url = `${address()}/z2ui5/mcp`;
    const body = typeof message === "string" ? message : JSON.stringify(message);
    const response = await fetch(url, { method: "POST", headers: all, body });
    const id = response.headers.get("mcp-session-id");
    if (id && !("mcp-session-id" in headers))
      leave.push(() => fetch(url, { method: "DELETE", headers: { ...all, "mcp-session-id": id } }));
    return response;
  };
}
