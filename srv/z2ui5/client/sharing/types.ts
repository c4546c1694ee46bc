/** What may be shared, with whom, and how long. */
export interface ShareOptions {
  /**
   * `"link"`: all users of the tenant who have the link; otherwise the ID of the user who may open it. Pass an ID that a user enters or that
   * another system delivers as `{ user }`, so that it is never read as `"link"`.
   */
  readonly with?: string | { readonly user: string };
  /** `"look"`: the screen is read-only; `"continue"`: the other user works with a copy. */
  readonly mode?: "look" | "continue";
  /** Days until the share ends, at most `cds.z2ui5.sharing.days`; it ends earlier with its draft. */
  readonly days?: number;
  /** Draft of the current user whose screen is shared; without it what the screen is after this roundtrip. */
  readonly draft?: string;
}

/** A share of the current user. */
export interface SharedLink {
  readonly id: string;
  /** Address that opens the screen. */
  readonly link: string;
  /** Class of the app that is shared. */
  readonly app: string;
  /** `"link"`, or the user who may open it. */
  readonly with: string;
  /** The user who may open it; `""` for all users of the tenant who have the link. */
  readonly user: string;
  readonly mode: "look" | "continue";
  /** When the share ends. */
  readonly expires: Date;
}

/** Screens that are shared with others (docs/spec/client-api.md §5.12). All of it needs the setting `sharing`. */
export interface SharingClient {
  /**
   * Shares the screen in its state after this roundtrip: the link opens it for another user of the same tenant who has a role in the app's
   * `requires`. In mode `look`, nothing is stored; in mode `continue`, the user works with a copy. Await it inside `main`.
   * @throws SHARING_OFF, SHARE_OPTION, SHARE_LOOK_ONLY on a read-only screen, DRAFT_UNKNOWN for a `draft` the user does not have
   * @example
   * const { link } = await client.share({ with: "link", mode: "look", days: 2 });
   * client.message_box_display(link);
   */
  share(options?: ShareOptions): Promise<SharedLink>;
  /** Shares of the current user that have not ended, the newest first. @throws SHARING_OFF */
  shares(): Promise<readonly SharedLink[]>;
  /** Takes a share of the current user back: its link opens nothing any more. @returns whether there was one @throws SHARING_OFF */
  unshare(id: string): Promise<boolean>;
}
