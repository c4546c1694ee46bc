/**
 * Speaks with a server that has the plugin.
 */
export const ENDPOINT = "/rest/root/z2ui5";

/** Somebody the mocked users of CAP let in. */
export const asAlice = { authorization: `Basic ${btoa("alice:")}` };

interface Answer {
  S_FRONT: { APP: string; ID: string; PARAMS: { S_VIEW?: { XML: string }; S_MSG_BOX?: { TEXT: string } } };
  MODEL: { XX?: Record<string, unknown>; LIST?: { ROWS: Record<string, unknown>[] } };
}

/** Sends a request as frontends of wire 1 write it. @param front members of S_FRONT @param edits two-way edits @param headers of the user */
export const post = (url: string, front: object, edits: object = {}, headers: object = asAlice): Promise<Response> =>
  fetch(url + ENDPOINT, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({
      value: { S_FRONT: { ORIGIN: url, PATHNAME: ENDPOINT, VIEW: "MAIN", HASH: "", ...front }, XX: edits },
    }),
  });

/** One roundtrip. @param front members of S_FRONT @param edits two-way edits @param headers of the user */
export async function roundtrip(
  url: string,
  front: object,
  edits: object = {},
  headers: object = asAlice,
): Promise<Answer> {
  const response = await post(url, front, edits, headers);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}

/** Starts an app. */
export const startApp = (url: string, name: string): Promise<Answer> =>
  roundtrip(url, { SEARCH: `?app_start=${name}` });
