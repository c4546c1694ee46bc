/** Encoding of expressions in markup. */
import type { ActionArgument } from "./output.ts";
import type { SessionInfo } from "./request.ts";

/** Encoding of expressions in markup; implemented by each wire. */
export interface Expressions {
  /** The options of an event expression that frontends without extensions support. */
  readonly supportedFlags: ReadonlySet<string>;
  /** A binding of an attribute. */
  binding(binding: BindingExpression): string;
  /** An event of the app. */
  event(event: EventExpression): string;
  /** An action in the browser, as an attribute value. */
  action(name: string, args: readonly ActionArgument[], view: string | undefined): string;
  /** How the expression of an action begins. */
  readonly actionCall: string;
  /** Name of the event an event expression raises; null for every other text. */
  eventNameOf(expression: string): string | null;
  /** The address that restores a draft. */
  appStateLink(session: SessionInfo, draftId: string): string;
}

/** What a binding expression names. */
export interface BindingExpression {
  /** Names as transferred and 0-based rows. */
  readonly segments: readonly (string | number)[];
  readonly twoWay: boolean;
  /** The bare path instead of a binding. */
  readonly pathOnly: boolean;
  readonly formatter: string;
  /** The model is not the default model of the view. */
  readonly namedModel: boolean;
}

/** What an event expression raises. */
export interface EventExpression {
  readonly name: string;
  readonly args: readonly ActionArgument[];
  readonly ignoreBusy: boolean;
  readonly mainModel: boolean;
  readonly queueLast: boolean;
  readonly noBusy: boolean;
  readonly preventDefault: boolean;
  readonly preventDefaultExpression: string;
  /** Send nothing while inputs hold no valid value. */
  readonly checkValid: boolean;
  /** The frontend supports all of these on every wire. */
  readonly allFlags: boolean;
  /** Quote every argument. */
  readonly literal: boolean;
}
