/** The HTML page that starts the frontend (docs/spec/client-api.md §14, docs/spec/wire-v2.md §2.6). */
import { createHash } from "node:crypto";
import type { HttpConfigGet, NameValue } from "./exit-contract.ts";
import { policyElement, strictPolicy } from "./content-security-policy.ts";
import {
  AUTO,
  DEFAULT_THEME,
  defaultConfigGet,
  followsSystem,
  LOCAL_UI5,
  NO_STORE,
  type PageSettings,
} from "./defaults.ts";
import { PHONE_STYLES } from "./phone-styles.ts";
import { attribute, escapeHtml, isScriptUri, rawText } from "./html-text.ts";
import { httpContext, parameter, type RequestInfo } from "./http-context.ts";
import { isResourceRoots, type UserExit } from "./user-exit.ts";
import { DEFAULT_WIRE, WIRE_PARAMETER, wireNamed } from "../wire/wires.ts";
import type { Wire } from "../wire/wire.ts";

/** A page ready to be sent. */
export interface BootstrapPage {
  readonly html: string;
  readonly headers: readonly NameValue[];
  /** Quoted; changes with everything the page holds and with the build of the frontend. */
  readonly etag: string;
}

/**
 * Creates the page. It contains no user data and is the same for all users.
 * @param request the request @param settings settings of the host @param userExit user exit for the page @param tenant of the current user
 * @returns a promise only if the user exit is asynchronous
 * @throws USER_EXIT, APP_FILE_BROKEN
 */
export function bootstrapPage(
  request: RequestInfo,
  settings: PageSettings,
  userExit: UserExit,
  tenant: string,
): BootstrapPage | Promise<BootstrapPage> {
  const config = userExit.get(httpContext({ method: "GET", ...request }, tenant), defaultConfigGet(settings));
  const wire = wireNamed(settings.wire) ?? wireNamed(parameter(request, WIRE_PARAMETER)) ?? DEFAULT_WIRE;
  return config instanceof Promise
    ? config.then((ready) => write(ready, settings, wire))
    : write(config, settings, wire);
}

/**
 * Whether a browser already holds the page.
 * @param ifNoneMatch header If-None-Match @param etag the page's tag
 * @see docs/spec/wire-v2.md §2.6
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const compressed = etag.replace(/"$/, '-gzip"');
  return (ifNoneMatch ?? "")
    .split(",")
    .map((entry) => entry.trim().replace(/^W\//, ""))
    .some((entry) => entry === "*" || entry === etag || entry === compressed);
}

function write(config: HttpConfigGet, settings: PageSettings, wire: Wire): BootstrapPage {
  const script = rawText(config.custom_js);
  const policy = policyOf(config, settings, script);
  const html = pageText(config, settings, wire, policy.element, script);
  const etag = `"${createHash("sha256")
    .update(`${settings.version ?? ""}\n${html}`)
    .digest("base64url")
    .slice(0, 27)}"`;
  const headers = [
    { n: "content-type", v: "text/html; charset=utf-8" },
    ...cacheable(config.t_security_header),
    { n: "ETag", v: etag },
  ];
  return {
    html,
    etag,
    headers: policy.header === "" ? headers : [...headers, { n: "Content-Security-Policy", v: policy.header }],
  };
}

/** A policy of the exit is used unchanged; otherwise, the strict policy is extended for other settings of the exit, and also sent as a header. */
function policyOf(config: HttpConfigGet, settings: PageSettings, script: string): { element: string; header: string } {
  const untouched = config.content_security_policy === defaultConfigGet(settings).content_security_policy;
  if (!untouched || settings.foreignWebapp) return { element: config.content_security_policy, header: "" };
  const header = strictPolicy({ src: config.src, script, livereload: settings.livereload });
  return { element: policyElement(header), header };
}

/** Lets the browser cache the page and revalidate it, unless the exit sets other headers. */
function cacheable(headers: readonly NameValue[]): NameValue[] {
  const isDefault = (header: NameValue): boolean =>
    NO_STORE.some(({ n, v }) => n.toLowerCase() === header.n.toLowerCase() && v === header.v);
  const others = headers.filter((header) => !isDefault(header));
  return others.some(({ n }) => n.toLowerCase() === "cache-control")
    ? others
    : [{ n: "cache-control", v: "private, no-cache" }, ...others];
}

