import type { Answer, Call, SlotName } from "../core/types";
import { readEventWire } from "../core/eventArray";
import type { EventWire } from "../core/eventArray";
import { toEventArguments } from "../core/eventArguments";
import { extension } from "../core/extension";
import type { SentEdits } from "../core/edits";
import { createWire } from "../wire/wire";
import type { Wire } from "../wire/wire";
import { runAction } from "../actions/runAction";
import { Busy } from "./Busy";
import { showError } from "./ErrorDialog";
import { runHooks } from "./Globals";
import { logError, messageOf } from "./Log";
import { showOffline } from "./offline";
import type { Router } from "./Router";
import type { Failure, Roundtrips } from "./Roundtrips";
import type { EventTarget } from "./SlotController";
import { mergeDeltas } from "./SlotModel";
import type { SlotModel } from "./SlotModel";
import type { Slots } from "./Slots";
import type { PageObserver } from "./Surroundings";
import { text } from "./Texts";
import { Timers } from "./Timers";
import { Typing } from "./Typing";

/** The parts the frontend is made of. */
export interface Parts {
	slots: Slots;
	roundtrips: Roundtrips;
	router: Router;
	page: PageObserver;
	openTools: () => void;
}

interface Running {
	event: string;
	/** The answer is here and is being shown. */
	showing: boolean;
	/** A later start may take the place of a running roundtrip; its answer is then ignored. */
	superseded: boolean;
}

/** Runs roundtrips, one at a time, and does what their answers ask for (wire-v1 §12, wire-v2 §12). */
export class Frontend implements EventTarget {
	/** Draft id of the last answer. */
	draft = "";
	/** Class of the app that answered last. */
	app = "";
	/** Answer that is being shown, or was shown last. */
	answer?: Answer;
	readonly timers = new Timers();
	readonly shortcuts = new Map<string, () => void>();
	parts!: Parts;
	private running?: Running;
	private shows: Promise<void> = Promise.resolve();
	/** Events to be sent when the running roundtrip is over, by name. */
	private readonly waiting = new Map<string, () => void>();
	private readonly busy = new Busy();

	constructor(private wire: Wire) {}

	/** Starts the app the URL names. */
	async start(): Promise<void> {
		await this.roundtrip({ args: [], slot: "MAIN" }, readEventWire(""));
	}

	/** Starts what the hash names, even while another roundtrip is running. */
	restore(): void {
		if (this.running) this.running.superseded = true;
		this.draft = "";
		void this.start();
	}

	/** Backend event of a view: one roundtrip, unless one is running. */
	fireBackend(slot: SlotName, wire: unknown, args: unknown[]): void {
		const event = readEventWire(wire);
		const call: Call = { id: this.draft, event: event.name, args: toEventArguments(args), slot };
		if (!navigator.onLine) showOffline();
		else if (this.running && !event.ignoreBusy) this.postpone(call, event, this.running);
		else void this.roundtrip(call, event);
	}

	/** Backend event of the frontend itself, such as a timer or a closed message box; waits for a running roundtrip. */
	fire(name: string, args: unknown[] = [], options: { silent?: boolean } = {}): void {
		this.fireBackend("MAIN", [name, false, false, false, true, options.silent], args);
	}

	/** Frontend action of a view. */
	fireFrontend(slot: SlotName, name: string, args: unknown[]): void {
		runHooks("onBeforeEventFrontend", [name, ...args]);
		void runAction(this, [name, ...args], slot);
	}

	/** Marks a path of a slot's model as edited, for controls that write into the model themselves. */
	markEdited(slot: SlotName, path: string): void {
		this.parts.slots.shown.get(slot)?.model.mark(path);
	}

	/** Whether a roundtrip is running. */
	get isBusy(): boolean {
		return this.running !== undefined;
	}

	/** Branch of the slots' models in which edits count. */
	get editBranch(): string {
		return this.wire.editBranch;
	}

	/** Ends everything that would outlive the page. */
	destroy(): void {
		this.timers.cancelAll();
		this.busy.destroy();
		this.parts.router.destroy();
		this.parts.page.destroy();
		this.parts.roundtrips.endSession();
		for (const slot of [...this.parts.slots.shown.keys()].reverse()) this.parts.slots.destroy(slot);
	}

	/**
	 * An event that may not be sent now. Dropped, as it usually is a second click, unless it asked to wait or a control fired it
	 * because the answer put it on the page.
	 */
	private postpone(call: Call, event: EventWire, running: Running): void {
		const comesFromAnswer = running.showing && event.name !== running.event;
		if (event.keepLast || comesFromAnswer) this.waiting.set(event.name, () => void this.roundtrip({ ...call, id: this.draft }, event));
		else this.busy.insist();
	}

