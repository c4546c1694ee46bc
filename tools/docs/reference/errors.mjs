/** The page of the errors. */
import { ERRORS } from "../../../srv/z2ui5/errors.ts";
import { page, table } from "./markdown.mjs";

/** What a sentence names stands in brackets. */
const NAMES = new Proxy({}, { get: (_, name) => `‹${String(name)}›` });

export function errorsPage() {
  return page(
    "Errors",
    "Every error has a code, which is in the log in front of its text. Texts are answered as `text/plain`; errors an app causes are shown in an error dialog\ninstead, where that is possible. Every failure has a correlation id, under which the log has the whole cause: [Monitor](../operate/monitor.md).",
    Object.entries(ERRORS).map(([code, { status, cause, remedy, sentence }]) => {
      const text = sentence(NAMES).split("\n").join(" ").trim();
      return [
        `### \`${code}\``,
        table(["Status", "Cause", "Remedy"], [[String(status), cause, remedy]]),
        /^‹\w+›$/.test(text) ? "The text is that of the service." : `> ${text.replace(/</g, "\\<")}`,
      ].join("\n\n");
    }),
  );
}
