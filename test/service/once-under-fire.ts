/** Clicks that are repeated until they are answered, while instances are killed: for every database the same. */
import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { post, type Answer } from "./client.ts";
import type { RunningServer } from "./server.ts";

/** A remote service that counts its calls by action. */
export class CountingRemote {
  readonly calls = new Map<string, number>();
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
  }

  static async start(): Promise<CountingRemote> {
    const server = createServer((request, response) => {
      const action = request.url!.slice(1);
      remote.calls.set(action, (remote.calls.get(action) ?? 0) + 1);
      response.end();
    }).listen(0);
    const remote = new CountingRemote(server);
    await once(server, "listening");
    return remote;
  }

  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

/** What a press of a person led to. */
export interface Click {
  readonly action: string;
  readonly id: string;
  readonly clicks: unknown;
}

const start = (url: string): object => ({
  ORIGIN: url,
  PATHNAME: "/",
  SEARCH: "?app_start=zz_once",
  HASH: "",
  S_EXT: { CAN: ["ERRORS"] },
});

/** Sends a request to one instance after the other until one answers, as the frontend does. */
export async function untilAnswered(
  instances: () => readonly RunningServer[],
  front: (repeated: boolean) => object,
): Promise<Answer> {
  for (let tries = 0; tries < 200; tries++) {
    const all = instances();
    const { url } = all[tries % all.length]!;
    try {
      const response = await post(url, JSON.stringify({ value: { S_FRONT: front(tries > 0) } }));
      if (response.status === 200) return (await response.json()) as Answer;
      if (![429, 500, 502, 503].includes(response.status))
        throw new Refused(`${response.status}: ${await response.text()}`);
    } catch (error) {
      if (error instanceof Refused) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 20 + 10 * tries));
  }
  throw new Error("No instance answered");
}

class Refused extends Error {}

/** A person at a page who presses a button again and again; every press is sent until it is answered. */
export async function person(instances: () => readonly RunningServer[], presses: number): Promise<Click[]> {
  const clicks: Click[] = [];
  let answer = await untilAnswered(instances, () => start("http://localhost"));
  for (let i = 0; i < presses; i++) {
    const { ID } = answer.S_FRONT;
    const action = crypto.randomUUID();
    answer = await untilAnswered(instances, (repeated) => ({
      ID,
      EVENT: "CLICK",
      VIEW: "MAIN",
      S_EXT: { CAN: ["ERRORS"], ACTION: { ID: action, ...(repeated && { REPEAT: true }) } },
    }));
    clicks.push({ action, id: answer.S_FRONT.ID, clicks: answer.MODEL.XX?.["CLICKS"] });
  }
  return clicks;
}
