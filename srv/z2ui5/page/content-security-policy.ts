/** Content security policies of the page. */
import { createHash } from "node:crypto";
import { escapeHtml } from "./html-text.ts";

const CDN = [
  "ui5.sap.com",
  "sapui5.hana.ondemand.com",
  "openui5.hana.ondemand.com",
  "sdk.openui5.org",
  "cdn.jsdelivr.net",
  "cdnjs.cloudflare.com",
  "schemas",
]
  .flatMap((host) => [host, `*.${host}`])
  .join(" ");

/**
 * The policy frontends of the family expect: inline scripts, `eval` and the public UI5 servers are allowed (docs/spec/client-api.md §14).
 * @param src URL of the UI5 bootstrap script; its origin is allowed, too
 */
export function permissivePolicy(src: string): string {
  const ui5 = foreignOrigin(src);
  return `default-src 'self' 'unsafe-inline' 'unsafe-eval' data: ${CDN}${ui5}; connect-src 'self' ${CDN}${ui5}; worker-src 'self' blob:`;
}

/** Sources that the strict policy must allow in addition to the files of the server. */
export interface PolicyNeeds {
  /** URL of the UI5 bootstrap script; its origin is allowed. */
  readonly src: string;
  /** Text of an inline script; exactly this text is allowed. */
  readonly script: string;
  /** URL of a script that reloads the page when it is notified over a websocket. */
  readonly livereload?: string | undefined;
}

/**
 * The policy of the frontend of this project: no inline script and no `eval`. UI5 sets style attributes, so styles stay open, and apps
 * show images from anywhere on the web.
 * @param needs what the page loads
 */
export function strictPolicy({ src, script, livereload = "" }: PolicyNeeds): string {
  const ui5 = foreignOrigin(src);
  const reload = foreignOrigin(livereload);
  const hash = script === "" ? "" : ` 'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  return [
    `default-src 'self'${ui5}`,
    `script-src 'self'${ui5}${hash}${reload}`,
    `style-src 'self' 'unsafe-inline'${ui5}`,
    `img-src 'self' data: blob: https:`,
    `font-src 'self' data:${ui5}`,
    `media-src 'self' data: blob: https:`,
    `connect-src 'self'${ui5}${reload}${reload.replace(" http", " ws")}`,
    `worker-src 'self' blob:`,
    `frame-src 'self' data: blob: https:`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
  ].join("; ");
}

/**
 * A policy as an element of the page's head.
 * @param policy text of the policy
 */
export const policyElement = (policy: string): string =>
  `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`;

function foreignOrigin(src: string): string {
  const url = URL.parse(src.startsWith("//") ? `https:${src}` : src);
  return url?.protocol === "https:" || url?.protocol === "http:" ? ` ${url.origin}` : "";
}
