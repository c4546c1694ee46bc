import Message from "sap/ui/core/message/Message";
import MessageType from "sap/ui/core/message/MessageType";
import Messaging from "sap/ui/core/Messaging";
import type { FieldMessageEntry } from "../../../../srv/z2ui5/types/extension";
import { isPlainObject } from "../core/types";
import { isBoundTo } from "../runtime/boundPath";
import type { Frontend } from "../runtime/Frontend";
import type { ActionHandler } from "./ActionHandler";

/** Messages of fields until the next response. */
const shown = new WeakMap<Frontend, Message[]>();

/** Messages of the server at the fields they are about (docs/protocol.md, `FIELDS`). */
export const fieldMessageActions: Record<string, ActionHandler> = {
  FIELD_MESSAGES: (frontend, [entries]) => {
    Messaging.removeMessages(shown.get(frontend) ?? []);
    const messages = (Array.isArray(entries) ? entries.filter(isEntry) : []).flatMap((entry) =>
      messagesFor(frontend, entry),
    );
    shown.set(frontend, messages);
    Messaging.addMessages(messages);
  },
};

/** One message for each view that shows the field. */
function messagesFor(frontend: Frontend, { PATH: path, TEXT: message, TYPE: type }: FieldMessageEntry): Message[] {
  const { branch } = frontend.content;
  const target = branch ? `/${branch}/${path}` : `/${path}`;
  const models = new Set<object>();
  return [...frontend.parts.slots.shown.values()].flatMap(({ control, model }) => {
    if (models.has(model) || control.findAggregatedObjects(true, (object) => isBoundTo(object, target)).length === 0)
      return [];
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

/** Removes the message of a rejected entry when the user changes it. */
function clearOnEdit(json: Edited, target: string, message: Message): void {
  const onChange = (event: { getParameters(): { path?: string; context?: { getPath(): string } } }): void => {
    const { path = "", context } = event.getParameters();
    const changed = context && !path.startsWith("/") ? `${context.getPath()}/${path}` : path;
    if (changed !== target) return;
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
