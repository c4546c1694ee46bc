/** Who has to log in to an OData service, and how answers and refusals are sent. */
import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import express from "express";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import z2ui5_cl_ui5_user_exit from "../../../srv/z2ui5/compat/z2ui5_cl_ui5_user_exit.ts";
import { fail } from "../../../srv/host/endpoint/fail.ts";
import { refuseLoginAsText } from "../../../srv/host/endpoint/login-refusal.ts";
import { securityHeaders } from "../../../srv/host/endpoint/security-headers.ts";
import { ERRORS, Z2ui5Error } from "../../../srv/z2ui5/errors.ts";
import { alice, authorization, ENDPOINT, post } from "../../service/client.ts";
import { serverHere, withSettings } from "../server.ts";

let url: string;
beforeAll(async () => {
  url = await serverHere();
});
afterEach(() => z2ui5_cl_ui5_user_exit.set_exit(null));

const NO_STORE = "no-cache, no-store, must-revalidate";

describe("an OData service", () => {
  const admin = "/odata/v4/admin";

  test("refuses users who have not logged in with a code and a sentence, in the language of the browser", async () => {
    for (const language of ["en", "de", ""]) {
      const response = await fetch(`${url}${admin}/`, { headers: { "accept-language": language } });
      expect(response.status).toBe(401);
      expect(response.headers.get("content-type")).toContain("application/json");
      expect(response.headers.get("cache-control")).toBe(NO_STORE);
      const { error } = (await response.json()) as { error: { code: string; message: string } };
      expect(error.code).toBe("LOGIN");
      if (language === "de") expect(error.message).not.toBe(ERRORS.LOGIN.sentence());
      else expect(error.message).toBe(ERRORS.LOGIN.sentence());
    }
  });

  test("refuses in the language the address asks for, before that of the browser", async () => {
    const response = await fetch(`${url}${admin}/?sap-locale=de`, { headers: { "accept-language": "en" } });
    const { error } = (await response.json()) as { error: { message: string } };
    expect(error.message).toContain("Melden Sie sich an");
  });

  test("leaves every other status to CAP", async () => {
    const server = express()
      .use(refuseLoginAsText, (_request, response) => void response.sendStatus(403))
      .listen(0);
    try {
      const response = await fetch(`http://localhost:${(server.address() as AddressInfo).port}`);
      expect([response.status, await response.text()]).toEqual([403, "Forbidden"]);
    } finally {
      server.close();
    }
  });

  test("answers what nobody may keep", async () => {
    const response = await fetch(`${url}${admin}/`, { headers: authorization(alice) });
    expect([response.status, response.headers.get("cache-control"), response.headers.get("pragma")]).toEqual([
      200,
      NO_STORE,
      "no-cache",
    ]);
  });
});

describe("answers", () => {
  const login = { "content-type": "application/json", ...authorization(alice) };

  test("that are short are sent as they are: packing takes longer", async () => {
    const response = await fetch(`${url}/z2ui5/webapp/index.html`, { headers: { "accept-encoding": "gzip" } });
    expect((await response.text()).length).toBeGreaterThan(1_024);
    expect([response.status, response.headers.get("content-encoding")]).toEqual([200, null]);
  });

  test("to roundtrips are packed as fast as can be, because each is sent once", async () => {
    const start = { S_FRONT: { ORIGIN: url, PATHNAME: "/", SEARCH: "?app_start=zz_inside", HASH: "" } };
    const ask = async (value: object, encoding: string): Promise<Buffer> => {
      const [sent] = (await once(
        request(url + ENDPOINT, { method: "POST", headers: { ...login, "accept-encoding": encoding } }).end(
          JSON.stringify({ value }),
        ),
        "response",
      )) as [IncomingMessage];
      return buffer(sent);
    };
    const page = JSON.parse(String(await ask(start, "identity"))) as { S_FRONT: { ID: string } };
    const packed = await ask({ S_FRONT: { ID: page.S_FRONT.ID, EVENT: "MANY", VIEW: "MAIN", HASH: "" } }, "gzip");
    const text = gunzipSync(packed);
    const [fast, usual] = [gzipSync(text, { level: 1 }).length, gzipSync(text).length];
    expect(fast).toBeGreaterThan(usual);
    expect(Math.abs(packed.length - fast)).toBeLessThan((fast - usual) / 2);
  });

  test("are not packed where somebody else does that", async () => {
    const encodings = async () => {
      const headers = { ...login, "accept-encoding": "gzip" };
      const sent = [
        await fetch(`${url}${ENDPOINT}?z2ui5-bundle`, { headers }),
        await fetch(url + ENDPOINT, { method: "POST", body: "{}", headers }),
      ];
      return sent.map((one) => one.headers.get("content-encoding"));
    };
    expect(await encodings()).toEqual(["gzip", "gzip"]);
    await withSettings({ compress: false }, async () => expect(await encodings()).toEqual([null, null]));
  });
});

