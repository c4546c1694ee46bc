import { URLHelper } from "sap/m/library";
import MessageBox from "sap/m/MessageBox";
import { isPlainObject } from "../core/types";
import { asBoolean, asObject, asText } from "../core/values";
import { text } from "../runtime/Texts";
import type { ActionHandler } from "./ActionHandler";

/** Addresses: opening, downloading, mail and phone (wire-v1 §7). */
export const urlActions: Record<string, ActionHandler> = {
  LOCATION_RELOAD: (_frontend, [url]) => {
    const target = sameOrigin(asText(url));
    if (target) location.assign(target);
  },
  OPEN_NEW_TAB: (_frontend, [url]) => {
    const target = sameOrigin(asText(url));
    if (target) window.open(target, "_blank", "noopener");
  },
  DOWNLOAD_B64_FILE: (_frontend, [url, name]) => {
    const target = allowed(asText(url), ["data:", "blob:", "http:", "https:"]);
    if (target) download(target, asText(name));
  },
  URLHELPER: (_frontend, [kind, parameters]) => {
    const helper = Object.hasOwn(urlHelpers, asText(kind)) ? urlHelpers[asText(kind)] : undefined;
    helper?.(parameters);
  },
};

const urlHelpers: Record<string, (parameters: unknown) => void> = {
  REDIRECT: (parameters) => {
    const { URL: url, NEW_WINDOW: newWindow } = asObject(parameters);
    const target = allowed(asText(url), ["http:", "https:"]);
    if (target) URLHelper.redirect(target, asBoolean(newWindow));
  },
  TRIGGER_EMAIL: (parameters) => {
    const mail = asObject(parameters);
    const [address, subject, body, cc, bcc] = ["EMAIL", "SUBJECT", "BODY", "CC", "BCC"].map((name) =>
      asText(mail[name]),
    );
    URLHelper.triggerEmail(address, subject, body, cc, bcc, asBoolean(mail["NEW_WINDOW"]));
  },
  TRIGGER_SMS: (parameters) => URLHelper.triggerSms(phoneNumber(parameters)),
  TRIGGER_TEL: (parameters) => URLHelper.triggerTel(phoneNumber(parameters)),
};

function phoneNumber(parameters: unknown): string {
  return isPlainObject(parameters) ? asText(parameters["TEL"]) : asText(parameters);
}

/** The URL if it is on this server; otherwise, the user is informed and it is not opened. */
export function sameOrigin(url: string): string | undefined {
  const target = allowed(url, ["http:", "https:"]);
  if (!target || new URL(target).origin === location.origin) return target;
  return blocked(url);
}

function allowed(url: string, schemes: string[]): string | undefined {
  const target = URL.canParse(url, location.href) ? new URL(url, location.href) : undefined;
  return target && schemes.includes(target.protocol) ? target.href : blocked(url);
}

function blocked(url: string): undefined {
  MessageBox.error(text("blockedUrl", url.slice(0, 200)));
  return undefined;
}

/** Saves what an address names as a file on the user's device. */
export function download(url: string, name: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.rel = "noopener";
  document.body.append(link);
  link.click();
  link.remove();
}
