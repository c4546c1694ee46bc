import { slotNames } from "../core/types";
import type { Answer, Call, SlotName } from "../core/types";
import { readEventWire } from "../core/eventArray";
import type { EventWire } from "../core/eventArray";
import { toEventArguments } from "../core/eventArguments";
import { newActionId } from "../core/actionId";
import { extension } from "../core/extension";
import type { LostEdit, SentEdits } from "../core/edits";
import { mergeDeltas } from "../core/mergeDeltas";
import { originOf } from "../core/origin";
import { EventQueue, queueLimit } from "../core/queue";
import type { Origin, Raised } from "../core/queue";
import UI5Element from "sap/ui/core/Element";
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
import { showNotice, tellLost } from "./Notice";
import type { EventSource } from "./SlotController";
import type { SlotModel } from "./SlotModel";
import type { Content, SlotListener, Slots } from "./Slots";
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

/** Milliseconds before a request whose answer was lost is sent again. */
const pauses = [500, 1500, 4000];

/** Nobody can say whether the server carried the request out: the connection broke, or something in between answered. */
const answerWasLost = ({ status }: Failure): boolean => [0, 502, 503, 504].includes(status);

/** An event of the page, with the place it came from. */
interface Press extends Raised {
	readonly call: Call;
	readonly wire: EventWire;
	/** The app instance it is meant for. */
	readonly instance: string;
	/** The screen it was raised on; undefined if none raised it. */
	readonly screen?: number;
	/** Its dialog was open when it was raised. */
	readonly open: boolean;
}

interface Running {
	/** Absent when an app is started. */
	press?: Press;
	/** A later start may take the place of a running roundtrip; its answer is then ignored. */
	superseded: boolean;
}

/** Runs roundtrips, one at a time, and does what their answers ask for (wire-v1 §12, wire-v2 §12). */
export class Frontend implements SlotListener {
	/** Draft id of the last answer. */
	draft = "";
	/** Class of the app that answered last. */
	app = "";
	/** The app instance that answered last. */
	instance = "";
	/** Answer that is being shown, or was shown last. */
	answer?: Answer;
	readonly timers = new Timers();
	readonly shortcuts = new Map<string, () => void>();
	parts!: Parts;
	private running?: Running;
	private shows: Promise<void> = Promise.resolve();
	private readonly queue = new EventQueue<Press>();
	/** An error is on the screen, so nothing waiting is sent. */
	private halted = false;
	private readonly busy = new Busy();

	constructor(private wire: Wire) {}

	/** Starts the app the URL names. */
	async start(): Promise<void> {
		await this.roundtrip({ args: [], slot: "MAIN" }, readEventWire(""));
	}

	/** Starts what the hash names, even while another roundtrip is running. */
	restore(): void {
		if (this.running) this.running.superseded = true;
		this.tellDropped(this.queue.clear());
		this.draft = "";
		void this.start();
	}

	/** Backend event of a view: one roundtrip, at once or when it is its turn. */
	fireBackend(slot: SlotName, wire: unknown, args: unknown[], source?: EventSource): void {
		const event = readEventWire(wire);
		this.raise(slot, event, args, source ? originOf(source.event, source.className) : "press", source?.id ?? "");
	}

	/** Backend event of the frontend itself, such as a timer or a closed message box. */
	fire(name: string, args: unknown[] = [], options: { silent?: boolean; automatic?: boolean } = {}): void {
		this.raise("MAIN", readEventWire([name, false, false, false, false, options.silent]), args, options.automatic ? "automatic" : "press", "", false);
	}

	/** Frontend action of a view. */
	fireFrontend(slot: SlotName, name: string, args: unknown[]): void {
		runHooks("onBeforeEventFrontend", [name, ...args]);
		void runAction(this, [name, ...args], slot);
	}

	/** Marks a path of a slot's model as edited, for controls that write into the model themselves. */
	markEdited(slot: SlotName, path: string, before: unknown): void {
		this.parts.slots.shown.get(slot)?.model.mark(path, before);
	}

	/** Whether a roundtrip is running. */
	get isBusy(): boolean {
		return this.running !== undefined;
	}

