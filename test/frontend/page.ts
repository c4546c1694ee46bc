/** A page without a screen: the pure parts of the frontend against the real engine. Answers arrive when the test says so. */
import { EventQueue } from "../../app/z2ui5/src/core/queue";
import type { Raised } from "../../app/z2ui5/src/core/queue";
import { Edits } from "../../app/z2ui5/src/core/edits";
import type { DiscardedEdit } from "../../app/z2ui5/src/core/edits";
import { newActionId } from "../../app/z2ui5/src/core/actionId";
import { extension } from "../../app/z2ui5/src/core/extension";
import { valueAt, writeAt } from "../../app/z2ui5/src/core/paths";
import type { PlainObject, Surroundings } from "../../app/z2ui5/src/core/types";
import { createWire, readAnswer } from "../../app/z2ui5/src/wire/wire";
import type { Engine } from "../../srv/z2ui5/engine";

const surroundings: Surroundings = {
  origin: "http://h",
  pathname: "/p",
  search: "",
  hash: "",
  device: { fixed: {}, live: {} },
};

/** One browser page with one screen. */
export class HeadlessPage {
  data: PlainObject = {};
  readonly lost: DiscardedEdit[] = [];
  private draft = "";
  private readonly engine: Engine;
  private readonly wire;
  private readonly edits;
  private readonly queue = new EventQueue<Raised>();
  private running: Raised | undefined;
  private pressed = 0;
  private arrival: (() => void) | undefined;

  constructor(engine: Engine, wire: 1 | 2) {
    this.engine = engine;
    this.wire = createWire(wire);
    this.edits = new Edits(this.wire.editBranch);
  }

  /** The member that holds what can be edited. */
  get branch(): string {
    return this.wire.editBranch ? `${this.wire.editBranch}/` : "";
  }

  async start(className: string): Promise<void> {
    await this.post({ args: [], slot: "MAIN" }, className);
    this.arrive();
  }

  /** Types into a field. */
  type(path: string, value: unknown): void {
    const full = this.branch + path;
    const before = valueAt(this.data, full);
    writeAt(this.data, full, value);
    this.edits.record(full, before);
  }

  /** Presses a button. */
  async press(name: string): Promise<void> {
    const before = this.pressed++;
    const press: Raised = { name, origin: "user", rule: "press", source: name, args: "", before, after: this.pressed };
    if (this.running) this.queue.add(press, this.running);
    else await this.send(press);
  }

  /** The answer that is on its way arrives, and what waited is sent. */
  async receive(): Promise<void> {
    this.arrive();
    const next = this.queue.next();
    if (next) await this.send(next);
  }

  get isWaiting(): boolean {
    return this.running !== undefined;
  }

  private async send(press: Raised): Promise<void> {
    this.running = press;
    await this.post({ id: this.draft, event: press.name, args: [], slot: "MAIN", edits: this.edits.delta(this.data) });
  }

  private async post(call: Parameters<typeof this.wire.encode>[0], start = ""): Promise<void> {
    const sent = this.edits.snapshot(this.data);
    const page = { ...surroundings, search: start ? `?app_start=${start}` : "" };
    const body = JSON.stringify({
      value: this.wire.encode(
        {
          ...call,
          ext: extension(newActionId(), false, {
            models: {},
            views: {},
            open: [],
            invalid: [],
            user: "mark",
            automatic: false,
            inLaunchpad: false,
            zone: "Europe/Berlin",
          }),
        },
        page,
      ),
    });
    const { status, body: text } = await this.engine.answer(body, {
      query: { "z2ui5-wire": String(this.wire.number) },
      correlationId: "page",
    });
    if (status !== 200) throw new Error(text);
    this.arrival = () => {
      this.wire.answered(page);
      this.edits.confirm(sent);
      const answer = readAnswer(JSON.parse(text));
      this.draft = answer.id;
      const pushed =
        answer.model &&
        answer.system.some(
          ([action, method]) => action === "VIEW_SLOTS" && (method === "display" || method === "updateModel"),
        );
      if (!pushed) return;
      const data = answer.model as PlainObject;
      this.lost.push(...this.edits.move(this.data, data, answer.rows).discarded);
      this.data = data;
    };
  }

  private arrive(): void {
    this.running = undefined;
    this.arrival?.();
    this.arrival = undefined;
  }
}
