/** What a user can try and nothing comes of, as ends of sentences. */
import type { DomElement } from "./dom.ts";
import type { Key } from "./keys.ts";
import { roleOf } from "./roles.ts";
import { listed } from "./screen-error.ts";
import type { Session, Ui5Element } from "./session.ts";

type Examined = Ui5Element & {
  hasListeners(event: string): boolean;
  getType?(): string;
  isIncludedIntoSelection?(): boolean;
};

/** Why nothing happens when a row is pressed; undefined where something does, and of all that is no row. */
export function whyDeaf(control: Ui5Element | undefined): string | undefined {
  if (control?.isA("sap.m.ListItemBase")) return whyItemIsDeaf(control as Examined);
  return control?.isA("sap.ui.table.Row") ? whyRowIsDeaf(control.getParent() as Examined | null) : undefined;
}

function whyItemIsDeaf(item: Examined): string | undefined {
  const list = item.getParent() as Examined | null;
  if (!list?.isA("sap.m.ListBase") || item.isIncludedIntoSelection?.()) return undefined;
  // Some items are more than a row: they have presses of their own.
  if (OWN_PRESS.some((name) => item.isA(name))) return undefined;
  const type = item.getType?.() ?? "";
  if (type === "Inactive")
    return `its type is Inactive. Give it the type "Active" or "Navigation" and an event for press${hasButton(item) ? ", or press what is in it" : ""}.`;
  if (type === "Detail") return 'its type is Detail: only its button can be pressed, which is called "Edit".';
  return item.hasListeners("press") || list.hasListeners("itemPress")
    ? undefined
    : "neither its press nor the itemPress of its table or list has an event of the app.";
}

const hasButton = (item: Ui5Element): boolean =>
  (item.getDomRef() as DomElement | null)?.querySelector("button, a[href], [role=button], [role=link]") != null;

const OWN_PRESS = [
  "sap.m.NotificationListBase",
  "sap.m.FeedListItem",
  "sap.m.GroupHeaderListItem",
  "sap.m.TreeItemBase",
  "sap.m.InputListItem",
];

function whyRowIsDeaf(table: Examined | null): string | undefined {
  if (!table || table.hasListeners("cellClick")) return undefined;
  if (table.getProperty("selectionBehavior") !== "RowSelector" && table.getProperty("selectionMode") !== "None")
    return undefined;
  return "its table has no event for cellClick, and its rows are selected by what stands before them: select() it.";
}

/** What keys would change, by role; keys beyond these are for reading and going on. */
const CHANGING: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    slider: /^(?:Arrow\w+|Page\w+|Home|End|[+-]| )$/,
    spinbutton: /^(?:Arrow(?:Up|Down)|Page\w+|Backspace|Delete|.)$/u,
    checkbox: /^(?: |Enter)$/,
    switch: /^(?: |Enter)$/,
    radio: /^(?: |Enter|Arrow\w+)$/,
    radiogroup: /^(?: |Enter|Arrow\w+)$/,
    combobox: /^(?:Arrow(?:Up|Down)|Page\w+|F4|Backspace|Delete|.)$/u,
    textbox: /^(?:F4|Backspace|Delete|.)$/u,
    searchbox: /^(?:F4|Backspace|Delete|.)$/u,
  }),
);

/** Whether a key would change what is in something, if that could be changed. */
export function wouldChange(key: Key, element: DomElement): boolean {
  if (key.ctrlKey || key.metaKey) return /^[vx]$/i.test(key.key);
  return CHANGING.get(roleOf(element) ?? "")?.test(key.key) ?? false;
}

/** Why a field for numbers drops a text, as browsers or UI5 do; undefined if it takes it. */
export function whyNoNumber(element: DomElement, text: string): string | undefined {
  const ofBrowser = element.getAttribute("type") === "number" && text !== "" && Number.isNaN(Number(text));
  return ofBrowser || (roleOf(element) === "spinbutton" && /\p{L}/u.test(text))
    ? `takes numbers only: ${JSON.stringify(text)} cannot be typed into it.`
    : undefined;
}

/** A file that a control gave back. */
interface Refused {
  readonly event: string;
  readonly fileName: string;
}

interface Uploader extends Examined {
  attachEvent(event: string, listener: (event: { getParameter(name: string): unknown }) => void): void;
  detachEvent(event: string, listener: (event: { getParameter(name: string): unknown }) => void): void;
}

/** Events of a `FileUploader` that give a file back, what an `UploadSet` makes of them, and what it takes. */
const REFUSALS: Readonly<
  Record<string, { readonly ofSet: readonly string[]; readonly takes: (uploader: Ui5Element) => string }>
> = {
  typeMissmatch: {
    ofSet: ["fileTypeMismatch", "mediaTypeMismatch"],
    takes: (uploader) => {
      const [types, media] = ["fileType", "mimeType"].map((name) => (uploader.getProperty(name) ?? []) as string[]);
      return `it takes files of type ${listed([...types!, ...media!])}`;
    },
  },
  fileSizeExceed: {
    ofSet: ["fileSizeExceeded"],
    takes: (uploader) => `it takes files of at most ${String(uploader.getProperty("maximumFileSize"))} MB`,
  },
  filenameLengthExceed: {
    ofSet: ["fileNameLengthExceeded"],
    takes: (uploader) =>
      `it takes names of at most ${String(uploader.getProperty("maximumFilenameLength"))} characters`,
  },
};

/**
 * Gives files to a control, and looks whether it takes them.
 * @param give does so
 * @returns why it took one not, where the app does not handle that either, so that a user sees no message
 */
export async function refusalOf(
  input: DomElement,
  session: Session,
  give: () => Promise<void>,
): Promise<string | undefined> {
  const uploader = around(session.controlOf(input), "sap.ui.unified.FileUploader");
  if (!uploader) return give().then(() => undefined);
  const examined = uploader as Uploader;
  const set = around(uploader, "sap.m.upload.UploadSet") as Examined | undefined;
  const unheard = Object.entries(REFUSALS).flatMap(([event, { ofSet }]) =>
    (set ? ofSet.some((name) => set.hasListeners(name)) : examined.hasListeners(event)) ? [] : [event],
  );
  let refused: Refused | undefined;
  const listeners = unheard.map((event) => {
    const listener = (raised: { getParameter(name: string): unknown }): void => {
      refused = { event, fileName: String(raised.getParameter("fileName")) };
    };
    examined.attachEvent(event, listener);
    return () => examined.detachEvent(event, listener);
  });
  await give();
  for (const forget of listeners) forget();
  if (!refused) return undefined;
  const { ofSet, takes } = REFUSALS[refused.event]!;
  return `does not take ${JSON.stringify(refused.fileName)}: ${takes(uploader)}. The app has no event for ${set ? ofSet.join(" and ") : refused.event}, so a user sees no message.`;
}

/** The control itself or the one around it that is of a class. */
function around(control: Ui5Element | undefined, name: string): Ui5Element | undefined {
  for (let each = control ?? null; each; each = each.getParent()) if (each.isA(name)) return each;
  return undefined;
}
