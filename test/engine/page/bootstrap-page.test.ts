import { createHash } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import userExit from "../../../srv/z2ui5/compat/z2ui5_cl_ui5_user_exit.ts";
import type { HttpConfigGet } from "../../../srv/z2ui5/compat/z2ui5_if_exit.ts";
import { bootstrap_html, configure, matchesEtag, type RequestInfo } from "../../../srv/z2ui5/engine.ts";

type BootstrapPage = Awaited<ReturnType<typeof bootstrap_html>>;
const SETTINGS = {
  frontendVersion: "",
  ui5: "/resources/sap-ui-core.js",
  theme: "auto",
  density: "auto",
  languages: [],
  foreignWebapp: false,
  wire: "",
} as const;

const page = (request: RequestInfo = {}, settings: object = {}): BootstrapPage => {
  configure({ ...SETTINGS, ...settings });
  return bootstrap_html(request) as BootstrapPage;
};
const header = ({ headers }: BootstrapPage, name: string): string | undefined =>
  headers.find(({ n }) => n.toLowerCase() === name)?.v;
function withExit(config: Partial<HttpConfigGet>): BootstrapPage {
  userExit.set_exit({ set_config_http_get: () => config, set_config_http_post: () => undefined });
  return page();
}

afterEach(() => {
  userExit.set_exit(null);
  configure(SETTINGS);
});

