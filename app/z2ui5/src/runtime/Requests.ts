import Localization from "sap/base/i18n/Localization";
import type { Answer, Call, Opening, SlotName } from "../core/types";
import { dialogNames } from "../core/types";
import type { EventWire } from "../core/eventArray";
import { newActionId } from "../core/actionId";
import { entryOrder } from "../core/entryOrder";
import { extension } from "../core/extension";
import { formatRoute } from "../core/hash";
import type { InvalidInput } from "../../../../srv/z2ui5/types/extension";
import { Busy } from "./Busy";
import type { CarriedEdits } from "./Entries";
import { runHooks } from "./Globals";
import { launchpad } from "./launchpad";
import type { Parts } from "./Parts";
import type { Press } from "./Press";
import { hashWith, suffixFor } from "./Router";
import { answerWasLost } from "./Roundtrips";
import type { Failure } from "./Roundtrips";
import type { Session } from "./Session";
import { UnfinishedPress } from "./UnfinishedPress";

/** A running request, until its response is shown. */
export interface Running {
  /** Absent when an app is started. */
  readonly press?: Press;
  /** Draft the request continues. */
  draft?: string;
  /** It is known what came of it. */
  isSettled?: boolean;
  /** A later start can replace a running roundtrip; its response is then ignored. */
  superseded: boolean;
  /** Edits the request carries. */
  sent?: CarriedEdits;
  /** It is a retry because the connection was lost. */
  isResent?: boolean;
  /** Rejected entries, which are reported when the response is shown. */
  notTaken?: Array<InvalidInput & { name?: string }>;
}

/** What happens with the outcome of requests. */
export interface RequestListener {
  /** Shows a response; the request is finished with {@link Requests.finish} as soon as the screen is usable. */
  show(answer: Answer, running: Running): Promise<void>;
  /** A request came to nothing. @param retry sends it again; undefined if it may not be */
  failed(failure: Failure, running: Running, retry: () => void): void;
  /** No request runs any more. */
  ended(): void;
  /** The response to a request came after the user had gone back. */
  overtaken(answer: Answer, running: Running): void;
  /** A request whose response is no longer relevant has failed. */
  abandoned(running: Running): void;
}

/** A request that may be sent more than once. */
interface Request {
  /** ID of the action that is stored until its response; empty if there is none. */
  readonly action: string;
  readonly bodyOf: (duplicate: boolean) => string;
  /** If it fails, the user is not asked what to do. */
  readonly isAutomatic: boolean;
}

/** The end of a request whose screen the user has left. */
interface Outcome {
  readonly known: Promise<void>;
  tell(): void;
}

/** Sends requests one after another, and retries them if a response was lost (wire-v1 §12, wire-v2 §12). */
export class Requests {
  private current?: Running;
  /** The last one that was sent. */
  private last?: Running;
  /** Requests whose screen the user has left, by the draft they continue. */
  private readonly overtaken = new Map<string, Outcome>();
  private shows: Promise<void> = Promise.resolve();
  private readonly unfinished = new UnfinishedPress();
  private ended = false;
  readonly busy = new Busy();

  constructor(
    private readonly session: Session,
    private readonly parts: Parts,
    private readonly listener: RequestListener,
  ) {}

  /** The request that runs. */
  get running(): Running | undefined {
    return this.current;
  }

  /** Edits of the request that runs, or of one that has come to nothing and is sent after a reload. */
  get underWay(): CarriedEdits {
    return this.unanswered?.sent ?? new Map();
  }

  /** The request that runs, or that waits for the server. */
  private get unanswered(): Running | undefined {
    return this.current ?? (this.parts.reloadStore.keepsRequest && !this.last?.isSettled ? this.last : undefined);
  }

  /** The response to the running request, or to one that waits for the server, is no longer relevant. */
  supersede(): void {
    const { unanswered } = this;
    for (const running of [this.last, unanswered]) if (running) running.superseded = true;
    const draft = unanswered?.draft;
    if (!draft || this.overtaken.has(draft)) return;
    let tell = (): void => undefined;
    const known = new Promise<void>((resolve) => (tell = resolve));
    this.overtaken.set(draft, { known, tell });
  }

  /** A request on a draft whose screen the user has left, until it is known what came of it. */
  left(draft: string): Promise<void> | undefined {
    return this.overtaken.get(draft)?.known;
  }

  /** It is known what came of a request. */
  settle(running: Running): void {
    running.isSettled = true;
    const { draft = "" } = running;
    this.overtaken.get(draft)?.tell();
    this.overtaken.delete(draft);
  }

  /** What waited for the server is not sent any more. */
  abandonWaiting(): void {
    for (const { tell } of this.overtaken.values()) tell();
    this.overtaken.clear();
  }

  /**
   * Waits for a request that was left.
   *
   * @param silent the page says already why it waits
   * @returns whether the page has gone on to nothing else meanwhile
   */
  async waitFor(left: Promise<void>, silent: boolean): Promise<boolean> {
    const running = this.begin(this.newRunning(), silent);
    await left;
    this.finish(running);
    return !running.superseded;
  }

  /** A request of the page that has not been sent yet. */
  newRunning(press?: Press): Running {
    return { superseded: false, press };
  }

  /** Does something for which the page is busy, before there is a screen. */
  async whileBusy<T>(work: () => Promise<T>): Promise<T> {
    const running = this.begin(this.newRunning());
    try {
      return await work();
    } finally {
      this.finish(running);
    }
  }

