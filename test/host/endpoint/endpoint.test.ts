/** The endpoint from inside: settings change between requests, other modules hook in, and what is logged is seen. */
import { connect } from "node:net";
import { once } from "node:events";
import cds from "@sap/cds";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import z2ui5_cl_ui5_user_exit from "../../../srv/z2ui5/compat/z2ui5_cl_ui5_user_exit.ts";
import { ERRORS } from "../../../srv/z2ui5/errors.ts";
import { drop_sticky } from "../../../srv/z2ui5/engine.ts";
import { alice, authorization, bob, ENDPOINT, post, raise, startApp } from "../../service/client.ts";
import { serverHere, withSettings } from "../server.ts";

const APP = "zz_inside";
const NO_STORE = "no-cache, no-store, must-revalidate";

let url: string;
beforeAll(async () => {
  url = await serverHere();
});
afterEach(() => {
  vi.restoreAllMocks();
  z2ui5_cl_ui5_user_exit.set_exit(null);
});

const get = (path: string, init: RequestInit = {}) => fetch(url + path, { redirect: "manual", ...init });
const exit = (methods: object) =>
  z2ui5_cl_ui5_user_exit.set_exit({ set_config_http_get() {}, set_config_http_post() {}, ...methods } as never);
const front = (id: string, event: string, more: object = {}) =>
  JSON.stringify({ value: { S_FRONT: { ID: id, EVENT: event, VIEW: "MAIN", HASH: "" }, ...more } });

/** What is written to the log of the plugin. */
function logged(level: "error" | "warn"): unknown[][] {
  const entries: unknown[][] = [];
  vi.spyOn(cds.log("z2ui5"), level).mockImplementation((...entry: unknown[]) => void entries.push(entry));
  return entries;
}

/** An answer as it came over the wire: `fetch` unpacks and hides what a proxy sees. */
async function raw(request: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), "localhost").setEncoding("latin1");
  let text = "";
  socket.on("data", (chunk) => (text += chunk));
  socket.write(request);
  await once(socket, "close");
  return text;
}

describe("the page", () => {
  test("is sent compressed to clients that accept it compressed, when it is long", async () => {
    exit({
      set_config_http_get: (_context: object, config: { styles_css: string }) => {
        config.styles_css = ".a { color: red }\n".repeat(500);
      },
    });
    const answer = await get(ENDPOINT, { headers: { "accept-encoding": "gzip" } });
    expect([answer.status, answer.headers.get("content-encoding")]).toEqual([200, "gzip"]);
  });

  test("may be in frames of its own host only, wherever its policy comes from", async () => {
    const { headers } = await get(ENDPOINT);
    expect(headers.get("content-security-policy")).toMatch(/; frame-ancestors 'self'$/);
    exit({
      set_config_http_get: (
        _context: object,
        config: { t_security_header: { n: string; v: string }[]; content_security_policy: string },
      ) => {
        config.content_security_policy = "";
        config.t_security_header = [
          { n: "CONTENT-SECURITY-POLICY", v: "default-src 'self'; frame-ancestors https://portal.example" },
          { n: "X-Own", v: "yes" },
        ];
      },
    });
    const own = await get(ENDPOINT);
    expect(own.headers.get("content-security-policy")).toBe(
      "default-src 'self'; frame-ancestors https://portal.example",
    );
    expect(own.headers.get("x-own")).toBe("yes");
  });
});

describe("HEAD", () => {
  const head = (headers: Record<string, string>) => get(ENDPOINT, { method: "HEAD", headers });
  /** The id of a session that is kept in memory. */
  async function session(): Promise<string> {
    const { S_FRONT } = await startApp(url, APP, alice);
    const response = await post(url, front(S_FRONT.ID, "STICKY"), { "sap-contextid-accept": "header" }, alice);
    return response.headers.get("sap-contextid")!;
  }
  /** Whether there was such a session until now. */
  const isKept = (session_id: string): boolean => drop_sticky({ session_id });

  test("ends the session it names, and only that", async () => {
    const [one, other] = [await session(), await session()];
    const response = await head({ "sap-terminate": "session", "sap-contextid": one });
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, NO_STORE]);
    expect([isKept(one), isKept(other)]).toEqual([false, true]);
  });

  test.each(["SESSION", "Session"])("ends it in any letter case: %s", async (word) => {
    const id = await session();
    await head({ "sap-terminate": word, "sap-contextid": id });
    expect(isKept(id)).toBe(false);
  });

  test.each([
    ["no word for it", {}],
    ["another word", { "sap-terminate": "window" }],
  ])("cannot end a session with %s", async (_what, headers) => {
    const id = await session();
    await head({ "sap-contextid": id, ...(headers as Record<string, string>) });
    expect(isKept(id)).toBe(true);
  });

  test("says that no token is needed, and may not be kept", async () => {
    const { headers } = await head({});
    expect(["x-csrf-token", "cache-control", "pragma", "expires"].map((name) => headers.get(name))).toEqual([
      "disabled",
      NO_STORE,
      "no-cache",
      "0",
    ]);
  });
});

