import FormattedText from "sap/m/FormattedText";
import Link from "sap/m/Link";
import Panel from "sap/m/Panel";
import Text from "sap/m/Text";
import Title from "sap/m/Title";
import VBox from "sap/m/VBox";
import encodeXML from "sap/base/security/encodeXML";
import type Control from "sap/ui/core/Control";
import HTML from "sap/ui/core/HTML";
import { TitleLevel } from "sap/ui/core/library";
import Device from "sap/ui/Device";
import type { FailureDetails, FailureFrame } from "../../../../srv/z2ui5/types/extension";
import { addStyle } from "../runtime/addStyle";
import { openErrorDialog, whyLink } from "../runtime/ErrorDialog";
import type { WayOut } from "../runtime/ErrorDialog";
import { literal } from "../runtime/literal";
import { reloadsAfterSave } from "../runtime/liveReload";
import { text } from "../runtime/Texts";

addStyle(`
.z2ui5Failure.sapMText { font-size: var(--sapFontHeader5Size, 1rem); overflow-wrap: anywhere; }
pre.z2ui5Code {
  margin: 0; padding: 0.5rem 0; overflow: auto; direction: ltr; text-align: left; tab-size: 2; line-height: 1.5;
  font-family: var(--sapFontMonoFamily, monospace); font-size: var(--sapFontSmallSize, 0.75rem); color: var(--sapTextColor);
  background: var(--sapList_Background, transparent); border: 1px solid var(--sapGroup_ContentBorderColor, currentColor);
  border-radius: var(--sapField_BorderCornerRadius, 0.25rem);
}
pre.z2ui5Code:focus-visible { outline: var(--sapContent_FocusWidth, 2px) solid var(--sapContent_FocusColor, currentColor); }
pre.z2ui5Code span { display: block; min-width: max-content; padding: 0 0.5rem; }
pre.z2ui5Code span.z2ui5CodeHit { background: var(--sapErrorBackground, transparent); font-weight: bold; }
.sap-phone .z2ui5Frame.sapMLnk { display: flex; align-items: center; min-height: 2.75rem; }
pre.z2ui5CodeStack { max-height: 16rem; padding: 0.5rem; }`);

/**
 * Shows a failure to developers, over the screen: what was thrown, what to do about it, the source, and where it happened. Escape closes it
 * where the screen behind can be used.
 *
 * @param details what the server reports in development
 * @param wayOut what can be done; the retry happens by itself when a file was saved
 */
export function showErrorOverlay(details: FailureDetails, wayOut: WayOut): void {
  const settings = {
    content: [new VBox({ items: sections(details, wayOut) })],
    contentWidth: "56rem",
    resizable: true,
    draggable: true,
    stretch: Device.system.phone,
  };
  openErrorDialog(wayOut, settings, true);
}

function sections(details: FailureDetails, wayOut: WayOut): Control[] {
  const { MESSAGE, CODE, HINT, FRAMES, EXCERPT, STACK } = details;
  const [first, ...callers] = FRAMES.filter(({ OWN }) => OWN);
  const why = whyLink(wayOut);
  return [
    new Text({ text: literal(MESSAGE || text("overlayNoMessage")), renderWhitespace: true }).addStyleClass(
      "z2ui5Failure",
    ),
    ...(HINT ? [heading(text("overlayHint")), hint(HINT, CODE)] : []),
    ...(why ? [why.addStyleClass("sapUiTinyMarginTop")] : []),
    ...(first ? [heading(text("overlaySource")), frameLink(first)] : []),
    ...(first && EXCERPT ? [excerpt(EXCERPT, first)] : []),
    ...(callers.length ? [heading(text("overlayCallers")), ...callers.map(frameLink)] : []),
    ...(STACK ? [stack(STACK)] : []),
    ...(wayOut.retry && reloadsAfterSave()
      ? [new Text({ text: text("overlayRetries") }).addStyleClass("sapUiSmallMarginTop")]
      : []),
  ];
}

const heading = (title: string): Title =>
  new Title({ text: title, level: TitleLevel.H2, titleStyle: TitleLevel.H6 }).addStyleClass(
    "sapUiSmallMarginTop sapUiTinyMarginBottom",
  );

/** Names in it stand in backquotes. */
function hint(words: string, code = ""): FormattedText {
  const html = words
    .split("`")
    .map((part, at) => (at % 2 ? `<code>${encodeXML(part)}</code>` : encodeXML(part)))
    .join("");
  return new FormattedText({ htmlText: literal(`${html}${code ? ` <em>(${encodeXML(code)})</em>` : ""}`) });
}

/** A line of the stack trace, which opens in the editor of the developer. */
function frameLink({ FILE, LINE, COLUMN, FUNCTION, OPEN }: FailureFrame): Control {
  const position = `${FILE}:${LINE}:${COLUMN}${FUNCTION ? ` – ${FUNCTION}` : ""}`;
  const shown =
    OPEN && isOfEditor(OPEN)
      ? new Link({ text: literal(position), href: literal(OPEN), wrapping: true, tooltip: text("overlayOpen") })
      : new Text({ text: literal(position) });
  return shown.addStyleClass("z2ui5Frame sapUiTinyMarginBottom");
}

/** Editors have addresses of their own kinds; those that would run or show something in the page are none. */
const isOfEditor = (address: string): boolean =>
  /^[a-z][a-z0-9+.-]*:/i.test(address) && !/^(?:javascript|data|blob|vbscript):/i.test(address);

function excerpt(lines: string, { FILE, LINE }: FailureFrame): HTML {
  const shown = lines
    .split("\n")
    .map((line) => `<span${line.startsWith(">") ? ' class="z2ui5CodeHit"' : ""}>${encodeXML(line)}</span>`)
    .join("");
  return code(shown, `${FILE}:${LINE}`);
}

function stack(lines: string): Panel {
  return new Panel({
    headerText: text("overlayStack"),
    expandable: true,
    content: [code(encodeXML(lines), text("overlayStack"), "z2ui5CodeStack")],
  }).addStyleClass("sapUiSmallMarginTop");
}

/** Long lines are scrolled to, also with the keyboard. @param html lines, already encoded */
const code = (html: string, label: string, more = ""): HTML =>
  new HTML({
    content: literal(
      `<pre class="z2ui5Code ${more}" tabindex="0" role="region" aria-label="${encodeXML(label)}">${html}</pre>`,
    ),
  });
