/** How answers and errors leave the server: packed or as they are, with or without a word about when to come again, and in the log or not. */
import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import cds from "@sap/cds";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { ERRORS, Z2ui5Error } from "../../../srv/z2ui5/errors.ts";
import { alice, authorization, ENDPOINT, post, startApp } from "../../service/client.ts";
import { serverHere, withSettings } from "../server.ts";

let url: string;
beforeAll(async () => {
  url = await serverHere();
});
afterEach(() => void vi.restoreAllMocks());

const dispatching = () =>
  vi.spyOn(cds.services["rootService"] as unknown as { dispatch(): Promise<unknown> }, "dispatch");
const answering = (more: object) =>
  dispatching().mockResolvedValue({
    status: 200,
    mediaType: "text/plain",
    body: "x",
    sessionId: "",
    draftSize: 0,
    ...more,
  });

/** Headers of an answer as they are sent: `fetch` hides some of them. */
async function headers(encoding?: string): Promise<IncomingMessage["headers"]> {
  const [answer] = (await once(
    request(url + ENDPOINT, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...authorization(alice),
        ...(encoding && { "accept-encoding": encoding }),
      },
    }).end("{}"),
    "response",
  )) as [IncomingMessage];
  answer.resume();
  await once(answer, "end");
  return answer.headers;
}

describe("an answer", () => {
  test.each([
    [200, null],
    [500, null],
    [429, "5"],
    [503, "5"],
  ])("of the engine with %i says when to come again: %s", async (status, seconds) => {
    answering({ status });
    const response = await post(url, "{}");
    expect([response.status, response.headers.get("retry-after")]).toEqual([status, seconds]);
  });

  test.each([
    ["as the engine has encoded it", "x", "encoded"],
    ["as a handler of the project has replaced it", "y", "y"],
  ])("is sent %s", async (_, body, sent) => {
    answering({ body, encoded: { body: "x", bytes: Buffer.from("encoded") } });
    expect(await (await post(url, "{}")).text()).toBe(sent);
  });

  test("is packed from the length on where that is worth it; a shorter one does not even say that it might have been", async () => {
    answering({ body: "x".repeat(2_048) });
    expect(await headers("gzip")).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    const plain = await headers();
    expect([plain["content-encoding"], plain["content-length"]]).toEqual([undefined, "2048"]);
    answering({ body: "x".repeat(2_047) });
    const short = await headers("gzip");
    expect([short["content-encoding"], short.vary, short["content-length"]]).toEqual([undefined, undefined, "2047"]);
  });
});

describe("a roundtrip", () => {
  const front = (ID: string, EVENT: string) =>
    JSON.stringify({ value: { S_FRONT: { ID, EVENT, VIEW: "MAIN", HASH: "" } } });
  const idOf = async (answer: Response) => ((await answer.json()) as { S_FRONT: { ID: string } }).S_FRONT.ID;

  test("continues in the session it names, and in none where it names none", async () => {
    const { S_FRONT } = await startApp(url, "zz_inside");
    const sticky = await post(url, front(S_FRONT.ID, "STICKY"), { "sap-contextid-accept": "header" });
    const session = sticky.headers.get("sap-contextid")!;
    const draft = await idOf(sticky);
    const again = await post(url, front(draft, "X"), { "sap-contextid": session });
    expect([again.status, again.headers.get("sap-contextid")]).toEqual([200, session]);
    expect((await post(url, front(draft, "X"))).headers.get("sap-contextid")).toBeNull();
  });
});

describe("an error", () => {
  const logged = (level: "error" | "warn") => vi.spyOn(cds.log("z2ui5"), level).mockImplementation(() => {});

  test("that the sender can mend is none of the operator's", () =>
    withSettings({ maxBody: "1b" }, async () => {
      const errors = logged("error");
      expect((await post(url, "{}")).status).toBe(413);
      expect(errors).not.toHaveBeenCalled();
    }));

  test("of the server is reported to the operator once, also where nobody knows its cause", async () => {
    const errors = logged("error");
    dispatching().mockRejectedValue(new Z2ui5Error("DRAFT_NOT_SAVED"));
    expect((await post(url, "{}", { "x-correlation-id": "trace-9" })).status).toBe(ERRORS.DRAFT_NOT_SAVED.status);
    expect(errors.mock.calls).toEqual([[expect.stringMatching(/^DRAFT_NOT_SAVED: .* \[trace-9\]$/), ""]]);
  });
});