describe("a refusal", () => {
  const refused = (language: string) =>
    fetch(url + ENDPOINT, { method: "PUT", headers: { "accept-language": language } });

  test("says no more of the connection and of the body than it has to", async () => {
    const { headers } = await refused("en");
    expect(["connection", "accept-encoding", "retry-after"].map((name) => headers.get(name))).toEqual([
      "keep-alive",
      null,
      null,
    ]);
  });

  test("of a request that CAP does not see is in the language of the browser", async () => {
    const server = express()
      .use((_request, response) => fail(response, new Z2ui5Error("SHUTTING_DOWN")))
      .listen(0);
    try {
      const text = async (language: string) => {
        const address = `http://localhost:${(server.address() as AddressInfo).port}`;
        const response = await fetch(address, { headers: { "accept-language": language } });
        expect(["retry-after", "x-correlation-id"].map((name) => response.headers.get(name))).toEqual(["1", ""]);
        expect(response.status).toBe(503);
        return response.text();
      };
      expect(await text("de")).toContain("Dieser Server wird beendet");
      for (const language of ["en", "", "*"]) expect(await text(language)).toBe(ERRORS.SHUTTING_DOWN.sentence());
    } finally {
      server.close();
    }
  });

  test("of a request that CAP sees is in the language of the user", () =>
    withSettings({ maxBody: "10b" }, async () => {
      const headers = { "content-type": "application/json", "accept-language": "de", ...authorization(alice) };
      const response = await fetch(url + ENDPOINT, { method: "POST", body: JSON.stringify({ value: {} }), headers });
      expect([response.status, await response.text()]).toEqual([
        413,
        expect.stringContaining("Die Anfrage ist größer"),
      ]);
    }));

  test.each(["BUSY", "BODY_TOO_LARGE"] as const)(
    "with %s ends the connection, whose rest nobody reads",
    async (code) => {
      const server = express()
        .use((_request, response) => fail(response, new Z2ui5Error(code, { limit: "1mb" } as never)))
        .listen(0);
      try {
        const { headers } = await fetch(`http://localhost:${(server.address() as AddressInfo).port}`);
        expect(headers.get("connection")).toBe("close");
      } finally {
        server.close();
      }
    },
  );

  test("of what lies beside the endpoint is left to CAP", async () => {
    expect(await (await fetch(`${url}/rest/other`)).text()).toContain("Cannot GET /rest/other");
  });
});

describe("a client that fetches a large answer drop by drop", () => {
  /** Asks for a large answer and reads nothing of it. */
  async function slowReader() {
    const start = { S_FRONT: { ORIGIN: url, PATHNAME: "/", SEARCH: "?app_start=zz_inside", HASH: "" } };
    const page = (await (await post(url, JSON.stringify({ value: start }))).json()) as { S_FRONT: { ID: string } };
    const body = JSON.stringify({ value: { S_FRONT: { ID: page.S_FRONT.ID, EVENT: "HUGE", VIEW: "MAIN", HASH: "" } } });
    const socket = connect(Number(new URL(url).port), "localhost").pause();
    const head = `POST ${ENDPOINT} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nAuthorization: ${authorization(alice)["authorization"]}`;
    socket.write(`${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    await once(socket, "readable");
    return socket;
  }
  const rest = async (socket: Socket): Promise<number> => {
    let bytes = 0;
    socket.on("error", () => {});
    socket.on("data", (chunk: Buffer) => void (bytes += chunk.length)).resume();
    await once(socket, "close");
    return bytes;
  };
  const SIZE = 8_000_000;
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  test("is dropped after a minute, so that nobody can hold many of them", async () => {
    const socket = await slowReader();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await rest(socket)).toBeLessThan(SIZE);
  });

  test("gets it whole within that time, and is not waited for afterwards", async () => {
    const before = vi.getTimerCount();
    const socket = await slowReader();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(await rest(socket)).toBeGreaterThan(SIZE);
    // Not `expect.poll`, which lets the time go on.
    for (let turn = 0; turn < 1_000 && vi.getTimerCount() > before; turn++) await new Promise(setImmediate);
    expect(vi.getTimerCount()).toBe(before);
  });
});

test("browsers are instructed to use HTTPS only where the server says so", async () => {
  for (const httpsOnly of [true, false]) {
    const server = express()
      .use(securityHeaders({ httpsOnly }), (_request, response) => void response.end())
      .listen(0);
    try {
      const { headers } = await fetch(`http://localhost:${(server.address() as AddressInfo).port}`);
      expect(headers.get("strict-transport-security")).toBe(httpsOnly ? "max-age=31536000" : null);
    } finally {
      server.close();
    }
  }
});
