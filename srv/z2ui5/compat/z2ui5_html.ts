import { escapeHtml, isScriptUri } from "../page/html-text.ts";
import { asText } from "./util/values.ts";

/** Text for HTML pages (docs/spec/client-api.md §1). */
const z2ui5_html = Object.freeze({
  /** Text for an element or for an attribute in double quotes. */
  escape: (text: unknown): string => escapeHtml(asText(text)),
  /** A URI that runs no script: the given one, or "". */
  safe_uri: (uri: unknown): string => (isScriptUri(asText(uri)) ? "" : asText(uri)),
});

export default z2ui5_html;
export { z2ui5_html as "module.exports" };
