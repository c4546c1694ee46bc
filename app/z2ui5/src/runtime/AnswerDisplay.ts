import type { Answer } from "../core/types";
import type { DiscardedEdit } from "../core/edits";
import { createWire } from "../wire/wire";
import type { Events } from "./Events";
import { runHooks } from "./Globals";
import type { FocusKeeper } from "./FocusKeeper";
import { suspendPopovers } from "./suspendPopovers";
import { logNotes } from "./Log";
import { reportInvalid, reportDiscarded } from "./Notice";
import { MarkedRow } from "./MarkedRow";
import type { Parts } from "./Parts";
import type { PagePositions } from "./PagePositions";
import { RefusedEntries } from "./RefusedEntries";
import type { Running } from "./Requests";
import type { Session } from "./Session";
import type { Shortcuts } from "./Shortcuts";
import type { Content } from "./SlotContent";
import { UserState } from "./userState/UserState";

/** Applies and shows a response: data, views, and the user's changes in the meantime (wire-v1 §4, wire-v2 §5). */
export class AnswerDisplay {
  /** Another app has responded before. */
  private returns = false;
  /** The page that the response replaces can be restored. */
  private suspendsPage = false;
  /** The slots of a response are being built, updated and closed. */
  private showing = false;
  private readonly refused = new RefusedEntries();
  private readonly marked = new MarkedRow();

  constructor(
    private readonly session: Session,
    private readonly parts: Parts,
    private readonly events: Events,
    private readonly shortcuts: Shortcuts,
    private readonly focus: FocusKeeper,
    private readonly positions: PagePositions,
  ) {}

  /** Content of the response for the slots. */
  get content(): Content {
    const { answer, draft, instance, wire } = this.session;
    return {
      data: answer?.model ?? {},
      branch: wire.editBranch,
      instance,
      report: answer?.rows,
      draft,
      views: answer?.ext?.VIEWS,
      unchanged: answer?.ext?.KEPT,
      rebuild: answer?.ext?.REBUILD,
      returns: this.returns,
      suspendsPage: this.suspendsPage,
      patch: answer?.ext?.PATCH,
    };
  }

  /** A slot is closed with pending entries. The user is only informed if a response closes it. */
  dropped(edits: DiscardedEdit[]): void {
    if (this.showing) reportDiscarded(edits);
  }

  /**
   * Shows a response.
   *
   * @throws errors of building its views
   */
  async show(answer: Answer, running: Running): Promise<void> {
    const { entries, models, page, pages, runAction, slots } = this.parts;
    this.focus.suspend();
    const resumePopovers = suspendPopovers();
    const screen = slots.shown.get("MAIN")?.screen;
    const userState = new UserState(slots, page.scrolledElements);
    this.positions.record(this.session.draft, page.scrolledElements);
    slots.invalid.track();
    entries.nameFields();
    try {
      this.showing = true;
      this.adopt(answer, running);
      for (const action of answer.system) await runAction(action, "MAIN", { strict: true });
      slots.closeWithoutOpener();
      this.showing = false;
      runHooks("onAfterRendering");
      this.events.quietly(() => userState.rows.restore());
      const reported = running.notTaken ?? [];
      const discarded = slots.invalid.settle().filter(({ value }) => !reported.some(({ TEXT }) => TEXT === value));
      // A value help is opened with what was typed into its field.
      const typed = userState.focus.discarded.filter(({ value }) => !running.press?.call.args.includes(value));
      reportDiscarded([...typed, ...discarded]);
      userState.focus.restore();
      this.events.quietly(() => pages.restoreState());
      if (slots.shown.get("MAIN")?.screen !== screen) this.focus.forget();
      this.positions.restore(this.session.instance);
      this.marked.follow(slots.shown.get("MAIN")?.control);
      models.untrack();
      this.refused.show(new Set([...slots.shown.values()].map(({ model }) => model)));
      reportInvalid(reported);
    } finally {
      this.showing = false;
      this.focus.resume();
      resumePopovers();
    }
  }

  private adopt(answer: Answer, running: Running): void {
    const { session } = this;
    const { viewCache, models, reloadStore } = this.parts;
    // Without extensions, only classes can be distinguished, not instances; a start is always a new instance.
    const instance = answer.ext?.INSTANCE ?? answer.app;
    const restarted = running.press === undefined;
    const changes = session.app !== "" && instance !== session.instance;
    if (answer.wire !== session.wire.number) session.wire = createWire(answer.wire);
    if (changes || (session.app && restarted)) this.leaveApp(answer.app, restarted ? undefined : instance, running);
    Object.assign(session, { draft: answer.id, app: answer.app, instance, answer });
    if (answer.ext?.USER) reloadStore.user = answer.ext.USER;
    logNotes(answer.ext?.NOTES);
    this.returns = changes;
    // An app that returns to its caller has ended; the user can return to any other app.
    this.suspendsPage = answer.ext !== undefined && (restarted || answer.ext.ROUTE?.CALLER !== undefined);
    if (answer.ext?.KEPT) answer.system = viewCache.keepOrDisplay(answer.system, this.content);
    if (answer.ext && changes) this.shortcuts.restore(instance);
    if (answer.ext?.PATCH) answer.model = models.after(answer.ext.PATCH, answer.system);
  }

  /** Another app responds: entries for the previous app are discarded. On some wires, its dialogs are closed, too (wire-v2 §12). */
  private leaveApp(app: string, instance: string | undefined, { sent }: Running): void {
    const { models, router, slots } = this.parts;
    const { session } = this;
    reportDiscarded(models.dropEdits(instance, sent));
    if (instance === undefined) slots.invalid.leave();
    this.shortcuts.leave(session.instance);
    if (app === session.app) return;
    router.leaveApp();
    if (!session.wire.closesDialogsOnHop) return;
    slots.destroy("POPOVER");
    slots.destroy("POPUP");
  }
}
