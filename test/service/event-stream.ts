/** A browser that listens, for tests: reads a stream of server-sent events. */
import { authorization, ENDPOINT, type Login } from "./client.ts";

/** What a frontend that listens sends. */
export const LISTENS = { CAN: ["ERRORS", "LIVE"] };

/** An open stream. */
export class EventStream {
  readonly status: number;
  readonly headers: Headers;
  /** Topics that were published, in the order they came. */
  readonly topics: string[] = [];
  /** The server has ended the stream. */
  ended = false;
  /** All that was sent. */
  text = "";
  readonly #close: () => void;

  constructor(response: Response, close: () => void) {
    this.status = response.status;
    this.headers = response.headers;
    this.#close = close;
    void this.#read(response);
  }

  async #read(response: Response): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of response.body ?? []) {
        this.text += decoder.decode(chunk, { stream: true });
        this.topics.splice(
          0,
          Infinity,
          ...this.text
            .split("\n\n")
            .slice(0, -1)
            .filter((one) => one.startsWith("event: published\n"))
            .map((one) => (JSON.parse(one.slice(one.indexOf("data: ") + 6)) as { TOPIC: string }).TOPIC),
        );
      }
    } catch {
      // The test has closed it, or the server was killed.
    }
    this.ended = true;
  }

  /** Whether the server says that it listens. */
  get isListening(): boolean {
    return this.text.startsWith("event: listening\n");
  }

  /** Closes it, as a page does that is left. */
  close(): void {
    this.#close();
  }
}

/** Opens the stream of drafts. */
export async function openStream(
  url: string,
  drafts: readonly string[],
  login: Login | undefined,
  headers: Record<string, string> = { accept: "text/event-stream" },
): Promise<EventStream> {
  const aborting = new AbortController();
  const response = await fetch(`${url}${ENDPOINT}/live?${drafts.map((id) => `draft=${id}`).join("&")}`, {
    headers: { ...headers, ...(login && authorization(login)) },
    signal: aborting.signal,
  });
  return new EventStream(response, () => aborting.abort());
}

/** Asks once what was published, as a page does where streams are held back. */
export async function askOnce(url: string, drafts: readonly string[], login: Login, more = ""): Promise<string[]> {
  const response = await fetch(`${url}${ENDPOINT}/live?${drafts.map((id) => `draft=${id}`).join("&")}${more}`, {
    headers: { accept: "application/json", ...authorization(login) },
  });
  return ((await response.json()) as { TOPICS: { TOPIC: string }[] }).TOPICS.map(({ TOPIC }) => TOPIC);
}
