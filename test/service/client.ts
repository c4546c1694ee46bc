/**
 * The little HTTP client of the tests: a logged-in user who posts roundtrips.
 */

/** Path of the roundtrip endpoint. */
export const ENDPOINT = "/rest/root/z2ui5";

/** A user and the password. */
export interface Login {
  readonly user: string;
  readonly password: string;
}
/** Development users of the project. */
export const alice: Login = { user: "alice", password: "alice" };
export const bob: Login = { user: "bob", password: "bob" };

/** Header that logs a user in. */
export const authorization = ({ user, password }: Login): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`,
});

/** Posts a body as it is to the roundtrip endpoint. */
export const post = (
  url: string,
  body: string | Buffer | undefined,
  headers: Record<string, string> = {},
  login: Login = alice,
): Promise<Response> =>
  fetch(url + ENDPOINT, {
    method: "POST",
    body: (body ?? null) as NonNullable<RequestInit["body"]> | null,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...authorization(login),
      ...headers,
    },
  });

/** What a v1 answer holds, as far as tests look at it. */
export interface Answer {
  S_FRONT: {
    APP: string;
    ID: string;
    PARAMS: Record<string, { XML?: string; TEXT?: string } | undefined>;
  };
  MODEL: { XX?: Record<string, unknown>; [name: string]: unknown };
}

/** Sends one roundtrip and expects it to succeed. */
export async function roundtrip(url: string, request: object, login: Login = alice): Promise<Answer> {
  const response = await post(url, JSON.stringify({ value: request }), {}, login);
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}

/** Starts an app by class name, as a fresh browser page does. */
export const startApp = (url: string, className: string, login: Login = alice): Promise<Answer> =>
  roundtrip(url, { S_FRONT: { ORIGIN: url, PATHNAME: ENDPOINT, SEARCH: `?app_start=${className}`, HASH: "" } }, login);

/** Raises an event in an app that runs. */
export const raise = (
  url: string,
  id: string,
  event: string,
  edits: object = {},
  args: string[] = [],
  login: Login = alice,
): Promise<Answer> =>
  roundtrip(
    url,
    {
      S_FRONT: {
        ID: id,
        EVENT: event,
        T_EVENT_ARG: args,
        VIEW: "MAIN",
        ORIGIN: url,
        PATHNAME: ENDPOINT,
        SEARCH: "",
        HASH: "",
      },
      XX: edits,
    },
    login,
  );
