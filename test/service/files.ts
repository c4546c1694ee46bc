/** Uploads and downloads as our own frontend does them, over HTTP. */
import { alice, authorization, ENDPOINT, post, type Login } from "./client.ts";

const EXT = { CAN: ["ERRORS", "FILES"] };

/** The screen of `zz_files`. */
export interface FileScreen {
  readonly url: string;
  readonly draft: string;
  readonly login: Login;
  /** What the control gets, of the last upload that was announced. */
  readonly target: URLSearchParams;
  readonly downloads: readonly string[];
}

async function send(url: string, login: Login, front: object, ext: object = EXT): Promise<FileScreen> {
  const S_FRONT = { ORIGIN: url, PATHNAME: ENDPOINT, SEARCH: "", HASH: "", VIEW: "MAIN", S_EXT: ext, ...front };
  const response = await post(url, JSON.stringify({ value: { S_FRONT } }), {}, login);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  const { S_FRONT: said, MODEL } = JSON.parse(text);
  const target = new URLSearchParams(String(MODEL?.TARGET ?? ""));
  return { url, draft: said.ID, login, target, downloads: said.S_EXT?.DOWNLOADS ?? [] };
}

/** Starts the app. */
export const openFiles = (url: string, login: Login = alice): Promise<FileScreen> =>
  send(url, login, { SEARCH: "?app_start=zz_files" });

/** Raises an event of the app. */
export const raise = (
  { url, draft, login }: FileScreen,
  EVENT: string,
  first: unknown,
  own: object = {},
): Promise<FileScreen> => send(url, login, { ID: draft, EVENT, T_EVENT_ARG: [String(first), JSON.stringify(own)] });

/** Presses the link of a file in a cell. @param row key of the row that the browser names */
export const pressCell = ({ url, draft, login }: FileScreen, field: string, row: unknown): Promise<FileScreen> =>
  send(url, login, { ID: draft, EVENT: "___ZZZ_HELP", T_EVENT_ARG: [field, "download", String(row)] });

/** Where a ticket of a screen leads to. */
export const addressOf = ({ url, draft }: Pick<FileScreen, "url" | "draft">, id: string): string =>
  `${url}${ENDPOINT}/files/${id}?draft=${draft}`;

/** What a browser sends. */
export interface Sent {
  readonly name?: string;
  readonly type?: string;
  readonly login?: Login;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Uploads a file to what the screen has announced. */
export const upload = (
  screen: FileScreen,
  body: NonNullable<RequestInit["body"]>,
  sent: Sent = {},
): Promise<Response> =>
  fetch(addressOf(screen, screen.target.get("id") ?? ""), {
    method: "PUT",
    body,
    duplex: "half",
    ...(sent.signal && { signal: sent.signal }),
    headers: {
      ...authorization(sent.login ?? screen.login),
      "content-type": sent.type ?? "text/plain",
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(sent.name ?? "notes.txt")}`,
      ...sent.headers,
    },
  } as RequestInit);

/** Fetches the download that the screen has started. */
export const fetchFile = (
  screen: FileScreen,
  headers: Readonly<Record<string, string>> = {},
  login: Login = screen.login,
): Promise<Response> =>
  fetch(addressOf(screen, screen.downloads[0] ?? ""), { headers: { ...authorization(login), ...headers } });
