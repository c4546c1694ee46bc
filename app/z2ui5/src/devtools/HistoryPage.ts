import { literal } from "../runtime/literal";
import Button from "sap/m/Button";
import Column from "sap/m/Column";
import ColumnListItem from "sap/m/ColumnListItem";
import { ListMode, Sticky } from "sap/m/library";
import ObjectStatus from "sap/m/ObjectStatus";
import OverflowToolbar from "sap/m/OverflowToolbar";
import ScrollContainer from "sap/m/ScrollContainer";
import SegmentedButton from "sap/m/SegmentedButton";
import SegmentedButtonItem from "sap/m/SegmentedButtonItem";
import Table from "sap/m/Table";
import Text from "sap/m/Text";
import TextArea from "sap/m/TextArea";
import Title from "sap/m/Title";
import ToolbarSpacer from "sap/m/ToolbarSpacer";
import VBox from "sap/m/VBox";
import { ValueState } from "sap/ui/core/library";
import { IndicationColor } from "sap/ui/core/library";
import type { StepDetails, StepEntry } from "../../../../srv/z2ui5/types/extension";
import { download } from "../actions/urls";
import { formatRoute, splitHash } from "../core/hash";
import type { Frontend } from "../runtime/Frontend";
import type { Failure } from "../runtime/Roundtrips";
import { text } from "../runtime/Texts";
import { indented } from "./indented";

type Aspect = "changes" | "request" | "answer";

/** The steps of the session with their changes, and actions to go back to a step. */
export class HistoryPage {
  readonly control: VBox;
  private steps: readonly StepEntry[] = [];
  private details?: StepDetails;
  private readonly show = new Button({ text: text("historyView"), press: () => this.showStep() });
  private readonly resume = new Button({ text: text("historyContinue"), press: () => void this.enter("CONTINUE") });
  private readonly rerun = new Button({ text: text("historyRepeat"), press: () => void this.enter("REPEAT") });
  private readonly save = new Button({ text: text("historyExport"), press: () => void this.export() });
  private readonly table = new Table({
    mode: ListMode.MultiSelect,
    sticky: [Sticky.ColumnHeaders, Sticky.HeaderToolbar],
    noDataText: text("toolsNothing"),
    selectionChange: () => void this.select(),
    columns: [
      column("historyStep", "6rem"),
      column("historyTime", "7rem"),
      column("historyEvent"),
      column("historyApp"),
      column("historyDuration", "6rem"),
      column("historyStatus", "6rem"),
    ],
  });
  private readonly aspects = new SegmentedButton({
    items: [
      new SegmentedButtonItem({ key: "changes", text: text("historyChanges") }),
      new SegmentedButtonItem({ key: "request", text: text("toolsRequest") }),
      new SegmentedButtonItem({ key: "answer", text: text("toolsAnswer") }),
    ],
    selectionChange: () => this.showDetails(),
  });
  private readonly content = new TextArea({ width: "100%", editable: false, wrapping: "Off", rows: 14 });

  /** @param done closes the developer tools, so that the screen can be seen */
  constructor(
    private readonly frontend: Frontend,
    private readonly done: () => void,
  ) {
    const title = new Title({ text: text("historyTitle") });
    this.table.setHeaderToolbar(
      new OverflowToolbar({ content: [title, new ToolbarSpacer(), this.show, this.resume, this.rerun, this.save] }),
    );
    this.table.addAriaLabelledBy(title);
    this.content.addStyleClass("sapUiTinyMarginTop z2ui5Code z2ui5CodeLow");
    this.content.addAriaLabelledBy(title);
    this.aspects.addAriaLabelledBy(title);
    this.control = new VBox({
      items: [
        new ScrollContainer({ height: "17rem", vertical: true, horizontal: false, content: [this.table] }),
        this.aspects.addStyleClass("sapUiTinyMarginTop"),
        this.content,
      ],
    });
    this.enable();
  }

  /** What can be copied. */
  get text(): string {
    return this.content.getValue();
  }

  /** Reloads the steps. */
  async refresh(): Promise<void> {
    await this.asking(async () => {
      this.steps = (await this.frontend.askPast({ DO: "LIST", DRAFT: this.frontend.draft })).STEPS ?? [];
      this.table.destroyItems();
      for (const [index, step] of [...this.steps.entries()].reverse()) this.table.addItem(this.row(step, index));
      this.details = undefined;
      this.showDetails();
    });
    this.enable();
  }