describe("methods and paths", () => {
  test.each(["PUT", "PATCH", "DELETE", "OPTIONS", "LOCK", "PROPFIND"])(
    "%s is answered with what is allowed",
    async (method) => {
      const response = await get(ENDPOINT, { method, headers: { origin: "https://elsewhere.example" } });
      expect([response.status, response.headers.get("allow"), await response.text()]).toEqual([
        405,
        "GET, HEAD, POST",
        "Method Not Allowed",
      ]);
      expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
      expect(response.headers.get("cache-control")).toBe(NO_STORE);
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
    },
  );

  test.each(["/rest", "/rest/other"])("below %s methods that would end the process cannot reach CAP", async (path) => {
    const response = await get(path, { method: "LOCK" });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, POST, PUT, PATCH, DELETE"]);
    expect((await get(path, { method: "DELETE" })).status).toBe(404);
  });

  test.each([
    `${ENDPOINT}/`,
    `${ENDPOINT}/x`,
    "/rest/root",
    "/rest/root/other",
    "/rest/root/Z2UI5",
    "/REST/root/z2ui5",
  ])("%s does not exist", async (path) => {
    for (const method of ["GET", "POST"]) {
      const response = await get(path, { method, headers: authorization(alice) });
      expect([response.status, response.headers.get("content-type")]).toEqual([404, "text/plain; charset=utf-8"]);
      expect(await response.text()).toBe("Not Found");
    }
  });

  test("CAP's index page names the endpoint", () => {
    expect((cds.app as unknown as { _app_links: string[] })._app_links).toContain(ENDPOINT);
  });
});

