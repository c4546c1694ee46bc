import Storage from "sap/ui/util/Storage";

/** Opens the browser's storage; an empty prefix means UI5's own. */
export function openStorage(type: string, prefix: string): Storage {
  return new Storage(type === "local" ? Storage.Type.local : Storage.Type.session, prefix || undefined);
}
