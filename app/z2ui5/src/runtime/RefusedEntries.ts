import Message from "sap/ui/core/message/Message";
import MessageType from "sap/ui/core/message/MessageType";
import Messaging from "sap/ui/core/Messaging";
import type { SlotModel } from "./SlotModel";

/** Marks the fields whose entries the server did not take, until they are changed. */
export class RefusedEntries {
  private messages: Message[] = [];

  /** Marks the currently rejected entries instead of the previous ones. */
  show(models: Iterable<SlotModel>): void {
    if (this.messages.length) Messaging.removeMessages(this.messages);
    this.messages = [...models].flatMap((model) =>
      [...model.refused].map(([path, reason]) => messageFor(model, path, reason)),
    );
    if (this.messages.length) Messaging.addMessages(this.messages);
  }
}

function messageFor(model: SlotModel, path: string, reason: string): Message {
  return new Message({ message: reason, type: MessageType.Error, target: `/${path}`, processor: model.json });
}
