/** The page's timer for backend events: there is one, a new one replaces it (wire-v1 §7, `START_TIMER`). */
export class Timers {
  private timer?: ReturnType<typeof setTimeout>;

  /** Calls a function after a delay, instead of what was to be called before. */
  start(delay: number, call: () => void): void {
    this.cancelAll();
    this.timer = setTimeout(call, Math.max(0, delay || 0));
  }

  /** Cancels what is pending. */
  cancelAll(): void {
    clearTimeout(this.timer);
  }
}