  private row(step: StepEntry, index: number): ColumnListItem {
    const before = this.steps.findIndex(({ DRAFT }) => DRAFT !== "" && DRAFT === step.PREV);
    const isCurrent = step.DRAFT !== "" && step.DRAFT === this.frontend.draft;
    return new ColumnListItem({
      highlight: isCurrent ? IndicationColor.Indication05 : undefined,
      highlightText: isCurrent ? text("historyCurrent") : undefined,
      cells: [
        new Text({ text: before < 0 ? String(index + 1) : `${index + 1} ← ${before + 1}` }),
        new Text({ text: new Date(step.AT).toLocaleTimeString() }),
        new Text({ text: literal(step.EVENT || text("historyStart")) }),
        new Text({ text: literal(step.APP) }),
        new Text({ text: `${step.MS} ms` }),
        new ObjectStatus({
          text: String(step.STATUS),
          state: step.STATUS < 400 ? ValueState.Success : ValueState.Error,
        }),
      ],
    });
  }

  /** Selected steps, the oldest first. */
  private get selected(): StepEntry[] {
    const last = this.steps.length - 1;
    return this.table
      .getSelectedItems()
      .map((item) => last - this.table.indexOfItem(item))
      .sort((a, b) => a - b)
      .map((index) => this.steps[index]);
  }

  private async select(): Promise<void> {
    this.enable();
    const step = this.selected.at(-1);
    await this.asking(async () => {
      this.details = step && (await this.frontend.askPast({ DO: "STEP", STEP: step.ID })).STEP;
      this.showDetails();
    });
  }

  private enable(): void {
    const { selected } = this;
    const [only] = selected;
    const isOne = selected.length === 1;
    this.show.setEnabled(isOne && only.DRAFT !== "");
    this.resume.setEnabled(isOne && only.DRAFT !== "");
    this.rerun.setEnabled(isOne);
    this.save.setEnabled(this.steps.length > 0);
  }

  private showDetails(): void {
    this.content.setValue(this.details ? aspectOf(this.details, this.aspects.getSelectedKey() as Aspect) : "");
    this.content.setPlaceholder(text("historyHint"));
  }

  private showStep(): void {
    const [{ APP, DRAFT }] = this.selected;
    const { shell } = splitHash(location.hash);
    const route = formatRoute(APP.toUpperCase(), `look-${DRAFT}`);
    const hash = shell === undefined ? `#/${route}` : `#${shell}&/${route}`;
    window.open(`${location.pathname}${location.search}${hash}`, "_blank", "noopener");
  }

  /** Repeating first shows the screen before the step, because the response of a step can contain only changes. */
  private async enter(deed: "CONTINUE" | "REPEAT"): Promise<void> {
    const [{ ID, PREV }] = this.selected;
    this.done();
    const shown = deed === "CONTINUE" || PREV === "" || (await this.frontend.enterPast({ DO: "BEFORE", STEP: ID }));
    if (shown) await this.frontend.enterPast({ DO: deed, STEP: ID });
  }

  private async export(): Promise<void> {
    const { selected } = this;
    await this.asking(async () => {
      const { FILE = "" } = await this.frontend.askPast({
        DO: "EXPORT",
        DRAFT: this.frontend.draft,
        ...(selected.length > 0 ? { STEP: selected[0].ID, TO: (selected.at(-1) ?? selected[0]).ID } : {}),
      });
      const time = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
      const url = URL.createObjectURL(new Blob([FILE], { type: "application/json" }));
      download(url, `${this.frontend.app.toLowerCase()}-${time}.json`);
      URL.revokeObjectURL(url);
    });
  }

  /** Errors of the server are shown instead of its response. */
  private async asking(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (failure) {
      this.content.setValue((failure as Failure).message);
    }
  }
}

const column = (key: string, width?: string): Column => new Column({ width, header: new Text({ text: text(key) }) });

function aspectOf({ STATE, MODEL, REQUEST, ANSWER }: StepDetails, aspect: Aspect): string {
  if (aspect === "request") return indented(REQUEST);
  if (aspect === "answer") return indented(ANSWER);
  if (STATE === null || MODEL === null) return text("historyGone");
  const part = (title: string, lines: readonly string[]): string =>
    `${text(title)}\n${lines.length ? lines.map((line) => `  ${line}`).join("\n") : `  ${text("historyNothing")}`}`;
  return `${part("historyState", STATE)}\n\n${part("toolsModel", MODEL)}`;
}
