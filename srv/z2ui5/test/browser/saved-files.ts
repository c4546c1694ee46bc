/** Files that a page has the browser save: links with the attribute `download` that are pressed, by users or by scripts. */
import type { DomElement } from "../screen/dom.ts";
import type { Network } from "./network.ts";

/** A file that the browser has saved. */
export interface SavedFile {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly content: Uint8Array;
  /** The content as a text in UTF-8. */
  readonly text: string;
}

/**
 * Fetches what a link leads to.
 * @throws Error for a download that a server refuses, which a browser shows as failed
 */
export async function saveFile(link: DomElement, network: Network): Promise<SavedFile> {
  const address = link.getAttribute("href") ?? "";
  const given = link.getAttribute("download") ?? "";
  if (/^(?:data|blob):/i.test(address)) {
    const response = await fetch(address);
    return savedFile(given, response.headers.get("content-type"), new Uint8Array(await response.arrayBuffer()));
  }
  const path = network.pathOf(address);
  const {
    status,
    headers,
    bytes = new Uint8Array(),
  } = await network.send({
    ...{ method: "GET", path, headers: {} },
    wantsBytes: true,
  });
  if (status >= 400) throw new Error(`The download of ${path} failed (${status}): ${textOf(bytes)}`);
  return savedFile(nameIn(headers["content-disposition"]) || given, headers["content-type"], bytes);
}

const savedFile = (name: string, type: string | null | undefined, content: Uint8Array): SavedFile => ({
  name,
  type: (type ?? "").split(";", 1)[0]!.trim(),
  content,
  text: textOf(content),
});

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const nameIn = (disposition = ""): string => {
  const [, encoded] = /filename\*=UTF-8''([^;]{1,2000})/i.exec(disposition) ?? [];
  return encoded === undefined ? "" : decodeURIComponent(encoded);
};
