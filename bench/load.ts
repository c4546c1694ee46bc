/**
 * Sends many requests and measures what they cost the server.
 */
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";

/** Requests of a session: each continues what the one before has answered. */
export interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Id the session starts with. */
  readonly firstId: string;
  /** Body of a request that continues an id. */
  readonly body: (id: string) => string;
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

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/;
const MICROSECONDS_PER_TICK = 10_000;

/**
 * Sends `count` requests, one session per connection.
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
      for (let id = load.firstId; left-- > 0; ) {
        const answer = await send(load, load.body(id), agent);
        bytes = answer.length;
        id = ID.exec(answer)![0];
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return { cpu: ((cpuTicks(pid) - before) * MICROSECONDS_PER_TICK) / count, rate: count / seconds, bytes };
}

function send({ url, headers }: Load, body: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method: "POST", agent, headers: { ...headers, "content-length": Buffer.byteLength(body) } }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      response.on("end", () => (response.statusCode === 200 ? resolve(text) : reject(new Error(`status ${response.statusCode}: ${text}`))));
    });
    call.on("error", reject).end(body);
  });
}

/** CPU time a process has used, in ticks of 10 ms. */
export function cpuTicks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return Number(fields[11]) + Number(fields[12]);
}
