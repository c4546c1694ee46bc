/**
 * URLs of UI5 runtimes.
 */

/** Name of the file that starts UI5. */
const BOOTSTRAP = "sap-ui-core.js";

/** Whether a setting names a runtime on another server. */
export const isRemote = (ui5: string): boolean => /^(?:https?:)?\/\//i.test(ui5);

/**
 * URL of the UI5 bootstrap script.
 * @param ui5 the setting: URL of a runtime (the script itself, its `resources` or what holds them) or path of a local one
 * @param localPath path under which a local runtime is served, e.g. `/resources`
 * @example bootstrapUrl("https://ui5.sap.com/1.136.5", "/resources") // https://ui5.sap.com/1.136.5/resources/sap-ui-core.js
 */
export function bootstrapUrl(ui5: string, localPath: string): string {
  if (!isRemote(ui5)) return `${localPath}/${BOOTSTRAP}`;
  if (new URL(ui5, "https://host").pathname.endsWith(".js")) return ui5;
  const folder = ui5.endsWith("/") ? ui5.slice(0, -1) : ui5;
  return folder.endsWith("/resources") ? `${folder}/${BOOTSTRAP}` : `${folder}/resources/${BOOTSTRAP}`;
}
