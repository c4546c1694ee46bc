import type { LostEdit } from "../core/edits";
import type { Opening, SlotName } from "../core/types";

/** A request that was sent and not answered. */
export interface Pending {
  /** Id of the action. */
  readonly action: string;
  /** Body that repeats it; empty if it was too large to be noted. */
  readonly body: string;
  /** Address of the page that sent it. */
  readonly address: string;
  /** When it was sent, in milliseconds since 1970. */
  readonly at: number;
  /** Mark of the user who sent it. */
  readonly user: string;
}

/** What a page showed when it was left. */
export interface LeftScreen {
  readonly address: string;
  readonly route: NonNullable<Opening["route"]>;
  /** The page behind it, if the app has none of its own. */
  readonly behind?: Opening["route"];
  /** Dialogs that were open. */
  readonly open: SlotName[];
  /** Entries that were not sent. */
  readonly lost: LostEdit[];
  /** Something pressed was not sent. */
  readonly dropped: boolean;
  /** Mark of the user who saw it. */
  readonly user: string;
}

/** What the page before left. */
export interface Left {
  readonly pending: readonly Pending[];
  readonly screen?: LeftScreen;
}

/** Milliseconds after which nobody expects any more that what was pressed is carried out. */
const patience = 10 * 60_000;

/**
 * What a page notes for the page that takes its place when it is loaded again: in the tab's own storage, so that no other tab and no
 * later session of the browser sees it. Of a request that is too large for the storage it is noted that there was one. Where there is no
 * storage, nothing is noted. Somebody else may log in in the same tab, so notes name their user.
 */
export class PageNotes {
  /** Mark of the user the page belongs to, as the server told it; "" as long as it has not. */
  user = "";
  private pending: Pending[] = [];
  private readonly pendingKey: string;
  private readonly screenKey: string;

  /** @param service address of the service, because pages of several may share the tab */
  constructor(service: string) {
    this.pendingKey = `z2ui5-pending:${service}`;
    this.screenKey = `z2ui5-screen:${service}`;
  }

  /** Notes a request before it is sent. */
  sent(action: string, body: string): void {
    this.pending = this.pending.filter((one) => one.action !== action);
    const request = { action, body, address: location.href, at: Date.now(), user: this.user };
    this.pending.push(request);
    if (write(this.pendingKey, this.pending)) return;
    this.pending[this.pending.length - 1] = { ...request, body: "" };
    write(this.pendingKey, this.pending);
  }

  /** Forgets a request: it was answered, or the user gave it up. */
  settled(action: string): void {
    this.pending = this.pending.filter((one) => one.action !== action);
    write(this.pendingKey, this.pending.length ? this.pending : undefined);
  }

  /** Forgets all requests. */
  giveUp(): void {
    this.pending = [];
    write(this.pendingKey, undefined);
  }

  /** Notes what the page shows. */
  leave(screen: Omit<LeftScreen, "address" | "user">): void {
    write(this.screenKey, { ...screen, address: location.href, user: this.user } satisfies LeftScreen);
  }

  /** What the page before left, whoever its user was, the requests oldest first and until they are settled; the screen only if the address is still that of it. */
  take(): Left {
    const pending = (read(this.pendingKey) ?? []) as Pending[];
    const screen = read(this.screenKey) as LeftScreen | undefined;
    write(this.screenKey, undefined);
    this.pending = pending.filter(({ at }) => Date.now() - at < patience);
    return { pending: this.pending, screen: screen?.address === location.href ? screen : undefined };
  }
}

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** @returns whether it was written */
function write(key: string, value: unknown): boolean {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // An older note must not stand for one that does not fit.
    if (value !== undefined) write(key, undefined);
    return false;
  }
}
