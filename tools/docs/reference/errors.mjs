/** The page of the errors. */
import { ERRORS } from "../../../srv/z2ui5/errors.ts";
import { page, table } from "./markdown.mjs";

/** What a sentence names stands in brackets. */
const NAMES = new Proxy({}, { get: (_, name) => `‹${String(name)}›` });

export function errorsPage() {
  return page(
    "Errors",
    "Every error has a code, which precedes its text in the log. Errors are returned as `text/plain`; errors of an app are shown in an error dialog\nif possible. Every error has a correlation ID, by which the complete cause can be found in the log: [Monitor](../operate/monitor.md).",
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
