/** What CAP knows of a request, in its transactions and after them. */
import cds from "@sap/cds";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { inTransaction } from "../../../srv/host/drafts/transaction.ts";
import { post } from "../../service/client.ts";
import { serverHere } from "../server.ts";

let url: string;
beforeAll(async () => {
  url = await serverHere();
});
afterEach(() => void vi.restoreAllMocks());

const KNOWN = ["id", "user", "tenant", "locale", "_locale", "features", "headers", "http", "model"] as const;
const known = () => KNOWN.map((name) => (cds.context as unknown as Record<string, unknown>)[name]);

describe("a transaction of its own", () => {
  test("knows all that the request does", async () => {
    const service = cds.services["rootService"] as unknown as { dispatch(): Promise<unknown> };
    let outside: unknown[] = [];
    let inside: unknown[] = [];
    vi.spyOn(service, "dispatch").mockImplementation(async () => {
      (cds.context as unknown as { features: object }).features = { beta: true };
      outside = known();
      inside = await inTransaction(async () => known());
      return { body: "", status: 200, mediaType: "text/plain" };
    });
    await post(url, "{}", { "accept-language": "de", "x-correlation-id": "trace-4" });
    expect(inside).toEqual(outside);
    expect(inside).toContainEqual({ beta: true });
    expect(inside).toContain("trace-4");
  });

  test.each(["ends well", "fails"])(
    "is over when the answer is out, so that a listener can begin another: one that %s",
    async (how) => {
      const service = cds.services["rootService"] as unknown as { dispatch(): Promise<unknown> };
      const listened = new Promise((resolve, reject) => {
        vi.spyOn(service, "dispatch").mockImplementation(async () => {
          cds.context!.http!.res.once("finish", () => cds.run(SELECT.one.from("z2ui5.t_01")).then(resolve, reject));
          await inTransaction(async () => cds.run(SELECT.one.from("z2ui5.t_01")));
          if (how === "fails") throw new Error("failed on purpose");
          return { body: "", status: 200, mediaType: "text/plain" };
        });
      });
      await post(url, "{}");
      await expect(listened).resolves.not.toThrow();
    },
  );
});