  /** Ends the busy state of a request, if it is the one that runs. */
  finish(running: Running): void {
    if (this.current !== running) return;
    this.current = undefined;
    this.busy.hide();
    this.listener.ended();
  }

  /** Ends listening to the page: nothing is sent any more, and no response shown. */
  destroy(): void {
    this.ended = true;
    this.supersede();
    this.busy.destroy();
    this.unfinished.destroy();
  }

  /** Dialogs that are open. */
  get openDialogs(): SlotName[] {
    return dialogNames.filter((slot) => this.parts.slots.isOpen(slot));
  }

  /** One roundtrip: sends pending entries, and shows the response. */
  async roundtrip(call: Call, event: EventWire, press?: Press, action = newActionId()): Promise<void> {
    if (this.ended) return;
    this.parts.timers.cancelAll();
    const running = this.begin(this.newRunning(press), event.silent);
    entryOrder.writeFor(press?.until, () => runHooks("onBeforeRoundtrip"));
    const { entries, viewCache, models: slotModels, reloadStore, page: observer, roundtrips } = this.parts;
    const { instance, wire } = this.session;
    const until = press?.until ?? Infinity;
    const sent = entries.collect(call, event, wire, instance, until);
    running.sent = sent;
    this.last = running;
    running.draft = call.id;
    const named = entries.invalid(wire, instance, until);
    const invalid = named.map(({ name: _, ...input }) => input);
    const { opening } = call;
    const seen = observer.read(roundtrips.lastDuration);
    const page = opening?.route ? { ...seen, hash: hashOf(opening.route) } : seen;
    const [models, views] = [slotModels.draftsOf(instance), viewCache.fingerprintsOf(instance)];
    const automatic = press?.origin === "automatic";
    const shown = { models, views, open: this.openDialogs, invalid };
    const state = {
      ...shown,
      user: reloadStore.user,
      automatic,
      inLaunchpad: launchpad() !== undefined,
      zone: Localization.getTimezone(),
    };
    const bodyOf = (duplicate: boolean): string =>
      JSON.stringify({
        value: wire.encode({ ...call, ext: extension(action, duplicate, state, opening, call.history) }, page),
      });
    const sendAnew = (): void => void this.roundtrip({ ...call, edits: undefined }, event, press, action);
    const request: Request = { action: call.id ? action : "", bodyOf, isAutomatic: automatic };
    const exchange = this.exchange(request, false, running, sendAnew, (answer) => {
      wire.answered(page);
      const refused = answer.ext?.REFUSED ?? [];
      for (const [model, edits] of sent)
        model.confirm(edits, new Map(refused.map(({ PATH, REASON }) => [PATH, REASON])));
      // Invalid fields are already marked; only an explicit action of the user requires a message.
      const isDemand = press?.origin === "user" && (press.rule === "press" || !press.source);
      if (isDemand && !answer.ext?.INPUT_CHECKED) running.notTaken = [...named, ...entries.named(refused, wire)];
    });
    runHooks("onAfterRoundtrip");
    await exchange;
  }

  private begin(running: Running, silent = false): Running {
    this.current = running;
    if (!silent) this.busy.show();
    return running;
  }

  /** Sends a body until there is a response or the user cancels; only then edits are confirmed and the response is shown. */
  private async exchange(
    request: Request,
    duplicate: boolean,
    running: Running,
    sendAnew: () => void,
    arrived: (answer: Answer) => void,
  ): Promise<void> {
    try {
      const answer = await this.answerTo(request, duplicate);
      await this.unfinished.ended;
      if (running.superseded) {
        this.listener.overtaken(answer, running);
        return this.settle(running);
      }
      arrived(answer);
      // An answer can arrive while the actions of the one before still run.
      this.shows = this.shows.then(() => this.listener.show(answer, running));
      await this.shows;
      this.settle(running);
    } catch (error) {
      const failure = error as Failure;
      if (running.superseded && (failure.error || !answerWasLost(failure))) return this.listener.abandoned(running);
      this.finish(running);
      this.listener.failed(failure, running, () => {
        // If the server confirms that nothing was changed, the event is triggered again with current entries. Otherwise, the outcome is unknown, and the same request is sent.
        if (failure.error) return sendAnew();
        if (!running.superseded) this.begin(running);
        void this.exchange(request, true, running, sendAnew, arrived);
      });
    }
  }

  /** A server that supports action IDs carries out each action once, so a request with an ID can be retried, also after a reload. */
  private async answerTo({ action, bodyOf, isAutomatic }: Request, duplicate: boolean): Promise<Answer> {
    const { reloadStore, roundtrips } = this.parts;
    if (this.session.answer?.ext === undefined) return roundtrips.post(bodyOf(duplicate));
    if (action) reloadStore.sent(action, bodyOf(true));
    try {
      const answer = await roundtrips.postUntilAnswered(bodyOf, duplicate);
      reloadStore.settled(action);
      return answer;
    } catch (failure) {
      if (isAutomatic || !answerWasLost(failure as Failure)) reloadStore.settled(action);
      throw failure;
    }
  }
}

/** What names an app, or a draft of it, in the address. An app that is started keeps its parameters. */
const hashOf = ({ APP, ID }: NonNullable<Opening["route"]>): string =>
  hashWith(formatRoute(APP, ID) + (ID ? "" : suffixFor(APP)));