describe("a body", () => {
  test.each([
    ["text/plain", "{}"],
    ["application/x-www-form-urlencoded", "a=1"],
    ["application/jsonx", "{}"],
    ["multipart/form-data; boundary=x", "{}"],
    ["application/json; charset=nonsense", "{}"],
  ])("cannot be %s", async (type, body) => {
    const response = await post(url, body, { "content-type": type });
    expect([response.status, await response.text()]).toEqual([415, ERRORS.MEDIA_TYPE.sentence()]);
  });

  test("cannot be of another type in chunks either", async () => {
    const head = `POST ${ENDPOINT} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: ${authorization(alice)["authorization"]}\r\n`;
    expect(
      await raw(`${head}Content-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`),
    ).toMatch(/^HTTP\/1\.1 415 /);
    expect(await raw(`${head}Content-Type: text/plain\r\nContent-Length: 0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test("that is packed is refused with what may be sent", async () => {
    const packed = { "content-encoding": "br" };
    expect((await post(url, "x", packed)).headers.get("accept-encoding")).toBe("identity");
    await withSettings({ gzipBodies: true }, async () =>
      expect((await post(url, "x", packed)).headers.get("accept-encoding")).toBe("gzip"),
    );
    const refused = await post(url, "x", { "content-encoding": "<br>" });
    expect(await refused.text()).toContain("(Content-Encoding: br)");
  });

  test("is understood when it is empty", async () => {
    expect((await post(url, undefined)).status).toBe(200);
  });
});

describe("somebody", () => {
  test("needs the role of the setting, whatever the model says", () =>
    withSettings({ requires: "clerk" }, async () => {
      const { definitions } = await cds.load("*");
      expect(definitions!["rootService"]).toMatchObject({ "@requires": "clerk" });
      expect(definitions!["DemoBookshop"]).not.toHaveProperty("@requires", "clerk");
    }));

  describe("without the role of the service", () => {
    const service = () => cds.model!.definitions!["rootService"] as unknown as Record<string, unknown>;
    let required: unknown;
    beforeEach(() => {
      required = service()["@requires"];
    });
    afterEach(() => {
      service()["@requires"] = required;
    });

    test.each([["admin"], [["admin", "boss"]]])("cannot pass: %s", async (roles) => {
      service()["@requires"] = roles;
      const refused = await post(url, "{}", {}, bob);
      const sentence = ERRORS.ROLE_MISSING.sentence({ roles: [roles].flat().join(", ") });
      expect([refused.status, await refused.text()]).toEqual([403, sentence]);
      expect((await post(url, "{}", {}, alice)).status).toBe(200);
    });

    test("passes with any of its roles", async () => {
      service()["@requires"] = ["boss", "admin"];
      expect((await post(url, "{}", {}, alice)).status).toBe(200);
    });

    test("cannot reach the app by CAP's own ways", async () => {
      const root = cds.services["rootService"] as unknown as {
        tx(context: object, work: (tx: cds.Service) => Promise<unknown>): Promise<unknown>;
      };
      await expect(
        root.tx({ user: cds.User.anonymous }, (tx) => tx.send("z2ui5", { value: {} })),
      ).rejects.toMatchObject({ code: 401 });
    });
  });
});

describe("a request of a page of another host", () => {
  const foreign = { origin: "https://evil.example" };
  const closed = (when: (context: { body: string; t_params: { n: string }[] }) => boolean = () => true) =>
    exit({
      set_config_http_post: (
        context: { body: string; t_params: { n: string }[] },
        config: { check_csrf_active: boolean },
      ) => {
        config.check_csrf_active = when(context);
      },
    });

  test("passes as long as nobody closes the gate", async () => {
    expect((await post(url, "{}", foreign)).status).toBe(200);
  });

  test("cannot post or end sessions when the gate is closed; the page may be linked from anywhere", async () => {
    closed();
    const refused = await post(url, "{}", foreign);
    expect([refused.status, await refused.text()]).toEqual([403, ERRORS.CSRF.sentence()]);
    expect((await get(ENDPOINT, { method: "HEAD", headers: foreign })).status).toBe(403);
    expect((await get(ENDPOINT, { headers: foreign })).status).toBe(200);
    expect((await post(url, "{}", { origin: url })).status).toBe(200);
  });

  test("cannot pass when the gate is closed by what the address says, and a failure of the user exit is not remembered", async () => {
    const seen: object[] = [];
    closed((context) => {
      seen.push(context);
      if (context.body.includes("FAIL")) throw new Error("not this time");
      return context.t_params.some(({ n }) => n === "gated");
    });
    const send = (query: string, body: string) =>
      get(ENDPOINT + query, {
        method: "POST",
        body,
        headers: { "content-type": "application/json", ...authorization(alice), ...foreign },
      });
    expect((await send("?app_start=zz_a&gated=1", "{}")).status).toBe(403);
    const t_params = [
      { n: "app_start", v: "zz_a" },
      { n: "gated", v: "1" },
    ];
    expect(seen[0]).toMatchObject({ method: "POST", path: ENDPOINT, app_start: "zz_a", t_params });
    logged("error");
    expect((await send("", '{"FAIL":1}')).status).toBe(500);
    expect((await send("", "{}")).status).toBe(200);
  });

  test("cannot pass when the gate is closed by what the body says", async () => {
    closed(({ body }) => body.includes("GATED"));
    expect((await post(url, '{"value":{"GATED":1}}', foreign)).status).toBe(403);
    expect((await post(url, "{}", foreign)).status).toBe(200);
  });

  test("cannot name its own host where nobody is trusted to forward", async () => {
    closed();
    const forwarded = { ...foreign, "x-forwarded-host": "evil.example" };
    expect((await post(url, "{}", forwarded)).status).toBe(200);
    await withSettings({ trustForwardedHost: false }, async () =>
      expect((await post(url, "{}", forwarded)).status).toBe(403),
    );
  });
});

describe("what went wrong", () => {
  test("in an app is reported with its text, unless the user exit hides it", async () => {
    logged("error");
    const { S_FRONT } = await startApp(url, APP);
    const send = () => post(url, front(S_FRONT.ID, "FAIL"), { "x-correlation-id": "trace-1" });
    expect(await (await send()).text()).toContain("4711");
    exit({
      set_config_http_post: (_context: object, config: { check_hide_error_details: boolean }) => {
        config.check_hide_error_details = true;
      },
    });
    const hidden = await send();
    const text = await hidden.text();
    expect(text).not.toContain("password is");
    expect(text).toContain("trace-1");
  });

  const handlerThrows = async (error: unknown, work: () => Promise<void>) => {
    const service = cds.services["rootService"]!;
    const dispatch = vi.spyOn(service as unknown as { dispatch(): Promise<unknown> }, "dispatch");
    dispatch.mockRejectedValue(error);
    await work();
  };

  test("in a handler of another module cannot be read by a user: the log has it under the id in the message", () =>
    handlerThrows(new TypeError("secret is undefined"), async () => {
      const errors = logged("error");
      const response = await post(url, "{}", { "x-correlation-id": "trace-2" });
      const text = await response.text();
      expect([response.status, response.headers.get("content-type")]).toEqual([500, "text/plain; charset=utf-8"]);
      expect(text).toContain("trace-2");
      expect(text).not.toMatch(/secret|TypeError|\.ts|\bat /);
      expect(errors).toEqual([
        ["A request was refused [trace-2]:", expect.objectContaining({ message: "secret is undefined" })],
      ]);
    }));

  test.each([
    ["by its status", { status: 409, message: "Somebody else was faster" }],
    ["by its code", { code: 409, message: "Somebody else was faster" }],
    ["by its code as text", { code: "409", message: "Somebody else was faster" }],
    ["by status before code", { status: 409, code: 500, message: "Somebody else was faster" }],
  ])("is the sender's to correct when a handler says so %s", (_how, error) =>
    handlerThrows(Object.assign(new Error(), error), async () => {
      const warnings = logged("warn");
      const response = await post(url, "{}");
      expect([response.status, await response.text(), response.headers.get("content-type")]).toEqual([
        409,
        "Somebody else was faster",
        "text/plain; charset=utf-8",
      ]);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(warnings).toHaveLength(1);
    }),
  );

  test.each([
    [399, 500],
    [400, 400],
    [499, 499],
    [500, 500],
    [503, 500],
    [200, 500],
  ])("a handler's status %i is answered as %i, and read by a user only if it is a refusal", (status, answered) =>
    handlerThrows(Object.assign(new Error("the reason"), { status }), async () => {
      logged("warn");
      logged("error");
      const response = await post(url, "{}");
      const isRead = (await response.text()).includes("the reason");
      expect([response.status, isRead]).toEqual([answered, answered < 500]);
    }),
  );

  test("without a message is answered without one", () =>
    handlerThrows({ status: 404 }, async () => {
      logged("warn");
      const response = await post(url, "{}");
      expect([response.status, await response.text()]).toEqual([404, ""]);
    }));

  test.each([
    ["as number", 401],
    ["as code", { code: 401 }],
  ])("leads to the login when it is 401 %s", (_how, error) =>
    handlerThrows(error, async () => {
      const warnings = logged("warn");
      const response = await post(url, "{}");
      expect([response.status, await response.text()]).toEqual([401, ERRORS.LOGIN.sentence()]);
      expect(warnings).toEqual([]);
    }),
  );

  test("in the user exit is named to operators", async () => {
    const errors = logged("error");
    exit({
      set_config_http_get: () => {
        throw new Error("no theme today");
      },
    });
    const response = await get(ENDPOINT);
    expect([response.status, response.headers.get("cache-control")]).toEqual([500, NO_STORE]);
    expect(errors[0]![0]).toMatch(/^USER_EXIT: [^]*no theme today[^]* \[[^\]]*\]$/);
    expect(errors[0]![1]).toMatchObject({ message: "no theme today" });
  });

  test("in the user exit shows no path in production", async () => {
    logged("error");
    exit({
      set_config_http_get: () => {
        throw new Error("cannot read /srv/secret/theme.json");
      },
    });
    await withSettings({ development: false }, async () =>
      expect(await (await get(ENDPOINT)).text()).not.toContain("/srv/secret"),
    );
  });

  test("is reported in the language of the browser when nobody has looked at the user yet", async () => {
    const refusal = async (language: string) =>
      (await get(ENDPOINT, { method: "PUT", headers: { "accept-language": language } })).text();
    expect(await refusal("de")).toBe(await refusal("de-DE,en;q=0.5"));
    expect(await refusal("en")).toBe("Method Not Allowed");
    expect(await refusal("")).toBe("Method Not Allowed");
  });
});

describe("one user", () => {
  test("is asked to wait a moment when the server has too much to do for it", () =>
    withSettings(
      { perUser: { concurrent: 1, roundtripsPerSecond: 0.01, startsPerSecond: 0, unknownDraftsPerSecond: 0 } },
      async () => {
        const statuses: (number | string | null)[][] = [];
        for (let i = 0; i < 4; i++) {
          const response = await post(url, "{}", {}, bob);
          statuses.push([response.status, response.headers.get("retry-after")]);
        }
        expect(statuses.at(-1)).toEqual([429, "5"]);
      },
    ));

  test("cannot start apps, or look for drafts, more often than allowed", async () => {
    const none = { concurrent: 9, roundtripsPerSecond: 0, startsPerSecond: 0, unknownDraftsPerSecond: 0 };
    const last = async (limit: object, body: () => string) =>
      withSettings({ perUser: { ...none, ...limit } }, async () => {
        let status = 0;
        for (let i = 0; i < 4; i++) status = (await post(url, body())).status;
        return status;
      });
    expect(await last({ startsPerSecond: 0.01 }, () => "{}")).toBe(429);
    expect(await last({ unknownDraftsPerSecond: 0.01 }, () => front(crypto.randomUUID(), "X"))).toBe(429);
    expect(await last({}, () => "{}")).toBe(200);
  });

  test("leaves its place when a roundtrip ends, also when that failed", () =>
    withSettings(
      {
        waitSeconds: 0.2,
        perUser: { concurrent: 1, roundtripsPerSecond: 0, startsPerSecond: 0, unknownDraftsPerSecond: 0 },
      },
      async () => {
        const { S_FRONT } = await startApp(url, APP);
        logged("error");
        for (const event of ["FAIL", "FAIL", "X"]) await post(url, front(S_FRONT.ID, event));
        expect((await post(url, front(S_FRONT.ID, "X"))).status).toBe(200);
      },
    ));
});

describe("an answer", () => {
  test("is JSON that nobody guesses at, as long as it says", async () => {
    const response = await post(url, "{}", { "accept-encoding": "identity" });
    const text = await response.text();
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-length")).toBe(String(Buffer.byteLength(text)));
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(response.headers.get("etag")).toBeNull();
  });

  test("names the size of the draft and the time of the phases in development only", async () => {
    const timing = async () => (await post(url, "{}")).headers.get("server-timing");
    expect(await timing()).toMatch(/^draft;desc="[1-9]\d*", .*\w+;dur=[\d.]+/);
    await withSettings({ development: false }, async () => expect(await timing()).not.toContain("draft"));
    const failing = await post(url, '{"value":1}');
    expect(failing.headers.get("server-timing") ?? "").not.toContain("draft");
  });

  test("hands out the id of a session only to whom it is of use", async () => {
    const { S_FRONT } = await startApp(url, APP);
    const sticky = (headers: Record<string, string>) => post(url, front(S_FRONT.ID, "STICKY"), headers);
    expect((await sticky({})).headers.get("sap-contextid")).toBeNull();
    expect((await sticky({ "sap-contextid-accept": "cookie" })).headers.get("sap-contextid")).toBeNull();
    expect((await sticky({ "sap-contextid-accept": "header" })).headers.get("sap-contextid")).toMatch(/./);
    expect((await post(url, "{}")).headers.get("sap-contextid")).toBeNull();
  });

  test("carries the headers the user exit wants", async () => {
    exit({
      set_config_http_get: (_context: object, config: { t_security_header: { n: string; v: string }[] }) => {
        config.t_security_header.push({ n: "X-Own", v: "yes" });
      },
    });
    expect((await post(url, "{}")).headers.get("x-own")).toBe("yes");
  });

  test("knows the query of its address", async () => {
    const wireOf = async (query: string) =>
      (
        await fetch(`${url}${ENDPOINT}${query}`, {
          method: "POST",
          headers: { "content-type": "application/json", ...authorization(alice) },
          body: JSON.stringify({
            value: { S_FRONT: { ORIGIN: url, PATHNAME: "/", SEARCH: `?app_start=${APP}`, HASH: "" } },
          }),
        })
      ).text();
    const one = await wireOf("");
    const two = await wireOf("?z2ui5-wire=2");
    expect(Object.keys(JSON.parse(one) as object)).toEqual(["S_FRONT", "MODEL"]);
    expect(Object.keys((JSON.parse(one) as { S_FRONT: object }).S_FRONT)).not.toEqual(
      Object.keys((JSON.parse(two) as { S_FRONT: object }).S_FRONT),
    );
  });
});

describe("a correlation id", () => {
  test("is in the log and in the answer of every failure, also of the page and of what no handler has seen", async () => {
    const errors = logged("error");
    exit({
      set_config_http_get: () => {
        throw new Error("no page today");
      },
    });
    for (const headers of [{ "x-request-id": "trace-3" }, {}]) {
      const response = await fetch(url + ENDPOINT, { headers });
      const id = response.headers.get("x-correlation-id")!;
      expect([response.status, id]).toEqual([500, headers["x-request-id"] ?? expect.stringMatching(/^[0-9a-f-]{36}$/)]);
      expect(errors.at(-1)).toEqual([expect.stringContaining(`[${id}]`), expect.anything()]);
    }
    for (const [method, headers, status] of [
      ["PUT", {}, 405],
      ["POST", { "content-type": "text/plain" }, 415],
    ] as const) {
      const response = await fetch(url + ENDPOINT, { method, headers, ...(method === "POST" && { body: "x" }) });
      expect([response.status, response.headers.get("x-correlation-id")]).toEqual([
        status,
        expect.stringMatching(/^[0-9a-f-]{36}$/),
      ]);
    }
  });

  const answered = async (header: string, id: string) =>
    (await post(url, "{}", { [header]: id })).headers.get("x-correlation-id");

  test.each(["x-correlation-id", "x-correlationid", "x-request-id", "x-vcap-request-id"])(
    "is taken from %s",
    async (header) => {
      expect(await answered(header, "trace:4711/a=b_c.d+e@f")).toBe("trace:4711/a=b_c.d+e@f");
      expect(await answered(header, "x".repeat(128))).toBe("x".repeat(128));
    },
  );

  test.each([
    ["too long", "x".repeat(129)],
    ["with blanks", "a b"],
    ["with markup", "<b>"],
    ["with quotes", 'a"b'],
    ["in other letters", "Ã¼"],
    ["empty", ""],
  ])("cannot be %s", async (_what, id) => {
    for (const header of ["x-correlation-id", "x-correlationid", "x-request-id", "x-vcap-request-id"])
      expect(await answered(header, id)).toMatch(/^[0-9a-f-]{36}$/);
    const odata = await get("/odata/v4/admin/Drafts", { headers: { "x-correlation-id": id } });
    expect(odata.headers.get("x-correlation-id") ?? "none").not.toBe(id);
  });
});

describe("the service for other code of the project", () => {
  const send = (value: unknown) =>
    (
      cds.services["rootService"] as unknown as {
        tx(context: object, work: (tx: cds.Service) => Promise<unknown>): Promise<unknown>;
      }
    ).tx({ user: new cds.User({ id: "alice", roles: ["authenticated-user"], attr: {} }), locale: "de" }, (tx) =>
      tx.send("z2ui5", { value }),
    );
  const start = { S_FRONT: { ORIGIN: "http://localhost", PATHNAME: "/", SEARCH: `?app_start=${APP}`, HASH: "" } };

  test("answers a roundtrip as an object", async () => {
    expect(await send(start)).toMatchObject({ S_FRONT: { APP: "ZZ_INSIDE" }, MODEL: {} });
  });

  test("continues with a draft it has answered with", async () => {
    const { S_FRONT } = (await send(start)) as { S_FRONT: { ID: string } };
    expect(await send({ S_FRONT: { ID: S_FRONT.ID, EVENT: "X", VIEW: "MAIN", HASH: "" } })).toMatchObject({
      MODEL: { COUNT: 2 },
    });
  });

  test("rejects what the engine refuses, with its status and sentence", async () => {
    const front = { ID: "x", EVENT: "X", T_EVENT_ARG: Array(10_000).fill("") };
    await expect(send({ S_FRONT: front })).rejects.toMatchObject({
      code: 400,
      message: expect.stringContaining("T_EVENT_ARG") as string,
    });
  });
});

test("a roundtrip continues from the one before", async () => {
  const { S_FRONT } = await startApp(url, APP);
  expect((await raise(url, S_FRONT.ID, "X")).MODEL).toMatchObject({ COUNT: 2 });
});