function pageText(config: HttpConfigGet, settings: PageSettings, wire: Wire, policy: string, script: string): string {
  const icon =
    config.favicon === "" || isScriptUri(config.favicon)
      ? []
      : [`<link rel="icon"${attribute("href", config.favicon)}>`];
  return [
    "<!DOCTYPE html>",
    `<html lang="en">`,
    "<head>",
    `<meta charset="utf-8">`,
    ...(policy === "" ? [] : [policy]),
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeHtml(config.title)}</title>`,
    ...icon,
    ...preloads(config, settings).map((href) => `<link rel="preload" as="script"${attribute("href", href)}>`),
    `<style>html, body, body > div, #container, #container-uiarea { height: 100%; } ${PHONE_STYLES}${rawText(config.styles_css)}</style>`,
    ...(settings.livereload ? [`<script${attribute("src", settings.livereload)}></script>`] : []),
    ...appearance(config, settings),
    `<script${bootstrapAttributes(config, settings, wire)}></script>`,
    ...(script === "" ? [] : [`<script type="module">${script}</script>`]),
    "</head>",
    `<body class="sapUiBody sapUiSizeCompact" id="content">`,
    `<div data-sap-ui-component${attribute("data-name", "z2ui5")}${attribute("data-id", "container")}${attribute("data-settings", componentSettings(wire))}` +
      `${attribute("data-height", "100%")}${attribute("data-handle-validation", "true")}></div>`,
    "</body>",
    "</html>",
    "",
  ].join("\n");
}

/** The script that sets language and theme of the user before UI5 starts, with what is configured. Another frontend does not contain it. */
function appearance({ theme }: HttpConfigGet, settings: PageSettings): string[] {
  if (settings.foreignWebapp) return [];
  const wanted = followsSystem(settings) && theme === DEFAULT_THEME ? AUTO : theme;
  const languages = settings.languages?.length ? attribute("data-languages", settings.languages.join(" ")) : "";
  return [
    `<script${attribute("id", "z2ui5-appearance")}${attribute("src", `${settings.webappPath}appearance.js`)}` +
      `${attribute("data-theme", wanted)}${attribute("data-density", settings.density ?? AUTO)}${languages}></script>`,
  ];
}

/** The big files every page needs, fetched while the browser still reads the bootstrap script. */
function preloads({ src }: HttpConfigGet, settings: PageSettings): string[] {
  if (settings.foreignWebapp || src !== (settings.src || LOCAL_UI5) || !src.startsWith("/") || src.startsWith("//"))
    return [];
  const folder = src.slice(0, src.lastIndexOf("/"));
  return [
    `${folder}/sap/ui/core/library-preload.js`,
    `${folder}/sap/m/library-preload.js`,
    `${settings.webappPath}Component-preload.js`,
  ];
}

function bootstrapAttributes(config: HttpConfigGet, settings: PageSettings, wire: Wire): string {
  const attributes = new Map<string, NameValue>();
  const add = (n: string, v: string): unknown => attributes.set(n.toLowerCase(), { n, v });
  add("id", "sap-ui-bootstrap");
  add("src", config.src);
  add("data-sap-ui-theme", config.theme);
  add("data-sap-ui-async", "true");
  add("data-sap-ui-compatVersion", "edge");
  for (const [name, value] of Object.entries(wire.page.bootstrapAttributes)) add(name, value);
  add("data-sap-ui-frameOptions", "trusted");
  add("data-sap-ui-resourceroots", JSON.stringify({ z2ui5: settings.webappPath }));
  add("data-sap-ui-oninit", "module:sap/ui/core/ComponentSupport");
  for (const { n, v } of config.t_add_config) {
    if (isResourceRoots(n)) add("data-sap-ui-resourceroots", withRoots(settings, v));
    else if (!/^(?:id|src)$/i.test(n)) add(n, v);
  }
  return [...attributes.values()].map(({ n, v }) => attribute(n, v)).join("");
}

/** Module paths of the exit are added to those of the frontend. */
const withRoots = (settings: PageSettings, more: string): string =>
  JSON.stringify({ z2ui5: settings.webappPath, ...(JSON.parse(more) as object) });

const componentSettings = (wire: Wire): string => JSON.stringify({ id: "z2ui5", ...wire.page.componentSettings });
