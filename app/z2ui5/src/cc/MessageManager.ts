import Control from "sap/ui/core/Control";
import { MessageType } from "sap/ui/core/library";
import Message from "sap/ui/core/message/Message";
import Messaging from "sap/ui/core/Messaging";
import type ListBinding from "sap/ui/model/ListBinding";
import type Model from "sap/ui/model/Model";
import { invisible } from "./invisible";
import { fire, write } from "./tools";

interface Row {
  MESSAGE?: string;
  DESCRIPTION?: string;
  TYPE?: string;
  TARGET?: string;
  ADDITIONALTEXT?: string;
}

/**
 * Synchronizes UI5's messages with a table of the app; other messages are not changed (wire-v1 §13).
 *
 * @namespace z2ui5.cc
 */
export default class MessageManager extends Control {
  static readonly metadata = {
    properties: {
      /** Rows with MESSAGE, DESCRIPTION, TYPE, TARGET, ADDITIONALTEXT. Bind it. */
      items: { type: "object" },
      /** Whether the messages have been applied. */
      checkInit: { type: "boolean", defaultValue: false },
    },
    events: {
      /** The messages changed. */
      change: { automatic: true },
    },
  };
  static readonly renderer = invisible;
  private own: Map<Message, Row>;
  /** Messages of this control in the message model, which is updated with a delay. */
  private arrived: WeakSet<Message>;
  private all: ListBinding;

  override init(): void {
    this.own = new Map();
    this.arrived = new WeakSet();
    this.all = Messaging.getMessageModel().bindList("/");
    this.all.attachChange(() => this.noteRemoved());
  }

  override exit(): void {
    this.replaceOwn([]);
    this.all.destroy();
  }

  /** Applies the table immediately. */
  setItems(items: Row[]): this {
    this.setProperty("items", items as object, true);
    this.replaceOwn(Array.isArray(items) ? items : []);
    return this;
  }

  override onAfterRendering(): void {
    write(this, "checkInit", true);
    // Targets are paths of the slot's model, which the control knows only now.
    this.replaceOwn((this.getProperty("items") as Row[] | undefined) ?? []);
  }

  private replaceOwn(rows: Row[]): void {
    const before = [...this.own.keys()];
    this.own = new Map(rows.map((row) => [this.message(row), row]));
    Messaging.removeMessages(before);
    Messaging.addMessages([...this.own.keys()]);
  }

  private message(row: Row): Message {
    const known = Object.values(MessageType).find((type) => type.toLowerCase() === (row.TYPE ?? "").toLowerCase());
    return new Message({
      message: row.MESSAGE ?? "",
      description: row.DESCRIPTION ?? "",
      additionalText: row.ADDITIONALTEXT ?? "",
      type: known ?? MessageType.Error,
      target: row.TARGET || undefined,
      processor: row.TARGET ? ((this.getModel() as Model | undefined) ?? undefined) : undefined,
      persistent: true,
    });
  }

  /** Updates the table if another control, such as a message popover, removed messages. */
  private noteRemoved(): void {
    const present = new Set(Messaging.getMessageModel().getData() as Message[]);
    const gone = [...this.own.keys()].filter((message) => this.arrived.has(message) && !present.has(message));
    for (const message of present) this.arrived.add(message);
    if (!gone.length) return;
    for (const message of gone) this.own.delete(message);
    write(this, "items", [...this.own.values()]);
    fire(this, "change");
  }
}
