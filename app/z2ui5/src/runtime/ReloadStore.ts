import type { Opening, SlotName } from "../core/types";
import type { EntriesBySlot } from "./restoreEntries";

/** A request without a response. */
export interface Pending {
  /** Id of the action. */
  readonly action: string;
  /** Body for a retry; empty if it was too large to be stored. */
  readonly body: string;
  /** Address of the page that sent it. */
  readonly address: string;
  /** When it was sent, in milliseconds since 1970. */
  readonly at: number;
  /** Mark of its user. */
  readonly user: string;
}

/** State of a page when it was left. */
export interface LeftScreen {
  readonly address: string;
  readonly route: NonNullable<Opening["route"]>;
  /** The page behind it, if the app has no page. */
  readonly behind?: Opening["route"];
  /** Dialogs that were open. */
  readonly open: SlotName[];
  /** Entries, with those that requests without a response carry. */
  readonly entries: EntriesBySlot;
  /** Id of what had the focus. */
  readonly focus: string;
  /** Something pressed was not sent. */
  readonly dropped: boolean;
  /** Mark of its user. */
  readonly user: string;
}

/** Data of the previous page. */
export interface Left {
  readonly pending: readonly Pending[];
  readonly screen?: LeftScreen;
}

/** Milliseconds after which a stored action is no longer carried out. */
const patience = 10 * 60_000;

/**
 * Data that a page stores for a reload, in the session storage of the tab, so that neither other tabs nor
 * later sessions of the browser can read it. For a request that is too large for the storage, only its existence is stored. Without
 * storage, nothing is stored. Another user can log in in the same tab, so the data is marked with its user.
 */
export class ReloadStore {
  /** Mark of the user of the page from the server; "" until it is known. */
  user = "";
  private pending: Pending[] = [];
  private readonly pendingKey: string;
  private readonly screenKey: string;

  /** @param service address of the service, because pages of several may share the tab */
  constructor(service: string) {
    this.pendingKey = `z2ui5-pending:${service}`;
    this.screenKey = `z2ui5-screen:${service}`;
  }

  /** Stores a request before it is sent. */
  sent(action: string, body: string): void {
    this.pending = this.pending.filter((one) => one.action !== action);
    const request = { action, body, address: location.href, at: Date.now(), user: this.user };
    this.pending.push(request);
    if (write(this.pendingKey, this.pending)) return;
    this.pending[this.pending.length - 1] = { ...request, body: "" };
    write(this.pendingKey, this.pending);
  }

  /** Removes a request after its response, or after the user cancelled it. */
  settled(action: string): void {
    this.pending = this.pending.filter((one) => one.action !== action);
    write(this.pendingKey, this.pending.length ? this.pending : undefined);
  }

  /** Whether a request without a response is stored, which is sent after a reload. */
  get keepsRequest(): boolean {
    return this.pending.some(({ body }) => body !== "");
  }

  /** Forgets all requests. */
  giveUp(): void {
    this.pending = [];
    write(this.pendingKey, undefined);
  }

  /** Stores the state of the page. */
  leave(screen: Omit<LeftScreen, "address" | "user">): void {
    const left: LeftScreen = { ...screen, address: location.href, user: this.user };
    if (write(this.screenKey, left)) return;
    // Entries without what is around them can only be reported.
    const entries = left.entries.map(([slot, entered]) => [slot, { ...entered, before: null }] as const);
    write(this.screenKey, { ...left, entries } satisfies LeftScreen);
  }

  /** The page is shown again: what was stored of it is outdated. */
  stay(): void {
    write(this.screenKey, undefined);
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
    // An older entry must not be mistaken for a request that does not fit into the storage.
    if (value !== undefined) write(key, undefined);
    return false;
  }
}
