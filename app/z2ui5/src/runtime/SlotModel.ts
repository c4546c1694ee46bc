import type { Model$PropertyChangeEvent } from "sap/ui/model/Model";
import { Edits } from "../core/edits";
import type { LostEdit, SentEdits } from "../core/edits";
import type { RowReport } from "../core/relocate";
import { applySteps } from "../core/patch";
import type { PlainObject } from "../core/types";
import type { ModelStep } from "../../../../srv/z2ui5/wire/extensions/contract";
import EditModel from "./EditModel";

/** The data of a slot together with the person's edits in it that the server does not know yet. */
export class SlotModel {
	readonly json: EditModel;
	private readonly edits: Edits;
	private held?: string;
	/** The last write, until it turns out whether a person made it. */
	private written?: { path: string; before: unknown };
	private closed = false;
	/** Draft of the answer whose model this is, the person's edits aside. */
	private draft: string;
	/** Paths that were written and that the server will not hear of. */
	private readonly untold = new Set<string>();

	/**
	 * @param data data of the answer
	 * @param branch member below which edits count, empty for everywhere
	 * @param draft draft of the answer
	 */
	constructor(data: PlainObject, branch: string, draft: string) {
		this.edits = new Edits(branch);
		this.draft = draft;
		this.json = new EditModel(data);
		this.json.beforeWrite = (path, before) => {
			this.written = { path, before };
			this.untold.add(path);
		};
		this.json.attachPropertyChange((event) => this.noteChange(event));
	}

	/** Notes an edit that did not come from a binding. */
	mark(path: string, before: unknown): void {
		if (this.closed) return;
		this.edits.note(path.slice(1), before);
		if (this.edits.counts(path.slice(1))) this.untold.delete(path);
	}

	/** Draft of the answer whose model this is, edits of the person aside; undefined if something else has written into it. */
	get holds(): string | undefined {
		return this.untold.size > 0 ? undefined : this.draft;
	}

	/** Draft of the answer that last changed the whole model. */
	get basis(): string {
		return this.draft;
	}

	/** A copy of the data without what the server does not know. */
	get known(): PlainObject {
		return this.edits.withoutEdits(this.json.getData()) as PlainObject;
	}

	/** Keeps a path's value whatever an answer says, because the person is typing in its field; undefined ends it. */
	hold(path: string | undefined): void {
		this.held = path?.replace(/^\//, "");
	}

	/** Where the held path is now; undefined if its row is gone. */
	get heldPath(): string | undefined {
		return this.held === undefined ? undefined : `/${this.held}`;
	}

	/** Edits the server does not know, as they travel; undefined if there are none. */
	delta(): PlainObject | undefined {
		return this.edits.delta(this.json.getData());
	}

	/** What a request sent now carries. */
	snapshot(): SentEdits {
		return this.edits.snapshot(this.json.getData());
	}

	/** Forgets edits that have arrived. */
	confirm(sent: SentEdits): void {
		this.edits.confirm(sent);
	}

	/** Forgets all edits and shows what was there before them: the screen they were made in is gone. */
	drop(): void {
		this.held = undefined;
		if (this.edits.drop(this.json.getData())) this.json.refresh(true);
	}

	/** Ends taking edits: a field that is left while its dialog closes changes nothing any more. */
	close(): void {
		this.closed = true;
		this.drop();
	}

	/**
	 * Replaces the data; what the person typed since the last request follows its row.
	 *
	 * @returns entries that have no place any more
	 */
	replace(data: PlainObject, report: RowReport | undefined, draft: string): LostEdit[] {
		const lost = this.follow(this.json.getData(), data, report);
		this.json.setData(data);
		this.now(draft);
		return lost;
	}

	/**
	 * Changes the data the way the server says. Only bindings of what changed are updated; what the person typed since the last request
	 * follows its row.
	 *
	 * @param alone whether no other slot shows the same data
	 * @returns entries that have no place any more
	 */
	change(steps: readonly ModelStep[], report: RowReport | undefined, draft: string, alone: boolean): LostEdit[] {
		const untold = [...this.untold];
		const lost = this.changed(steps, report, draft, alone);
		for (const path of untold) this.untold.add(path);
		return lost;
	}

	private changed(steps: readonly ModelStep[], report: RowReport | undefined, draft: string, alone: boolean): LostEdit[] {
		if (!alone || this.held !== undefined || this.edits.paths.length > 0) {
			const data = this.known;
			applySteps(data, steps);
			return this.replace(data, report, draft);
		}
		applySteps(this.json.getData() as object, steps);
		if (steps.length > 0) this.json.refresh(false);
		this.now(draft);
		return [];
	}

	private now(draft: string): void {
		this.draft = draft;
		this.untold.clear();
	}

	/**
	 * Takes over unsent edits of the model that was in this slot before.
	 *
	 * @returns entries that have no place any more
	 */
	inherit(before: SlotModel, report: RowReport | undefined): LostEdit[] {
		this.edits.adopt(before.edits);
		this.held = before.held;
		const lost = this.follow(before.json.getData(), this.json.getData(), report);
		before.held = this.held;
		before.edits.clear();
		this.json.refresh(true);
		return lost;
	}

	/** The data with the edits. */
	get shownData(): unknown {
		return this.json.getData();
	}

	/** Paths of what is unsent. */
	get unsentPaths(): string[] {
		return this.edits.paths;
	}

	/** Takes edits again: the dialog is opened once more. */
	reopen(): void {
		this.closed = false;
	}

	/** What is unsent. */
	get unsent(): LostEdit[] {
		return this.edits.unsent(this.json.getData());
	}

	/** Ends the model. */
	destroy(): void {
		this.json.destroy();
	}

	private follow(from: unknown, to: unknown, report: RowReport | undefined): LostEdit[] {
		const held = this.held;
		const { lost, also } = this.edits.move(from, to, report, held === undefined ? [] : [held]);
		this.held = held === undefined ? undefined : also.get(held);
		return lost;
	}

	private noteChange(event: Model$PropertyChangeEvent): void {
		const { path, context } = event.getParameters();
		const absolute = context && path && !path.startsWith("/") ? `${context.getPath()}/${path}` : path;
		if (absolute) this.mark(absolute, this.written?.path === absolute ? this.written.before : undefined);
	}
}
