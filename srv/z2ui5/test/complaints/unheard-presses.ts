import type { Ui5Element } from "../screen/session.ts";
import { classAndId, isPlaced, ofClass, type ByClass } from "./class-and-id.ts";

interface Listening extends Ui5Element {
  readonly mEventRegistry?: Readonly<Record<string, readonly object[]>>;
}

const listens = (control: Ui5Element | null, ...events: string[]): boolean =>
  events.some((event) => ((control as Listening | null)?.mEventRegistry?.[event] ?? []).length > 0);

/** What looks as if something happened when it is pressed, and nobody hears of it. */
export const unheardPresses = (classes: ByClass): string[] => [
  ...ofClass(classes, "sap.m.ListItemBase").filter(isPlaced).flatMap(itemComplaints),
  ...ofClass(classes, "sap.m.Dialog").flatMap(deadButtons),
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
