/**
 * Lets bodies and roundtrips in as memory allows: see `memory.ts` for how much that is.
 */
import cds from "@sap/cds";
import { Z2ui5Error } from "z2ui5/errors";
import type { MemoryPort } from "z2ui5/ports";
import { settings } from "../config/settings.ts";
import { adviceOn, bytesOfJson, memoryPlan, processMemory, summaryOf, workOf, type MemoryPlan } from "./memory.ts";
import { NothingLeft, Shares, type Share } from "./shares.ts";

/** Roundtrips that read less than this are not counted: their number is limited, and counting would cost more than it saves. */
const SMALL = 64 * 1024;
/** Large roundtrips that may wait. */
const LINE = 100;
/** Of the memory for bodies, what large ones may take. */
const FOR_LARGE = 0.75;
/** Drafts that are read at the same time. */
const LOADS = 4;

let planned: MemoryPlan | undefined;
let shares: Shares | undefined;
let loads: Shares | undefined;
/** Bytes of all bodies that are counted, and of the large ones among them. */
let received = 0;
let receivedLarge = 0;

/** The memory plan of this process, made when it has started. */
export const memoryOfProcess = (): MemoryPlan => (planned ??= planOfProcess());

function planOfProcess(): MemoryPlan {
  const memory = processMemory(settings().memory);
  const advice = adviceOn(memory);
  const plan = memoryPlan(memory);
  const log = cds.log("z2ui5");
  log.info(summaryOf(memory, plan));
  if (advice) log.warn(advice);
  return plan;
}

/** Counts the bytes of one body while it arrives, unpacked. */
export class BodyBytes {
  #bytes = 0;
  #ended = false;

  /**
   * More has arrived, or is announced.
   * @throws BUSY when all bodies together are too many bytes; the body is not to be read on
   */
  add(bytes: number): void {
    if (this.#ended || !this.fits(bytes)) throw busy();
    this.#count(this.#bytes + bytes);
  }

  /**
   * Whether there is room for that many bytes. One large body alone always fits, `maxBody` limits it; and whatever large ones take,
   * small ones have some.
   */
  fits(bytes: number): boolean {
    const { bodies } = memoryOfProcess();
    if (this.#bytes + bytes > SMALL)
      return received + bytes <= FOR_LARGE * bodies || receivedLarge === large(this.#bytes);
    return received + bytes <= bodies || received - receivedLarge + bytes <= (1 - FOR_LARGE) * bodies;
  }

  /** The body was refused, or is counted as a part of its roundtrip. */
  release(): void {
    this.#count(0);
  }

  /** Nobody waits for the body any more; what still arrives of it is not read. */
  end(): void {
    this.release();
    this.#ended = true;
  }

  #count(bytes: number): void {
    received += bytes - this.#bytes;
    receivedLarge += large(bytes) - large(this.#bytes);
    this.#bytes = bytes;
  }
}

const large = (bytes: number): number => (bytes > SMALL ? bytes : 0);

/** The memory one roundtrip takes. */
export class RoundtripMemory implements MemoryPort {
  /** Bytes of the body: they are counted until the roundtrip has its memory, because a body that waits for it is there, too. */
  readonly body = new BodyBytes();
  #share: Share | undefined;
  readonly #leaving = new AbortController();

  /**
   * Takes memory for reading that many bytes more; waits until there is some, if that is wanted.
   * @param input bytes of the body, or of a draft on the heap
   * @throws BUSY after `cds.z2ui5.waitSeconds`, and as soon as the client has disconnected
   */
  claim(input: number, wait: boolean): void | Promise<void> {
    if (input > SMALL) return this.#claim(input, wait);
  }

  async #claim(input: number, wait: boolean): Promise<void> {
    const needed = workOf(input);
    const { signal } = this.#leaving;
    if (!wait) {
      if (this.#share) this.#share.force(needed);
      else this.#share = work().force(needed);
    } else if (this.#share) await busyUnless(this.#share.grow(needed, signal));
    else this.#share = await busyUnless(work().take(needed, signal));
  }

  /**
   * Takes memory for the body of a request; waits until there is some.
   * @throws BUSY after `cds.z2ui5.waitSeconds`, BODY_TOO_COMPLEX when what is to be made of it never fits
   */
  claimBody(body: { readonly text: string; readonly bytes: number }): void | Promise<void> {
    return body.bytes <= SMALL ? this.body.release() : this.#claimBody(body);
  }

  async #claimBody({ text, bytes }: { readonly text: string; readonly bytes: number }): Promise<void> {
    const needed = bytesOfJson(text, bytes);
    if (workOf(needed) > memoryOfProcess().largest) throw new Z2ui5Error("BODY_TOO_COMPLEX");
    await this.claim(needed, true);
    this.body.release();
  }

  /** Reads a draft when few others read theirs: how large one is shows when it has been read. */
  async limitConcurrency<T>(read: () => Promise<T>): Promise<T> {
    const share = await busyUnless((loads ??= new Shares({ total: LOADS, ...waiting() })).take(1));
    try {
      return await read();
    } finally {
      share.release();
    }
  }

  /** The roundtrip is done; its answer of that many bytes still has to be sent. */
  answered(bytes: number): void {
    this.#share?.shrink(bytes);
  }

  /** The client has disconnected: what waits for memory gives up. What runs continues, and counts until it is released. */
  left(): void {
    this.body.end();
    this.#leaving.abort();
  }

  /** Nothing is left of the roundtrip. */
  release(): void {
    this.body.end();
    this.#share?.release();
  }
}

const waiting = () => ({ patience: settings().waitSeconds * 1000, line: LINE });

const work = (): Shares => (shares ??= new Shares({ total: memoryOfProcess().work, ...waiting() }));

async function busyUnless<T>(admitted: Promise<T>): Promise<T> {
  try {
    return await admitted;
  } catch (error) {
    throw error instanceof NothingLeft ? busy(error) : error;
  }
}

const busy = (cause?: unknown): Z2ui5Error => new Z2ui5Error("BUSY", {}, cause);
