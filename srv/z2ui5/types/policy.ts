/** How a roundtrip behaves where frontends of the two wires expect different things. */

/**
 * Behavior of a roundtrip that depends on the frontend, as plain values,
 * so that the roundtrip does not depend on wires.
 */
export interface RoundtripPolicy {
  /** A leave with nothing on the stack: run the same app again as navigated, or end the roundtrip. */
  readonly leaveOnEmptyStack: "rerun" | "end";
  /** A draft that cannot be loaded: start the named app with a message, or fail. */
  readonly unknownDraft: "restart" | "fail";
  /** Start of an unknown class: show the launcher with a message, or fail. */
  readonly unknownClass: "launcher" | "fail";
  /** Exception of the app: show the error app, or fail. */
  readonly appFailure: "dialog" | "fail";
  /** When the model is sent: only after a display or update call, or whenever it differs from the model in the browser. */
  readonly modelPush: "requested" | "changed";
  /** Several calls on one slot add up, or the last one counts. */
  readonly slotCalls: "combine" | "last";
  /** What a leave to an app that was saved before does to the stack: one level less, or that app's own callers. */
  readonly leaveToSaved: "popOne" | "ownStack";
  /** Which output of the app that is left a navigation preserves: views and the step back in the history. */
  readonly hopDisplays: "keep" | "drop";
  /** Whether a hop closes an open popup: always, or only between two instances of one class (popover too). */
  readonly hopClosesPopup: "always" | "sameClass";
  /** Member of the model for editable data, whose name one-way attributes must not have; "" if there is none. */
  readonly twoWayBranch: string;
  /** Whether the app-state flag is remembered with the app or holds for one response. */
  readonly appStateFlag: "response" | "instance";
  /** Whether the browser describes itself in every request or once, so that the draft has to remember it. */
  readonly sessionInfo: "everyRequest" | "remembered";
}
