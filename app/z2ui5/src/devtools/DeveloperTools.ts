import { literal } from "../runtime/literal";
import Button from "sap/m/Button";
import Dialog from "sap/m/Dialog";
import IconTabBar from "sap/m/IconTabBar";
import IconTabFilter from "sap/m/IconTabFilter";
import { ButtonType } from "sap/m/library";
import Select from "sap/m/Select";
import TextArea from "sap/m/TextArea";
import Item from "sap/ui/core/Item";
import { copyText } from "../actions/clipboard";
import type { Frontend } from "../runtime/Frontend";
import { addStyle } from "../runtime/addStyle";
import { text } from "../runtime/Texts";
import { HistoryPage } from "./HistoryPage";
import { pages } from "./pages";

/** The page that is not a text; it follows the roundtrips. */
const historyKey = "toolsHistory";
const keys = [pages[0].key, historyKey, ...pages.slice(1).map(({ key }) => key)];

addStyle(`
.z2ui5Code textarea { font-family: var(--sapFontMonoFamily, monospace); line-height: 1.5; }
.z2ui5Code.sapMInputBase { height: 30rem; }
.z2ui5CodeLow.sapMInputBase { height: 16rem; }`);

let open: Dialog | undefined;

/** Opens the developer tools, or closes them if they are open (Ctrl+F12 and Details of an error). */
export function openDeveloperTools(frontend: Frontend): void {
  if (open) {
    open.close();
    return;
  }
  const tools = new Tools(frontend);
  open = tools.dialog;
  open.attachAfterClose(() => {
    open?.destroy();
    open = undefined;
  });
  open.open();
}

/** A dialog with a page per subject; what a page shows is text that can be selected and copied. */
class Tools {
  readonly dialog: Dialog;
  private readonly tabs: IconTabBar;
  private readonly entries = new Select({ width: "100%", change: () => this.showEntry() });
  private readonly content = new TextArea({ width: "100%", editable: false, wrapping: "Off" });
  private readonly history: HistoryPage;

  constructor(private readonly frontend: Frontend) {
    this.history = new HistoryPage(frontend, () => this.dialog.close());
    this.tabs = new IconTabBar({
      expandable: false,
      items: keys.map((key) => new IconTabFilter({ key, text: text(key) })),
      content: [this.entries, this.content, this.history.control],
      select: () => this.showPage(),
    });
    this.entries.addAriaLabelledBy(this.tabs);
    this.content.addAriaLabelledBy(this.tabs);
    this.dialog = new Dialog({
      title: `${text("toolsTitle")} – ${frontend.app}`,
      contentWidth: "70rem",
      contentHeight: "40rem",
      resizable: true,
      draggable: true,
      content: [this.tabs],
      buttons: [
        new Button({ text: text("copy"), press: () => void copyText(this.shown) }),
        new Button({ text: text("refresh"), press: () => this.showPage() }),
        new Button({ text: text("restart"), press: () => location.reload() }),
        new Button({ text: text("close"), type: ButtonType.Emphasized, press: () => this.dialog.close() }),
      ],
    });
    this.content.addStyleClass("sapUiTinyMarginTop z2ui5Code");
    this.showPage();
  }

  private get isHistory(): boolean {
    return this.tabs.getSelectedKey() === historyKey;
  }

  private get shown(): string {
    return this.isHistory ? this.history.text : this.content.getValue();
  }

  private showPage(): void {
    this.history.control.setVisible(this.isHistory);
    this.content.setVisible(!this.isHistory);
    if (this.isHistory) {
      this.entries.setVisible(false);
      void this.history.refresh();
      return;
    }
    this.entries.destroyItems();
    for (const [index, { title }] of this.page().entries()) {
      this.entries.addItem(new Item({ key: String(index), text: literal(title) }));
    }
    this.entries.setVisible(this.page().length > 1);
    this.entries.setSelectedKey("0");
    this.showEntry();
  }

  private showEntry(): void {
    const entry = this.page()[Number(this.entries.getSelectedKey() || 0)];
    this.content.setValue(entry?.content ?? text("toolsNothing"));
  }

  private page(): Array<{ title: string; content: string }> {
    const key = this.tabs.getSelectedKey() || pages[0].key;
    return pages.find((page) => page.key === key)?.entries(this.frontend) ?? [];
  }
}
