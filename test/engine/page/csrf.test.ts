import { describe, expect, test } from "vitest";
import { passesCsrfGate } from "../../../srv/z2ui5/engine.ts";

describe("a request passes the gate when", () => {
  test.each<[string, Record<string, string>]>([
    ["its origin is the host", { origin: "https://app.example", host: "app.example" }],
    ["default ports differ in spelling", { origin: "https://app.example:443", host: "app.example:80" }],
    ["letter case and blanks differ", { Origin: " HTTPS://App.Example ", HOST: "app.EXAMPLE" }],
    ["only the referer is there", { referer: "https://app.example/path?x=http://evil.example#h", host: "app.example" }],
    ["it says nothing of its origin", { host: "app.example" }],
    [
      "the browser says that it is the page's own, whatever proxies made of the host",
      { "sec-fetch-site": "same-origin", origin: "https://app.example", host: "internal" },
    ],
    ["the browser says that a user typed its address", { "Sec-Fetch-Site": "none", host: "app.example" }],
    ["there is no host", { origin: "https://evil.example" }],
    [
      "the first forwarded host is the origin",
      { origin: "https://front.example", host: "internal:4004", "x-forwarded-host": "front.example, internal" },
    ],
    ["the referer has a query right behind the host", { referer: "https://app.example?x", host: "app.example" }],
  ])("%s", (_, headers) => expect(passesCsrfGate(headers)).toBe(true));
});

describe("a request cannot pass when", () => {
  test.each<[string, Record<string, string>, boolean?]>([
    ["it comes from another host", { origin: "https://evil.example", host: "app.example" }],
    [
      "the browser says that it comes from another site, whatever else fits",
      { "sec-fetch-site": "cross-site", origin: "https://app.example", host: "app.example" },
    ],
    [
      "the browser says that it comes from another host of the same site",
      { "sec-fetch-site": "same-site", host: "app.example" },
    ],
    [
      "the browser says something nobody knows",
      { "sec-fetch-site": "elsewhere", origin: "https://app.example", host: "app.example" },
    ],
    ["it comes from another port", { origin: "https://app.example:8443", host: "app.example" }],
    ["its origin is null", { origin: "null", host: "app.example" }],
    ["the host is only a part of the origin", { origin: "https://app.example.evil.example", host: "app.example" }],
    ["the host is only in the path", { referer: "https://evil.example/app.example", host: "app.example" }],
    [
      "the origin differs though the referer fits",
      { origin: "https://evil.example", referer: "https://app.example/", host: "app.example" },
    ],
    [
      "a later forwarded host fits",
      { origin: "https://internal", host: "internal", "x-forwarded-host": "front.example, internal" },
    ],
    [
      "the forwarded host fits but is not trusted",
      { origin: "https://evil.example", host: "app.example", "x-forwarded-host": "evil.example" },
      false,
    ],
  ])("%s", (_, headers, trust) => expect(passesCsrfGate(headers, trust)).toBe(false));
});
