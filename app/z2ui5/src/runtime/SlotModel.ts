import JSONModel from "sap/ui/model/json/JSONModel";
import type { Model$PropertyChangeEvent } from "sap/ui/model/Model";
import { carryOver } from "../core/carryOver";
import { buildDelta } from "../core/delta";
import { Edits } from "../core/edits";
import type { SentEdits } from "../core/edits";
import { isPlainObject } from "../core/types";
import type { PlainObject } from "../core/types";

/** The data of a slot together with the user's edits in it that the server does not know yet. */
export class SlotModel {
	readonly json: JSONModel;
	private readonly edits = new Edits();
	private held?: string;

	/**
	 * @param data data of the answer
	 * @param branch member below which edits count, empty for everywhere
	 */
	constructor(
		data: PlainObject,
		private readonly branch: string,
	) {
		this.json = new JSONModel(data);
		this.json.attachPropertyChange((event) => this.noteChange(event));
	}

	/** Notes an edit that did not come from a binding. */
	mark(path: string): void {
		const prefix = this.branch ? `/${this.branch}/` : "/";
		if (path.startsWith(prefix)) this.edits.mark(path.slice(prefix.length));
	}

	/** Keeps a path's value whatever an answer says, because the user is typing in its field; undefined ends it. */
	hold(path: string | undefined): void {
		this.held = path?.replace(/^\//, "");
	}

	/** Edits the server does not know, as they travel; undefined if there are none. */
	delta(): PlainObject | undefined {
		const { paths } = this.edits;
		if (!paths.length) return undefined;
		return buildDelta(paths, (path) => this.json.getProperty(`/${this.inBranch(path)}`) as unknown);
	}

	/** What a request sent now carries. */
	snapshot(): SentEdits {
		return this.edits.snapshot();
	}

	/** Forgets edits that have arrived. */
	confirm(sent: SentEdits): void {
		this.edits.confirm(sent);
	}

	/** Forgets all edits: the app they were meant for has gone. */
	forget(): void {
		this.edits.clear();
		this.held = undefined;
	}

	/** Replaces the data; what the user typed since the last request stays. */
	replace(data: PlainObject): void {
		carryOver(this.json.getData(), data, this.editedPaths());
		this.json.setData(data);
	}

	/** Takes over unsent edits of the model that was in this slot before. */
	inherit(before: SlotModel): void {
		const carried = carryOver(before.json.getData(), this.json.getData(), before.editedPaths());
		for (const path of carried) {
			if (path !== before.held) this.mark(`/${path}`);
		}
		if (carried.length) this.json.refresh(true);
	}

	/** Ends the model. */
	destroy(): void {
		this.json.destroy();
	}

	private editedPaths(): string[] {
		const edited = this.edits.paths.map((path) => this.inBranch(path));
		return this.held === undefined ? edited : [...edited, this.held];
	}

	private inBranch(path: string): string {
		return this.branch ? `${this.branch}/${path}` : path;
	}

	private noteChange(event: Model$PropertyChangeEvent): void {
		const { path, context } = event.getParameters();
		const absolute = context && path && !path.startsWith("/") ? `${context.getPath()}/${path}` : path;
		if (absolute) this.mark(absolute);
	}
}

/** Merges edits of two models; where both know a cell, the second counts. */
export function mergeDeltas(one: PlainObject | undefined, other: PlainObject | undefined): PlainObject | undefined {
	if (!one || !other) return one ?? other;
	const merged = { ...one };
	for (const [name, value] of Object.entries(other)) merged[name] = mergeValue(merged[name], value);
	return merged;
}

function mergeValue(one: unknown, other: unknown): unknown {
	if (!isDelta(one) || !isDelta(other)) return other;
	const rows: PlainObject = { ...one.__delta };
	for (const [row, fields] of Object.entries(other.__delta)) {
		rows[row] = mergeDeltas(rows[row] as PlainObject | undefined, fields as PlainObject);
	}
	return { __delta: rows };
}

function isDelta(value: unknown): value is { __delta: PlainObject } {
	return isPlainObject(value) && isPlainObject(value["__delta"]);
}
