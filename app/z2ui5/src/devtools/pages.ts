import { formatXml } from "../core/formatXml";
import type { Frontend } from "../runtime/Frontend";
import { indented } from "./indented";
import { logLines } from "../runtime/Log";
import type { Exchange } from "../runtime/Roundtrips";
import { readHead } from "../wire/wire";

/** One entry of a page of the developer tools. */
export interface Entry {
  title: string;
  content: string;
}

interface Page {
  /** Text key of the tab. */
  key: string;
  entries: (frontend: Frontend) => Entry[];
}

/** The pages of the developer tools, in their order. */
export const pages: Page[] = [
  { key: "toolsRoundtrips", entries: (frontend) => [{ title: "", content: overview(exchanges(frontend)) }] },
  {
    key: "toolsRequest",
    entries: (frontend) => exchanges(frontend).map((exchange) => entry(exchange, indented(exchange.request))),
  },
  {
    key: "toolsAnswer",
    entries: (frontend) => exchanges(frontend).map((exchange) => entry(exchange, indented(exchange.response))),
  },
  {
    key: "toolsView",
    entries: (frontend) => shown(frontend).map(([slot, { xml }]) => ({ title: slot, content: formatXml(xml) })),
  },
  {
    key: "toolsModel",
    entries: (frontend) =>
      shown(frontend).map(([slot, { model }]) => ({ title: slot, content: json(model.json.getData()) })),
  },
  { key: "toolsDrafts", entries: (frontend) => [{ title: "", content: drafts(exchanges(frontend)) }] },
  {
    key: "toolsLog",
    entries: () => [
      {
        title: "",
        content: logLines
          .map(({ time, level, text }) => `${time} ${level} ${text}`)
          .reverse()
          .join("\n"),
      },
    ],
  },
];

function exchanges(frontend: Frontend): Exchange[] {
  return [...frontend.parts.roundtrips.exchanges].reverse();
}

function shown(frontend: Frontend): Array<[string, { xml: string; model: { json: { getData(): unknown } } }]> {
  return [...frontend.parts.slots.shown];
}

function entry(exchange: Exchange, content: string): Entry {
  return { title: `${timeOf(exchange)} ${eventOf(exchange)}`, content };
}

function overview(all: Exchange[]): string {
  const lines = all.map((exchange) =>
    [
      timeOf(exchange),
      eventOf(exchange).padEnd(24),
      String(exchange.status).padStart(4),
      `${exchange.duration} ms`.padStart(9),
      `↑ ${size(exchange.request)}`.padStart(12),
      `↓ ${size(exchange.response)}`.padStart(12),
      exchange.serverTiming,
    ].join("  "),
  );
  return lines.join("\n");
}

/** The drafts of this page, the newest first, with their sizes, which the server sends in development. */
function drafts(all: Exchange[]): string {
  return all
    .map((exchange) => {
      const { app, draft: id } = readHead(exchange.response);
      const before = readHead(exchange.request).draft ?? "start";
      return [timeOf(exchange), id ?? "–", `← ${before}`, draftSize(exchange).padStart(10), app ?? ""].join("  ");
    })
    .join("\n");
}

/** Server timing may carry an entry `draft;desc="<bytes>"`. */
function draftSize({ serverTiming }: Exchange): string {
  const bytes = /\bdraft;(?:[^,]*;)?desc="?(\d+)/.exec(serverTiming)?.[1];
  return bytes === undefined ? "" : `${(Number(bytes) / 1024).toFixed(1)} KB`;
}

function eventOf(exchange: Exchange): string {
  return readHead(exchange.request).event ?? "(start)";
}

function timeOf({ time }: Exchange): string {
  return time.slice(11, 23);
}

function size(text: string): string {
  return `${(new Blob([text]).size / 1024).toFixed(1)} KB`;
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? "";
}
