import Button from "sap/m/Button";
import { ButtonType } from "sap/m/library";
import MessageItem from "sap/m/MessageItem";
import MessagePopover from "sap/m/MessagePopover";
import type Control from "sap/ui/core/Control";
import UI5Element from "sap/ui/core/Element";
import InvisibleText from "sap/ui/core/InvisibleText";
import { aria, MessageType } from "sap/ui/core/library";
import type Message from "sap/ui/core/message/Message";
import Messaging from "sap/ui/core/Messaging";
import type ListBinding from "sap/ui/model/ListBinding";
import type Model from "sap/ui/model/Model";
import { isBoundTo } from "../runtime/boundPath";
import { nameOfField } from "../runtime/fieldName";
import { partsAround, revealField } from "../runtime/revealField";
import { rowOutside, type RowOutside } from "../runtime/rowOutside";
import { text } from "../runtime/Texts";

/** Kinds of messages from the worst on, with how the button shows them, and its name before their number. */
const KINDS = [
  [MessageType.Error, ButtonType.Negative, "sap-icon://error", "messagesError"],
  [MessageType.Warning, ButtonType.Critical, "sap-icon://alert", "messagesWarning"],
  [MessageType.Success, ButtonType.Success, "sap-icon://sys-enter-2", "messagesSuccess"],
  [MessageType.Information, ButtonType.Neutral, "sap-icon://information", "messagesInformation"],
] as const;

/** A message, and the field that shows it or the row that it is in. */
interface Shown {
  readonly message: Message;
  readonly field: Control | undefined;
  readonly row: RowOutside | undefined;
}

/**
 * Button with the number of messages of the screen. It opens a list of them, in which a message at a field leads to it, also on another tab or in another
 * section, and is hidden while there are none.
 *
 * @namespace z2ui5.cc
 */
export default class MessageButton extends Button {
  static readonly metadata = { interfaces: ["z2ui5.Patchable"] };
  static readonly renderer = {};
  private all: ListBinding;
  private popover: MessagePopover | undefined;
  private spoken: InvisibleText;

  override init(): void {
    super.init();
    this.setVisible(false);
    this.spoken = new InvisibleText();
    this.addDependent(this.spoken);
    this.addAriaLabelledBy(this.spoken.toStatic());
    this.setAriaHasPopup(aria.HasPopup.Dialog);
    this.attachPress(() => this.toggle());
    this.all = Messaging.getMessageModel().bindList("/");
    this.all.attachChange(() => this.show());
    this.show();
  }

  override exit(): void {
    this.all.destroy();
    this.popover?.destroy();
    this.spoken.destroy();
    super.exit?.();
  }

  /** Shows how many messages of the worst kind there are. */
  private show(): void {
    const messages = this.messagesOfScreen();
    const [kind, type, icon, name] =
      KINDS.find(([one]) => messages.some(({ message }) => message.getType() === one)) ?? KINDS[3];
    const count = messages.filter(({ message }) => message.getType() === kind).length;
    this.setVisible(messages.length > 0);
    this.setText(String(count));
    this.setType(type);
    this.setIcon(icon);
    this.spoken.setText(text(name));
    this.setTooltip(text("messagesOpen", String(messages.length)));
    if (messages.length === 0) this.popover?.close();
    else if (this.popover?.isOpen()) this.fill(messages);
  }

  private toggle(): void {
    if (!this.popover) {
      this.popover = new MessagePopover({
        activeTitlePress: (event) => {
          const message = event.getParameter("item")?.data("message") as Message;
          const field = fieldOf(message);
          this.popover?.close();
          if (field) revealField(field);
          else this.rowOf(message)?.show();
        },
      });
      this.addDependent(this.popover);
    }
    this.fill(this.messagesOfScreen());
    this.popover.toggle(this);
  }

  /** Messages of fields that are gone say nothing any more. */
  private messagesOfScreen(): Shown[] {
    const order = KINDS.map(([kind]) => kind as string);
    return (Messaging.getMessageModel().getData() as Message[])
      .map((message): Shown => {
        const field = fieldOf(message);
        return { message, field, row: field ? undefined : this.rowOf(message) };
      })
      .filter(({ message, field, row }) => message.getControlIds().length === 0 || (field ?? row))
      .sort((one, other) => order.indexOf(one.message.getType()) - order.indexOf(other.message.getType()));
  }

  /** The row of a message whose field nobody has scrolled to. */
  private rowOf(message: Message): RowOutside | undefined {
    const [root] = partsAround(this) as Control[];
    const model = message.getMessageProcessor() as Model | undefined;
    const [target = ""] = message.getTargets();
    return root && model && target !== "" ? rowOutside(root, model, target) : undefined;
  }

  private fill(messages: readonly Shown[]): void {
    this.popover?.destroyItems();
    for (const { message, field, row } of messages) {
      const item = new MessageItem({
        type: message.getType(),
        title: message.getMessage(),
        subtitle: field ? nameOfField(field) : message.getAdditionalText(),
        description: message.getDescription(),
        activeTitle: (field ?? row) !== undefined,
      });
      item.data("message", message);
      this.popover?.addItem(item);
    }
  }
}

/** The field that shows a message. Cells of tables that scroll may show another row by now. */
function fieldOf(message: Message): Control | undefined {
  const [target = ""] = message.getTargets();
  return message
    .getControlIds()
    .map((id: string) => UI5Element.getElementById(id) as Control | undefined)
    .find((control) => control && (!target.startsWith("/") || isBoundTo(control, target)));
}
