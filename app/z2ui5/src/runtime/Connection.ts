import Button from "sap/m/Button";
import FlexItemData from "sap/m/FlexItemData";
import HBox from "sap/m/HBox";
import { FlexAlignItems } from "sap/m/library";
import MessageStrip from "sap/m/MessageStrip";
import MessageToast from "sap/m/MessageToast";
import MessageType from "sap/ui/core/message/MessageType";
import type { Roundtrips } from "./Roundtrips";
import { showStrip } from "./strips";
import { text } from "./Texts";

/** How the server was found: it could be reached at once, or was unreachable and is back, or a login is in front of it. */
export type Found = "there" | "back" | "login";

/** Milliseconds between attempts to reach the server. */
const interval = 5000;

/**
 * The connection to the server. While it is lost, a strip says so, and nothing is sent: what the user and timers trigger is pending, in order. It is
 * found again by itself, or when the user asks for it.
 */
export class Connection {
  private lost = false;
  /** An attempt to reach the server has failed. */
  private isUnreachable = false;
  private checking = false;
  private removeStrip?: () => void;
  private timer?: ReturnType<typeof setTimeout>;
  /** Are called with the server's state for the requests whose responses were lost, in their order. */
  private resumes: Array<(found: Found) => void> = [];
  private readonly onOffline = (): void => this.lose();
  private readonly onOnline = (): void => void this.check();

  /** @param resume sends what is pending */
  constructor(
    private readonly roundtrips: Roundtrips,
    private readonly resume: () => void,
  ) {
    window.addEventListener("offline", this.onOffline);
    window.addEventListener("online", this.onOnline);
    if (!navigator.onLine) this.lose();
  }

  /** Whether nothing can be sent. */
  get isLost(): boolean {
    return this.lost;
  }

  /** A request whose response was lost is pending. */
  get keepsRequest(): boolean {
    return this.resumes.length > 0;
  }

  /**
   * The server cannot be reached.
   *
   * @param resume continues with a pending request, which the server carries out once
   */
  lose(resume?: (found: Found) => void): void {
    if (resume) this.resumes.push(resume);
    if (this.lost) return;
    this.lost = true;
    this.showStrip();
    if (navigator.onLine) void this.check();
    else this.missed();
  }

  /** Sends what is pending if the server can be reached. */
  async check(): Promise<void> {
    if (!this.lost || this.checking) return;
    this.checking = true;
    const reached = await this.roundtrips.reach();
    this.checking = false;
    if (!this.lost) return;
    if (reached === "nothing") return this.missed();
    const { isUnreachable } = this;
    // Without a pending request, the next one finds out that the user has to log in.
    const resumes = this.keepsRequest ? this.resumes : [this.resume];
    this.forget();
    if (isUnreachable && reached === "server") MessageToast.show(text("online"));
    for (const resume of resumes) resume(reached === "login" ? "login" : isUnreachable ? "back" : "there");
  }

  /** Discards what is pending. The next request finds out whether the server is there. */
  forget(): void {
    clearTimeout(this.timer);
    this.lost = false;
    this.isUnreachable = false;
    this.resumes = [];
    this.removeStrip?.();
    this.removeStrip = undefined;
  }

  /** Ends listening to the page. */
  destroy(): void {
    window.removeEventListener("offline", this.onOffline);
    window.removeEventListener("online", this.onOnline);
    this.forget();
  }

  private missed(): void {
    this.isUnreachable = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (navigator.onLine ? void this.check() : this.missed()), interval);
  }

  private showStrip(): void {
    this.removeStrip = showStrip(
      new HBox({
        alignItems: FlexAlignItems.Center,
        items: [
          new MessageStrip({
            text: text(navigator.onLine ? "unreachable" : "offline"),
            type: MessageType.Warning,
            // The font of the icon cannot be loaded now.
            showIcon: false,
            layoutData: new FlexItemData({ growFactor: 1 }),
          }),
          new Button({ text: text("retry"), press: () => void this.check() }).addStyleClass("sapUiTinyMarginBeginEnd"),
        ],
      }),
    );
  }
}
