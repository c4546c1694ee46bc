import type { Session, Ui5Element } from "../screen/session.ts";
import { classAndId, isPlaced, ofClass, type ByClass } from "./class-and-id.ts";

interface Listening extends Ui5Element {
  readonly mEventRegistry?: Readonly<Record<string, readonly object[]>>;
  readonly mBindingInfos?: Readonly<Record<string, { readonly template?: Listening }>>;
}

const listens = (control: Ui5Element | null, ...events: string[]): boolean =>
  events.some((event) => ((control as Listening | null)?.mEventRegistry?.[event] ?? []).length > 0);

/** What looks as if something happened when it is pressed or chosen, and nobody hears of it. */
export const unheardPresses = (classes: ByClass, session: Session): string[] => [
  ...ofClass(classes, "sap.m.ListItemBase").filter(isPlaced).flatMap(itemComplaints),
  ...ofClass(classes, "sap.m.Dialog").flatMap(deadButtons),
  ...ofClass(classes, "sap.m.ListBase")
    .filter(isPlaced)
    .flatMap((list) => selectionComplaints(list as Listening, session)),
];

/** Buttons below a dialog that do nothing; others may be what a menu or a form makes of them. */
function deadButtons(dialog: Ui5Element): string[] {
  const buttons = ["beginButton", "endButton", "buttons"].flatMap((name) => dialog.getAggregation(name) ?? []);
  return (buttons.flat() as Ui5Element[])
    .filter((button) => button.isA("sap.m.Button") && isPlaced(button) && !listens(button, "press", "tap"))
    .map((button) => `${classAndId(button)}: it has no press event, so nothing happens when it is pressed.`);
}

const PRESSED = ["Active", "Navigation", "DetailAndActive"];

function itemComplaints(item: Ui5Element): string[] {
  const type = String(item.getProperty("type"));
  const list = item.getParent();
  const isHeard =
    !PRESSED.includes(type) ||
    listens(item, "press", "tap") ||
    listens(list, "itemPress", "select", "selectionChange") ||
    !list?.isA("sap.m.ListBase");
  return isHeard
    ? []
    : [
        `${classAndId(item)}: type is "${type}", so it looks as if it could be pressed, but it has no press event, and its list has no itemPress.`,
      ];
}

/** Events by which an app hears of a selection, also of the items. */
const OF_SELECTION = ["selectionChange", "select", "itemPress", "delete", "updateFinished"];

/** A selection that no field holds and no event tells. */
function selectionComplaints(list: Listening, session: Session): string[] {
  const mode = String(list.getProperty("mode"));
  if (!/^(?:Multi|Single)Select/.test(mode) || listens(list, ...OF_SELECTION)) return [];
  const { template } = list.mBindingInfos?.["items"] ?? {};
  const items = (template ? [template] : list.getAggregation("items")) as Listening[] | null;
  if (!Array.isArray(items) || items.length === 0) return [];
  const isHeld = items.some((item) => item.mBindingInfos?.["selected"] !== undefined || listens(item, "press"));
  return isHeld || readsSelection(session)
    ? []
    : [
        `${classAndId(list)}: mode is "${mode}", but which items are selected is never sent: bind selected of its items with client._bind_edit, or write the event selectionChange.`,
      ];
}

/** Whether an event of the screen passes what is selected. */
const readsSelection = (session: Session): boolean =>
  session
    .controls()
    .some((control) =>
      Object.values((control as Listening).mEventRegistry ?? {}).some((listeners) =>
        listeners.some((one) =>
          /elected/.test((one as { fFunction?: { _sapui_handlerName?: string } }).fFunction?._sapui_handlerName ?? ""),
        ),
      ),
    );