	/** What the answer brings for the slots. */
	get content(): Content {
		return { data: this.answer?.model ?? {}, branch: this.wire.editBranch, instance: this.instance, report: this.answer?.ext?.ROWS, draft: this.draft, patch: this.answer?.ext?.PATCH };
	}

	/** Entries that have no place any more: the person is told. */
	lost(edits: LostEdit[]): void {
		tellLost(edits);
	}

	/** A dialog was closed in the browser; the server is told by the next request only. */
	closed(_slot: SlotName): void {}

	/** Closes a popup or popover because a view asks for it. */
	dismiss(slot: SlotName): void {
		this.parts.slots.destroy(slot);
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

	private raise(slot: SlotName, wire: EventWire, args: unknown[], origin: Origin, source: string, ofScreen = true): void {
		const call: Call = { event: wire.name, args: toEventArguments(args), slot };
		const { slots } = this.parts;
		const screen = ofScreen ? slots.shown.get(slot)?.screen : undefined;
		const press: Press = {
			name: wire.name, origin: wire.keepLast ? "change" : origin, source, args: JSON.stringify(call.args),
			call, wire, instance: this.instance, screen, open: slots.isOpen(slot),
		};
		if (!navigator.onLine) showOffline();
		else if (wire.ignoreBusy && !this.halted) void this.send(press);
		else if (this.running || this.halted || this.queue.length) this.wait(press);
		else void this.send(press);
	}

	/** An event that may not be sent now waits, and its sign is that the page shows at once that it is busy. */
	private wait(press: Press): void {
		const taken = this.queue.add(press, this.running?.press);
		if (taken === "refused") showNotice(text("queueFull", String(queueLimit)));
		else if (press.origin !== "automatic") this.busy.insist();
		this.sendWaiting();
	}

	private sendWaiting(): void {
		if (this.running || this.halted) return;
		const dropped: Press[] = [];
		let next = this.queue.next();
		for (; next && this.isGone(next); next = this.queue.next()) dropped.push(next);
		this.tellDropped(dropped);
		if (next) void this.send(next);
	}

	private async send(press: Press): Promise<void> {
		await this.roundtrip({ ...press.call, id: this.draft }, press.wire, press);
	}

	/** Whether the control that raised an event is no longer there. */
	private isGone({ instance, screen, call, open, source, name }: Press): boolean {
		if (instance !== this.instance) return true;
		if (screen === undefined) return false;
		const shown = this.parts.slots.shown.get(call.slot);
		if (shown?.screen !== screen || (open && !this.parts.slots.isOpen(call.slot))) return true;
		return source !== "" && !UI5Element.getElementById(source) && !shown.xml.includes(name);
	}

	private async roundtrip(call: Call, event: EventWire, press?: Press): Promise<void> {
		this.timers.cancelAll();
		const running: Running = { superseded: false, press };
		this.running = running;
		if (!event.silent) this.busy.show();
		runHooks("onBeforeRoundtrip");
		const sent = this.collectEdits(call, event);
		const page = this.parts.page.look(this.parts.roundtrips.lastDuration);
		const wire = this.wire;
		const action = newActionId();
		const models = this.parts.slots.heldModels(this.instance);
		const bodyOf = (repeated: boolean): string => JSON.stringify({ value: wire.encode({ ...call, ext: extension(action, repeated, models) }, page) });
		const exchange = this.exchange(bodyOf, false, running, () => {
			wire.answered(page);
			for (const [model, edits] of sent) model.confirm(edits);
		});
		runHooks("onAfterRoundtrip");
		await exchange;
	}

	/** Sends a body until it is answered or the user gives up; only then edits are confirmed and the answer shown. */
	private async exchange(bodyOf: (repeated: boolean) => string, repeated: boolean, running: Running, arrived: () => void): Promise<void> {
		try {
			const answer = await this.untilAnswered(bodyOf, repeated, running);
			if (running.superseded) return;
			arrived();
			// Two answers at once can only come of events that ignore the busy state; their views must not be built at once too.
			this.shows = this.shows.then(() => this.show(answer, running));
			await this.shows;
		} catch (failure) {
			if (running.superseded) return;
			this.idle(running);
			this.reportFailure(failure as Failure, running, () => {
				this.running = running;
				this.busy.show();
				void this.exchange(bodyOf, true, running, arrived);
			});
		}
	}

	/** Sends a request again by itself when its answer was lost; a server that knows ids of actions carries it out once. */
	private async untilAnswered(bodyOf: (repeated: boolean) => string, repeated: boolean, running: Running): Promise<Answer> {
		const known = this.answer?.ext !== undefined;
		for (let tries = 0; ; tries++) {
			try {
				return await this.parts.roundtrips.post(bodyOf(repeated || tries > 0));
			} catch (failure) {
				const pause = known && answerWasLost(failure as Failure) ? pauses[tries] : undefined;
				if (pause === undefined || running.superseded || !navigator.onLine) throw failure;
				await new Promise((resolve) => setTimeout(resolve, pause));
			}
		}
	}

	private async show(answer: Answer, running: Running): Promise<void> {
		const typing = new Typing(this.parts.slots);
		this.adopt(answer, running);
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

	private adopt(answer: Answer, running: Running): void {
		// A server without extensions does not tell instances apart, only classes; a start is a new one in any case.
		const instance = answer.ext?.INSTANCE ?? answer.app;
		const restarted = running.press === undefined;
		if (answer.wire !== this.wire.number) this.wire = createWire(answer.wire);
		if (this.app && (instance !== this.instance || restarted)) this.leaveApp(answer.app, restarted ? undefined : instance);
		this.draft = answer.id;
		this.app = answer.app;
		this.instance = instance;
		this.answer = answer;
		if (answer.ext?.PATCH) answer.model = this.parts.slots.modelAfter(answer.ext.PATCH, answer.system.some(([name, method]) => name === "VIEW_SLOTS" && method === "display"));
	}

	/** Another app answers: what was typed for the one before is not for it. On some wires its dialogs go too (wire-v2 §12). */
	private leaveApp(app: string, instance: string | undefined): void {
		const { slots, router } = this.parts;
		slots.dropEdits(instance);
		this.shortcuts.clear();
		if (app === this.app) return;
		router.leaveApp();
		if (!this.wire.closesDialogsOnHop) return;
		slots.destroy("POPOVER");
		slots.destroy("POPUP");
	}

	/**
	 * Puts unconfirmed edits into the call. On wire v1 all open slots contribute, the event's own last, so that an edit is not
	 * forgotten because the event came from another slot; on wire v2 each model's edits wait for an event of their own. Views of
	 * another app instance, such as the one behind a popup of a called app, never contribute.
	 */
	private collectEdits(call: Call, event: EventWire): Map<SlotModel, SentEdits> {
		const { slots } = this.parts;
		const sent = new Map<SlotModel, SentEdits>();
		if (!call.id) return sent;
		const ownSlot = event.mainModel || !slots.shown.has(call.slot) ? "MAIN" : call.slot;
		const others = this.wire.collectsEditsOfAllSlots ? slotNames.filter((slot) => slot !== ownSlot && slots.isOpen(slot)) : [];
		for (const slot of [...others, ownSlot]) {
			const shown = slots.shown.get(slot as SlotName);
			if (!shown || shown.instance !== this.instance || sent.has(shown.model)) continue;
			call.edits = mergeDeltas(call.edits, shown.model.delta());
			sent.set(shown.model, shown.model.snapshot());
		}
		return sent;
	}

	private idle(running: Running): void {
		if (this.running !== running) return;
		this.running = undefined;
		this.busy.hide();
	}

	private reportFailure(failure: Failure, running: Running, retry?: () => void): void {
		logError(`Roundtrip failed (event "${running.press?.name ?? ""}")`, failure.message);
		const retryable = this.wire.retriesServerErrors || failure.status !== 500;
		this.halted = true;
		showError(failure.message, {
			retry: retryable && retry ? () => this.goOn(retry) : undefined,
			close: this.draft ? () => this.giveUp() : undefined,
			details: this.parts.openTools,
		});
	}

	private goOn(next: () => void): void {
		this.halted = false;
		next();
	}

	/** What was pressed after an event that failed was meant for what it would have led to. */
	private giveUp(): void {
		this.halted = false;
		this.tellDropped(this.queue.clear());
	}

	private tellDropped(presses: readonly Press[]): void {
		if (presses.some(({ origin }) => origin !== "automatic")) showNotice(text("pressDropped"));
	}
}
