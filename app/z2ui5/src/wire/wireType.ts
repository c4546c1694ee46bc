import type { Call, Surroundings } from "../core/types";

/** Encoding of requests of one wire. */
export interface Wire {
  readonly number: number;
  /** Where in a slot's model edits count, without slashes; empty for everywhere. */
  readonly editBranch: string;
  /** Whether an event sends the edits of all open slots; otherwise, only those of its own model. */
  readonly collectsEditsOfAllSlots: boolean;
  /** Whether popup and popover are closed when another app responds. */
  readonly closesDialogsOnHop: boolean;
  /** Whether an app can call any method of a control that is not denied; otherwise, only listed methods. */
  readonly callsUnknownMethods: boolean;
  /** A failure of the server may be retried. */
  readonly retriesServerErrors: boolean;
  /** Builds the request payload. */
  encode(call: Call, page: Surroundings): object;
  /** Called after every successful request, so that data is only sent once. */
  answered(page: Surroundings): void;
}