describe("the page", () => {
  test("starts UI5 with the frontend's component", () => {
    const { html } = page();
    expect(html).toContain(
      `<script id="sap-ui-bootstrap" src="/resources/sap-ui-core.js" data-sap-ui-theme="sap_horizon" data-sap-ui-async="true" data-sap-ui-compatVersion="edge"`,
    );
    expect(html).toContain(`data-sap-ui-resourceroots='{"z2ui5":"/z2ui5/webapp/"}'`);
    expect(html).toContain(`data-sap-ui-oninit="module:sap/ui/core/ComponentSupport"`);
    expect(html).toContain(`<body class="sapUiBody sapUiSizeCompact" id="content">`);
    expect(html).toMatch(
      /<div data-sap-ui-component data-name="z2ui5" data-id="container" data-settings='\{"id":"z2ui5"\}'.* data-handle-validation="true"><\/div>/,
    );
    expect(html).toContain("<title>abap2UI5</title>");
    expect(html).toContain(`<link rel="icon" href="data:image/svg+xml,`);
  });

  test("has no inline script, no event attribute, and needs neither unsafe-inline nor unsafe-eval for scripts", () => {
    const answer = page();
    expect(answer.html.match(/<script[^>]*>([^<]*)</g)).toHaveLength(2);
    expect(answer.html).not.toMatch(/<script[^>]*>[^<]/);
    expect(answer.html).not.toMatch(/\son\w+=/);
    const policy = header(answer, "content-security-policy")!;
    expect(policy.split("; ").find((directive) => directive.startsWith("script-src"))).toBe("script-src 'self'");
    expect(policy).not.toContain("unsafe-eval");
    expect(answer.html).toContain(`<meta http-equiv="Content-Security-Policy" content="${policy}">`);
  });

  test.each([
    ["follows the system", {}, undefined, "sap_horizon", "auto"],
    ["has the theme of the settings", { theme: "sap_horizon_dark" }, undefined, "sap_horizon_dark", "sap_horizon_dark"],
    ["has the theme of the exit", {}, "sap_fiori_3", "sap_fiori_3", "sap_fiori_3"],
    ["has the theme of the exit", { theme: "sap_horizon_dark" }, "sap_horizon", "sap_horizon", "sap_horizon"],
  ])("%s: %o, %s", (_what, settings, ofExit, theme, wanted) => {
    if (ofExit)
      userExit.set_exit({ set_config_http_get: () => ({ theme: ofExit }), set_config_http_post: () => undefined });
    const { html } = page({}, settings);
    expect(html).toContain(
      `<script id="z2ui5-appearance" src="/z2ui5/webapp/appearance.js" data-theme="${wanted}" data-density="auto"></script>`,
    );
    expect(html).toContain(`data-sap-ui-theme="${theme}"`);
  });

  test("names the languages of the settings", () => {
    expect(page({}, { languages: ["en", "de"] }).html).toContain(
      ` data-density="auto" data-languages="en de"></script>`,
    );
  });

  test("has the density of the settings", () => {
    expect(page({}, { density: "cozy" }).html).toContain(`data-density="cozy"`);
  });

  test.each(["data-sap-ui-resourceroots", "data-sap-ui-resource-roots", "DATA-SAP-UI-RESOURCEROOTS"])(
    "finds a project's own controls where %s says, beside the frontend",
    (n) => {
      const { html } = withExit({ t_add_config: [{ n, v: '{"shop":"/controls/"}' }] });
      expect(html).toContain(`data-sap-ui-resourceroots='{"z2ui5":"/z2ui5/webapp/","shop":"/controls/"}'`);
      expect(html.match(/resource-?roots/gi)).toHaveLength(1);
    },
  );

  test("refuses places of modules that are no JSON object", () => {
    expect(() => withExit({ t_add_config: [{ n: "data-sap-ui-resourceroots", v: "/controls/" }] })).toThrow(
      "data-sap-ui-resourceroots",
    );
  });

  test("lets a foreign frontend run as its family expects", () => {
    const answer = page({}, { foreignWebapp: true });
    expect(answer.html).toContain("default-src 'self' 'unsafe-inline' 'unsafe-eval' data: ui5.sap.com *.ui5.sap.com");
    expect(header(answer, "content-security-policy")).toBeUndefined();
    expect(answer.html).not.toContain("appearance.js");
  });

  test("lets UI5 come from another server when it is configured so", () => {
    const answer = page({}, { ui5: "https://ui5.sap.com/1.152.0/resources/sap-ui-core.js" });
    expect(answer.html).toContain(`src="https://ui5.sap.com/1.152.0/resources/sap-ui-core.js"`);
    expect(header(answer, "content-security-policy")).toContain("script-src 'self' https://ui5.sap.com;");
  });

  test("makes a frontend of wire 2 post to its own address", () => {
    for (const answer of [page({}, { wire: "2" }), page({ t_params: [{ n: "z2ui5-wire", v: "2" }] })]) {
      expect(answer.html).toContain(`data-settings='{"id":"z2ui5","componentData":{"checkLocal":true}}'`);
      expect(answer.html).toContain(`data-sap-ui-bindingSyntax="complex"`);
    }
  });

  test("carries the security headers", () => {
    const answer = page();
    expect(header(answer, "content-type")).toBe("text/html; charset=utf-8");
    expect(header(answer, "x-content-type-options")).toBe("nosniff");
    expect(header(answer, "x-frame-options")).toBe("SAMEORIGIN");
    expect(header(answer, "referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(header(answer, "permissions-policy")).toBe(
      "geolocation=(self), microphone=(self), camera=(self), payment=(), usb=()",
    );
  });

  test("can be kept by the browser, which has to ask whether it is still valid", () => {
    const answer = page();
    expect(header(answer, "cache-control")).toBe("private, no-cache");
    expect(header(answer, "pragma")).toBeUndefined();
    expect(header(answer, "etag")).toBe(answer.etag);
  });
});

describe("the tag of the page", () => {
  test("is the same for the same page and changes with the build, the configuration and the exit", () => {
    const tags = [
      page().etag,
      page({}, { frontendVersion: "build 2" }).etag,
      page({}, { theme: "sap_horizon_dark" }).etag,
      page({}, { wire: "2" }).etag,
      withExit({ title: "X" }).etag,
    ];
    userExit.set_exit(null);
    expect(page({ t_params: [{ n: "app_start", v: "my_app" }] }).etag).toBe(tags[0]);
    expect(new Set(tags).size).toBe(tags.length);
    expect(tags[0]).toMatch(/^"[\w-]+"$/);
  });

  test.each([
    ["*", true],
    [`"a"`, true],
    [`W/"a"`, true],
    [`"b", W/"a-gzip"`, true],
    [`"a-gzip"`, true],
    [`"b"`, false],
    ["a", false],
    ["", false],
    [undefined, false],
  ])("compared with %j is known: %s", (sent, known) => expect(matchesEtag(sent, `"a"`)).toBe(known));
});

describe("a user exit", () => {
  test("sets title, theme, source, icon, styles and further attributes", () => {
    const { html } = withExit({
      title: "Orders",
      theme: "sap_horizon_dark",
      src: "/ui5/sap-ui-core.js",
      favicon: "/i.png",
      styles_css: "b { color: red }",
      t_add_config: [
        { n: "data-sap-ui-language", v: "de" },
        { n: "data-sap-ui-theme", v: "sap_fiori_3" },
      ],
    });
    for (const part of [
      "<title>Orders</title>",
      `src="/ui5/sap-ui-core.js"`,
      `href="/i.png"`,
      "b { color: red }",
      `data-sap-ui-language="de"`,
      `data-sap-ui-theme="sap_fiori_3"`,
    ])
      expect(html).toContain(part);
    expect(html.match(/data-sap-ui-theme/g)).toHaveLength(1);
  });

  test("sets its own policy, which is then the only one", () => {
    const answer = withExit({
      content_security_policy: `<meta http-equiv="Content-Security-Policy" content="default-src *">`,
    });
    expect(answer.html.match(/Content-Security-Policy/g)).toHaveLength(1);
    expect(header(answer, "content-security-policy")).toBeUndefined();
    expect(withExit({ content_security_policy: "" }).html).not.toContain("Content-Security-Policy");
  });

  test("adds a script module, and the strict policy lets exactly this one run", () => {
    const answer = withExit({ custom_js: "window.custom = 1;" });
    expect(answer.html).toContain(`<script type="module">window.custom = 1;</script>`);
    const hash = createHash("sha256").update("window.custom = 1;").digest("base64");
    expect(header(answer, "content-security-policy")).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  test("leaves out the icon", () => expect(withExit({ favicon: "" }).html).not.toContain('rel="icon"'));

  test("fetches the big files early only where they are what the page will load", () => {
    const preloads = (html: string): number => html.split('rel="preload"').length - 1;
    expect(preloads(withExit({}).html)).toBe(3);
    expect(preloads(withExit({ src: "https://ui5.sap.com/resources/sap-ui-core.js" }).html)).toBe(0);
  });

  test("sets headers, also of its own caching", () => {
    const answer = withExit({
      t_security_header: [
        { n: "cache-control", v: "no-store" },
        { n: "X-Own", v: "1" },
      ],
    });
    expect([header(answer, "cache-control"), header(answer, "x-own"), header(answer, "x-frame-options")]).toEqual([
      "no-store",
      "1",
      undefined,
    ]);
  });

  test("may answer later", async () => {
    userExit.set_exit({
      set_config_http_get: async () => Promise.resolve({ title: "Later" }),
      set_config_http_post: () => undefined,
    });
    expect((await bootstrap_html()).html).toContain("<title>Later</title>");
  });
});

describe("texts of a user exit", () => {
  const EVIL = `"><script>alert(1)</script>`;

  test("cannot leave their place in the page", () => {
    const { html } = withExit({
      title: `</title>${EVIL}`,
      theme: EVIL,
      src: EVIL,
      favicon: EVIL,
      t_add_config: [
        { n: "data-x", v: EVIL },
        { n: "data-y", v: `{"a":"'${EVIL}"}` },
      ],
    });
    expect(html).not.toContain("<script>alert");
    expect(html.match(/<\/title>/g)).toHaveLength(1);
  });

  test("cannot end the style or the script they stand in", () => {
    const { html } = withExit({ styles_css: `</style>${EVIL}`, custom_js: `"</script><script>alert(1)//<!--"` });
    expect(html.match(/<\/style>/g)).toHaveLength(1);
    expect(html.match(/<\/script>/gi)).toHaveLength(3);
    expect(html).not.toContain("<!--");
  });

  test.each(["javascript:alert(1)", " JavaScript:alert(1)", "java\nscript:alert(1)", "\u0001vbscript:x"])(
    "cannot bring in the script URI %j",
    (uri) => {
      const { html } = withExit({ src: uri, favicon: uri, t_add_config: [{ n: "data-x", v: uri }] });
      expect(html).not.toMatch(/script:/i);
    },
  );

  test.each(["a b", "1a", "x=y", "x>", "", 'on"load', "a/b"])("cannot name an attribute %j", (name) => {
    expect(withExit({ t_add_config: [{ n: name, v: "evil" }] }).html).not.toContain("evil");
  });

  test("cannot replace the id of the bootstrap script", () => {
    expect(withExit({ t_add_config: [{ n: "ID", v: "other" }] }).html).toContain(`<script id="sap-ui-bootstrap"`);
  });

  test.each([
    { n: "X-A", v: "a\r\nSet-Cookie: b" },
    { n: "X A", v: "a" },
    { n: "", v: "a" },
  ])("cannot smuggle a header: %j", (evil) => {
    expect(() => withExit({ t_security_header: [evil] })).toThrow(/user exit .* failed in set_config_http_get/);
  });
});
