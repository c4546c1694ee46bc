import MessageBox from "sap/m/MessageBox";
import type { DiscardedEdit } from "../core/edits";
import type { Answer } from "../core/types";
import { namesDraft } from "../core/hash";
import { restoreEntries } from "./restoreEntries";
import type { EntriesBySlot } from "./restoreEntries";
import type { Frontend } from "./Frontend";
import { hashWithDraft } from "./Router";
import { showNotice, reportDiscarded } from "./Notice";
import type { Left, LeftScreen, Pending } from "./ReloadStore";
import { answerWasLost } from "./Roundtrips";
import type { Failure } from "./Roundtrips";
import { text } from "./Texts";
import { isTextField } from "./textField";

/** The outcome of the retries. */
interface Retried {
  readonly answers: readonly Answer[];
  /** Response to a request of this URL. */
  readonly shows?: Answer;
  readonly failure?: Failure;
  /** The outcome of a request is unknown. */
  readonly unknown?: boolean;
}

/**
 * Opens the app or draft in the URL. After a reload, the page resumes: a request without a response is retried, so that it is
 * carried out once, then the screen is restored with its dialogs.
 */
export const openPage = (frontend: Frontend): Promise<void> => openWith(frontend, frontend.parts.reloadStore.take());

async function openWith(frontend: Frontend, left: Left): Promise<void> {
  let own: Left;
  try {
    own = await ownPart(frontend, left);
  } catch (failure) {
    return frontend.fail(failure as Failure, () => void openWith(frontend, left));
  }
  await resume(frontend, own.pending, own.screen);
}

/** Data that the current user left in this tab. Data of another user is neither shown nor sent. */
async function ownPart(frontend: Frontend, { pending, screen }: Left): Promise<Left> {
  if (pending.length === 0 && !screen?.entries.length && !screen?.dropped) return { pending, screen };
  const { reloadStore } = frontend.parts;
  reloadStore.user = await frontend.whileBusy(() => frontend.askUser());
  for (const { action, user } of pending) if (user !== reloadStore.user) reloadStore.settled(action);
  return {
    pending: pending.filter(({ user }) => user === reloadStore.user),
    screen: screen?.user === reloadStore.user ? screen : undefined,
  };
}

async function resume(frontend: Frontend, pending: readonly Pending[], screen: LeftScreen | undefined): Promise<void> {
  const retried: Retried = pending.length
    ? await frontend.whileBusy(() => retryPending(frontend, pending))
    : { answers: [] };
  if (retried.failure && answerWasLost(retried.failure))
    return frontend.fail(retried.failure, () => void resume(frontend, pending, screen));
  const isRestored = await show(frontend, retried.shows, screen);
  for (const answer of retried.answers) await frontend.showAside(answer);
  const entries = retried.failure ? (screen?.entries ?? []) : unsent(screen?.entries);
  reportDiscarded(isRestored ? enter(frontend, entries) : entries.flatMap(([, entered]) => entered.entries));
  if (isRestored) restoreFocus(screen?.focus);
  if (retried.unknown) MessageBox.warning(text("pressUnknown"));
  if (screen?.dropped) showNotice(text("pressDropped"));
  if (retried.failure)
    frontend.fail(retried.failure, () => {
      // The request carries them, and they are entered again if it fails again.
      frontend.parts.models.dropEdits();
      void resume(frontend, pending.slice(-1), screen && { ...screen, dropped: false });
    });
}

/** A user who was typing continues after the text that is there. */
function restoreFocus(id = ""): void {
  const element = id ? document.getElementById(id) : null;
  if (!element) return;
  element.focus({ preventScroll: true });
  if (isTextField(element))
    if (element.selectionStart !== null) element.setSelectionRange(element.value.length, element.value.length);
}

/** The entries that no request has carried. */
const unsent = (entries: EntriesBySlot = []): EntriesBySlot =>
  entries.map(([slot, entered]) => [
    slot,
    { ...entered, entries: entered.entries.filter(({ underWay }) => !underWay) },
  ]);

async function retryPending(
  { parts: { reloadStore, roundtrips } }: Frontend,
  pending: readonly Pending[],
): Promise<Retried> {
  const answers: Answer[] = [];
  let shows: Answer | undefined;
  let failure: Failure | undefined;
  for (const { action, body, address } of pending.filter((one) => one.body)) {
    try {
      const answer = await roundtrips.postUntilAnswered(() => body, true);
      answers.push(answer);
      if (address === location.href) shows = answer;
    } catch (error) {
      failure = error as Failure;
      if (answerWasLost(failure)) break;
    }
    reloadStore.settled(action);
  }
  const tooLarge = pending.filter((one) => !one.body);
  for (const { action } of tooLarge) reloadStore.settled(action);
  return { answers, shows, failure, unknown: tooLarge.length > 0 };
}

/** Enters what was not sent. @returns what cannot be entered */
function enter(frontend: Frontend, entries: EntriesBySlot): DiscardedEdit[] {
  let discarded: DiscardedEdit[] = [];
  frontend.quietly(() => (discarded = restoreEntries(entries, frontend.parts.slots)));
  return discarded;
}

/**
 * The screen of a response, otherwise the previous screen if the URL refers to it, otherwise the content of the URL.
 *
 * @returns whether it is a screen that was there before
 */
async function show(frontend: Frontend, answer: Answer | undefined, left: LeftScreen | undefined): Promise<boolean> {
  if (answer) {
    if (answer.ext?.BEHIND) await frontend.start({ route: answer.ext.BEHIND, restore: { SCREEN: "BEHIND" } });
    const route = { APP: answer.app, ID: answer.id };
    await frontend.start({ route, restore: { SCREEN: "WHOLE", OPEN: ["POPUP", "POPOVER"] } });
    return true;
  }
  if (!left || !namesDraft(hashWithDraft())) {
    await frontend.start();
    return false;
  }
  const restore = { SCREEN: "WHOLE", OPEN: left.open } as const;
  if (left.behind) await frontend.start({ route: left.behind, restore: { SCREEN: "BEHIND" } });
  await frontend.start(left.behind ? { route: left.route, restore } : { restore });
  return true;
}
