/**
 * A proxy as a platform has it: requests go to the instances in turn, and to the next one when an instance is gone or stopping.
 */
import { once } from "node:events";
import { Agent, createServer, request, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** A running proxy. */
export interface RoundRobin {
  readonly url: string;
  /** Addresses of the instances; may be changed while it runs. */
  readonly instances: string[];
  stop(): void;
}

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Starts a proxy. A request may be sent twice: a roundtrip continues the draft it names, however often it is sent. */
export async function startRoundRobin(...instances: string[]): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const first = turn++;
    for (let attempt = 0; attempt < 2 * instances.length; attempt++) {
      const target = instances[(first + attempt) % instances.length]!;
      const reply = await forward(
        target + incoming.url,
        incoming.method!,
        incoming.headers,
        Buffer.concat(chunks),
        agent,
      ).catch(() => null);
      if (!reply || reply.status === 503) continue;
      outgoing.writeHead(reply.status, reply.headers).end(reply.body);
      return;
    }
    outgoing.writeHead(502).end("no instance answers");
  }).listen(0);
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    instances,
    stop: () => void (server.close(), server.closeAllConnections(), agent.destroy()),
  };
}

function forward(
  url: string,
  method: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
  agent: Agent,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk)).on("error", reject);
      response.on("end", () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    call.on("error", reject).end(body);
  });
}