	private sendWaiting(): void {
		const [first] = this.waiting;
		if (!first || this.running) return;
		const [name, send] = first;
		this.waiting.delete(name);
		send();
	}

	private async roundtrip(call: Call, event: EventWire): Promise<void> {
		this.timers.cancelAll();
		const running: Running = { superseded: false, event: call.event ?? "", showing: false };
		this.running = running;
		if (!event.silent) this.busy.show();
		runHooks("onBeforeRoundtrip");
		const sent = this.collectEdits(call, event);
		const page = this.parts.page.look(this.parts.roundtrips.lastDuration);
		const body = JSON.stringify({ value: this.wire.encode({ ...call, ext: extension() }, page) });
		const wire = this.wire;
		const exchange = this.exchange(body, running, () => {
			wire.answered(page);
			for (const [model, edits] of sent) model.confirm(edits);
		});
		runHooks("onAfterRoundtrip");
		await exchange;
	}

	/** Sends a body until it is answered or the user gives up; only then edits are confirmed and the answer shown. */
	private async exchange(body: string, running: Running, arrived: () => void): Promise<void> {
		try {
			const answer = await this.parts.roundtrips.post(body);
			if (running.superseded) return;
			arrived();
			// Two answers at once can only come of events that ignore the busy state; their views must not be built at once too.
			this.shows = this.shows.then(() => this.show(answer, running));
			await this.shows;
		} catch (failure) {
			if (running.superseded) return;
			this.idle(running);
			this.reportFailure(failure as Failure, running, () => {
				running.showing = false;
				this.running = running;
				this.busy.show();
				void this.exchange(body, running, arrived);
			});
		}
	}

	private async show(answer: Answer, running: Running): Promise<void> {
		const typing = new Typing(this.parts.slots);
		running.showing = true;
		this.adopt(answer);
		try {
			for (const action of answer.system) await runAction(this, action, "MAIN", { strict: true });
			runHooks("onAfterRendering");
			typing.restore();
		} catch (error) {
			logError("The answer could not be shown", error);
			this.reportFailure({ status: 200, message: text("errorView", messageOf(error)) }, running);
		}
		this.idle(running);
		for (const action of answer.custom) await runAction(this, action, "MAIN");
		this.sendWaiting();
	}

	private adopt(answer: Answer): void {
		if (this.app && answer.app !== this.app) this.leaveApp(answer.wire);
		if (answer.wire !== this.wire.number) this.wire = createWire(answer.wire);
		this.draft = answer.id;
		this.app = answer.app;
		this.answer = answer;
	}

	/** Another app answers: what was typed for the one before is not for it. On wire v2 its dialogs go too (wire-v2 §12). */
	private leaveApp(wire: number): void {
		const { slots, router } = this.parts;
		for (const { model } of slots.shown.values()) model.forget();
		this.shortcuts.clear();
		router.leaveApp();
		if (wire !== 2) return;
		slots.destroy("POPOVER");
		slots.destroy("POPUP");
	}

	/**
	 * Puts unconfirmed edits into the call. On wire v1 all open slots contribute, the event's own last, so that an edit is not
	 * forgotten because the event came from another slot; on wire v2 each model's edits wait for an event of their own.
	 */
	private collectEdits(call: Call, event: EventWire): Map<SlotModel, SentEdits> {
		const { slots } = this.parts;
		const sent = new Map<SlotModel, SentEdits>();
		if (!call.id) return sent;
		const ownSlot = event.mainModel || !slots.shown.has(call.slot) ? "MAIN" : call.slot;
		const others = this.wire.number === 1 ? [...slots.shown.keys()].filter((slot) => slot !== ownSlot && slots.isOpen(slot)) : [];
		for (const slot of [...others, ownSlot]) {
			const model = slots.shown.get(slot)?.model;
			if (!model || sent.has(model)) continue;
			call.edits = mergeDeltas(call.edits, model.delta());
			sent.set(model, model.snapshot());
		}
		return sent;
	}

	private idle(running: Running): void {
		if (this.running !== running) return;
		this.running = undefined;
		this.busy.hide();
	}

	private reportFailure(failure: Failure, running: Running, retry?: () => void): void {
		logError(`Roundtrip failed (event "${running.event}")`, failure.message);
		const retryable = this.wire.number === 1 || failure.status !== 500;
		showError(failure.message, {
			retry: retryable ? retry : undefined,
			close: this.draft ? () => undefined : undefined,
			details: this.parts.openTools,
		});
	}
}
