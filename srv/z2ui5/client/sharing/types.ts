/** What may be shared, with whom, and how long. */
export interface ShareOptions {
  /**
   * `"link"`: everybody of the tenant who has the link; otherwise the id of the one user who may open it. An id that somebody types or
   * another system delivers is given as `{ user }`, which is a user whatever it says.
   */
  readonly with?: string | { readonly user: string };
  /** `"look"`: the screen can be looked at and nothing else; `"continue"`: who opens it works on with a copy. */
  readonly mode?: "look" | "continue";
  /** Days until the share ends, at most `cds.z2ui5.sharing.days`; it ends earlier with its draft. */
  readonly days?: number;
  /** Draft of the current user whose screen is shared; without it what the screen is after this roundtrip. */
  readonly draft?: string;
}

/** A share the current user has made. */
export interface SharedLink {
  readonly id: string;
  /** Address that opens the screen. */
  readonly link: string;
  /** Class of the app that is shared. */
  readonly app: string;
  /** `"link"`, or the user who may open it. */
  readonly with: string;
  /** The user who may open it; `""` for everybody of the tenant who has the link. */
  readonly user: string;
  readonly mode: "look" | "continue";
  /** When the share ends. */
  readonly expires: Date;
}

/** Screens that are shared with others (docs/spec/client-api.md §5.12). All of it needs the setting `sharing`. */
export interface SharingClient {
  /**
   * Shares the screen as it is after this roundtrip: the link opens it for another user of the same tenant, if the roles that the app's
   * `requires` names allow it. Whoever only looks at it leaves no trace; whoever continues gets a copy. Await it inside `main`.
   * @throws SHARING_OFF, SHARE_OPTION, SHARE_LOOK_ONLY on a screen that is looked at, DRAFT_UNKNOWN for a `draft` the user does not have
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
