/**
 * Sends many requests and measures what they cost the server.
 */
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";

/** One request, repeated. */
export interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a request cost on average. */
export interface Cost {
  /** CPU time of the server, microseconds. */
  readonly cpu: number;
  /** Requests per second. */
  readonly rate: number;
  /** Bytes of an answer. */
  readonly bytes: number;
}

const MICROSECONDS_PER_TICK = 10_000;

/**
 * Sends a request `count` times over `connections` connections.
 * @param pid process of the server, whose CPU time is read from /proc
 */
export async function measure(load: Load, pid: number, count: number, connections: number): Promise<Cost> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const before = cpuTicks(pid);
  const started = performance.now();
  let left = count;
  let bytes = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left-- > 0) bytes = await send(load, agent);
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return { cpu: ((cpuTicks(pid) - before) * MICROSECONDS_PER_TICK) / count, rate: count / seconds, bytes };
}

/** Sends one request and answers its text. */
export async function sendOnce(load: Load): Promise<string> {
  const response = await fetch(load.url, { method: "POST", headers: load.headers, body: load.body });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return response.text();
}

function send({ url, headers, body }: Load, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method: "POST", agent, headers: { ...headers, "content-length": Buffer.byteLength(body) } }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => (bytes += chunk.length));
      response.on("end", () => (response.statusCode === 200 ? resolve(bytes) : reject(new Error(`status ${response.statusCode}`))));
    });
    call.on("error", reject).end(body);
  });
}

function cpuTicks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return Number(fields[11]) + Number(fields[12]);
}
