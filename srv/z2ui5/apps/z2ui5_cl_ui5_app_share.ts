import z2ui5_if_app from "../compat/z2ui5_if_app.ts";
import { runOf } from "../client/run.ts";
import { Z2ui5Error } from "../errors.ts";
import { errorText } from "../texts/error-text.ts";
import { languageOf, text } from "./own-text.ts";
import type { ScreenRow, ShareRow, ShareState } from "./share-state.ts";
import { shareView } from "./share-view.ts";
import type z2ui5_if_client from "../compat/z2ui5_if_client.ts";

/** Screens a user chooses from. */
const MOST_SCREENS = 30;

/** Shares screens with others, and takes shares back; the launcher offers it where the setting `sharing` allows it. */
class z2ui5_cl_ui5_app_share extends z2ui5_if_app implements ShareState {
  /** Only other apps call it. */
  static readonly listed = false;
  /** Fields that are read in every roundtrip. */
  static readonly transient = ["t_screens", "t_shares"];

  t_screens: ScreenRow[] = [];
  t_shares: ShareRow[] = [];
  screen_id = "";
  user = "";
  mode: "look" | "continue" = "look";
  days = 1;

  /** Whether the current user may share anything. */
  static isAllowed(client: z2ui5_if_client): boolean {
    const { settings, store } = runOf(client, "get").env;
    return settings.sharing !== "off" && store.shares !== undefined;
  }

  /** Shows screens and shares, creates and revokes links. */
  async main(client: z2ui5_if_client): Promise<void> {
    if (client.check_on_event("BACK")) return client.nav_app_back();
    if (client.check_on_event("SHARE")) await this.share(client);
    else if (client.check_on_event("UNSHARE")) await client.unshare(client.get_event_arg());
    await this.read(client);
    if (!client.check_on_navigated()) return client.view_model_update();
    this.days = Math.min(this.days, this.mostDays(client));
    client.view_display(shareView(this, client, this.limits(client)));
  }

  private async share(client: z2ui5_if_client): Promise<void> {
    try {
      const { link } = await client.share({
        draft: this.screen_id,
        with: this.user.trim() ? { user: this.user.trim() } : "link",
        mode: this.mode,
        days: this.days,
      });
      client.message_toast_display(text(client, "share.copied"));
      client.follow_up_action(client.cs_event.clipboard_copy, [link]);
    } catch (error) {
      if (!(error instanceof Z2ui5Error) || error.status >= 500) throw error;
      client.message_box_display(errorText(error, languageOf(client)), "error");
    }
  }

  private async read(client: z2ui5_if_client): Promise<void> {
    const { env } = runOf(client, "get");
    const drafts = (await env.inTransaction(async () => env.store.recent?.(MOST_SCREENS))) ?? [];
    const own = env.classes.nameOf(z2ui5_cl_ui5_app_share as never);
    this.t_screens = drafts
      .filter(({ app }) => app !== own && !LAUNCHER.test(app))
      .map(({ id, app, event, storedAt }) => ({ id, app, event, time: storedAt }));
    if (!this.t_screens.some(({ id }) => id === this.screen_id)) this.screen_id = this.t_screens[0]?.id ?? "";
    this.t_shares = (await client.shares()).map(({ id, app, user, mode, expires, link }) => ({
      id,
      app,
      who: user || text(client, "share.everybody"),
      mode: text(client, mode === "look" ? "share.look" : "share.continue"),
      ends: expires.getTime(),
      link,
    }));
  }

  private limits(client: z2ui5_if_client): { readonly days: number; readonly canContinue: boolean } {
    return {
      days: this.mostDays(client),
      canContinue: runOf(client, "get").env.settings.sharing === "continue",
    };
  }

  private mostDays(client: z2ui5_if_client): number {
    return Math.max(1, Math.floor(runOf(client, "get").env.settings.shareDays));
  }
}

const LAUNCHER = /^z2ui5_cl_ui5_app_(start|error)$/i;

export default z2ui5_cl_ui5_app_share;
export { z2ui5_cl_ui5_app_share as "module.exports" };
