import type Control from "sap/ui/core/Control";
import Message from "sap/ui/core/message/Message";
import MessageType from "sap/ui/core/message/MessageType";
import Messaging from "sap/ui/core/Messaging";
import type { FieldMessageEntry } from "../../../../srv/z2ui5/types/extension";
import { absolutePath, pathInModel } from "../core/paths";
import { isPlainObject } from "../core/types";
import { isBoundTo } from "../runtime/boundPath";
import type { Frontend } from "../runtime/Frontend";
import { partsAround, revealField } from "../runtime/revealField";
import { rowOutside, type RowOutside } from "../runtime/rowOutside";
import type { ActionHandler } from "./ActionHandler";
import { topDialog } from "../runtime/topDialog";

/** Messages of fields until the next response. */
const shown = new WeakMap<Frontend, Message[]>();

/** Messages of the server at the fields they are about (docs/protocol.md, `FIELDS`). */
export const fieldMessageActions: Record<string, ActionHandler> = {
  FIELD_MESSAGES: (frontend, [entries, checked]) => {
    const before = shown.get(frontend) ?? [];
    const targets = Array.isArray(checked) ? checked.map((path) => targetOf(frontend, String(path))) : undefined;
    const gone = before.filter((message) => targets?.some((target) => message.getTargets().includes(target)) ?? true);
    Messaging.removeMessages(gone);
    const wanted = Array.isArray(entries) ? entries.filter(isEntry) : [];
    const messages = wanted.flatMap((entry) => {
      const atFields = messagesFor(frontend, entry);
      return atFields.length > 0 ? atFields : messageOfScreen(entry);
    });
    shown.set(frontend, [...before.filter((message) => !gone.includes(message)), ...messages]);
    Messaging.addMessages(messages);
    // A user who leaves a field enters another one.
    if (targets) return;
    const errors = wanted.filter(({ TYPE }) => TYPE === "Error");
    const fields = errors.flatMap((entry) => fieldsFor(frontend, entry));
    const field = firstOf(fields) ?? fields[0];
    const [outside] = field ? [] : errors.flatMap((entry) => outsideFor(frontend, entry) ?? []);
    // The box that shows the same error is opened with this response, too.
    void Promise.resolve().then(() => {
      if (field) showWhenUncovered(field, () => revealField(field));
      else if (outside) showWhenUncovered(outside.table, outside.show);
    });
  },
};

/** The uppermost of some fields on the page. */
function firstOf(fields: readonly Control[]): Control | undefined {
  return fields
    .filter((field) => field.getDomRef())
    .sort((one, other) =>
      one.getDomRef()!.compareDocumentPosition(other.getDomRef()!) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )[0];
}

/** Shows a field that the user has to correct: behind a message when that is closed, otherwise unless the user types elsewhere. @param control the field, or the table it is in */
function showWhenUncovered(control: Control, show: () => void): void {
  const covering = topDialog();
  if (covering && !partsAround(control).includes(covering))
    covering.attachEventOnce("afterClose", () => !control.isDestroyed() && show());
  else if (!(document.activeElement as HTMLElement | null)?.matches("input, textarea")) show();
}

/** The row of a field that was not scrolled to. */
function outsideFor(frontend: Frontend, { PATH: path }: FieldMessageEntry): RowOutside | undefined {
  const target = targetOf(frontend, path);
  return [...frontend.parts.slots.shown.values()]
    .map(({ control, model }) => rowOutside(control, model.json, target))
    .find((outside) => outside !== undefined);
}

function fieldsFor(frontend: Frontend, { PATH: path }: FieldMessageEntry): Control[] {
  const target = targetOf(frontend, path);
  return [...frontend.parts.slots.shown.values()].flatMap(
    ({ control }) => control.findAggregatedObjects(true, (object) => isBoundTo(object, target)) as Control[],
  );
}

const targetOf = ({ content: { branch } }: Frontend, path: string): string => pathInModel(branch, path);

/** One message for each view that shows the field. */
function messagesFor(frontend: Frontend, { PATH: path, TEXT: message, TYPE: type }: FieldMessageEntry): Message[] {
  const target = targetOf(frontend, path);
  const models = new Set<object>();
  return [...frontend.parts.slots.shown.values()].flatMap(({ control, model }) => {
    const isShown = control.findAggregatedObjects(true, (object) => isBoundTo(object, target)).length > 0;
    if (models.has(model) || !(isShown || rowOutside(control, model.json, target))) return [];
    models.add(model);
    const shownMessage = new Message({
      message,
      type: MessageType[type] ?? MessageType.Error,
      target,
      processor: model.json,
    });
    clearOnEdit(model.json, target, shownMessage);
    return [shownMessage];
  });
}

/** A message that no field shows is shown where all messages are listed. */
const messageOfScreen = ({ TEXT: message, TYPE: type }: FieldMessageEntry): Message =>
  new Message({ message, type: MessageType[type] ?? MessageType.Error });

/** Removes the message of a rejected entry when the user changes it. */
function clearOnEdit(json: Edited, target: string, message: Message): void {
  const onChange = (event: { getParameters(): { path?: string; context?: { getPath(): string } } }): void => {
    const { path = "", context } = event.getParameters();
    if (absolutePath(path, context?.getPath()) !== target) return;
    Messaging.removeMessages([message]);
    json.detachPropertyChange(onChange as never);
  };
  json.attachPropertyChange(onChange as never);
}

interface Edited {
  attachPropertyChange(handler: never): unknown;
  detachPropertyChange(handler: never): unknown;
}

function isEntry(value: unknown): value is FieldMessageEntry {
  return isPlainObject(value) && typeof value["PATH"] === "string" && typeof value["TEXT"] === "string";
}
