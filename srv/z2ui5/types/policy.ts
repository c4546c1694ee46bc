/** How a roundtrip behaves where frontends of the two wires expect different things. */

/**
 * How a roundtrip behaves where frontends expect different things. Plain values: the roundtrip
 * does what they say and does not ask who said it.
 */
export interface RoundtripPolicy {
  /** A leave with nothing on the stack: run the same app again as navigated, or end the roundtrip. */
  readonly leaveOnEmptyStack: "rerun" | "end";
  /** A draft that cannot be loaded: start the named app with a message, or fail. */
  readonly unknownDraft: "restart" | "fail";
  /** A start that names a class nobody has: the launcher with a message, or fail. */
  readonly unknownClass: "launcher" | "fail";
  /** An exception of the app: the error app answers, or the roundtrip fails. */
  readonly appFailure: "dialog" | "fail";
  /** When the model travels: only with a display or an update call, or whenever it differs from what the browser holds. */
  readonly modelPush: "requested" | "changed";
  /** Several calls on one slot add up, or the last one counts. */
  readonly slotCalls: "combine" | "last";
  /** What a leave to an app that was saved before does to the stack: one level less, or that app's own callers. */
  readonly leaveToSaved: "popOne" | "ownStack";
  /** What a hop keeps of the views the leaving app displayed, and of the step back it asked for. */
  readonly hopDisplays: "keep" | "drop";
  /** Whether a hop closes an open popup: always, or only between two instances of one class (popover too). */
  readonly hopClosesPopup: "always" | "sameClass";
  /** Member of the model that holds what can be edited, so that no one-way attribute may have its name; "" where there is none. */
  readonly twoWayBranch: string;
  /** Whether the app-state flag is remembered with the app or holds for one response. */
  readonly appStateFlag: "response" | "instance";
  /** Whether the browser describes itself in every request or once, so that the draft has to remember it. */
  readonly sessionInfo: "everyRequest" | "remembered";
}
