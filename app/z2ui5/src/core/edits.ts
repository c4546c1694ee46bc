/** What was sent with one request: path to the number of the edit. */
export type SentEdits = ReadonlyMap<string, number>;

/**
 * Remembers which paths of a model the user changed and the server does not know yet.
 *
 * Every edit has a number, so an answer confirms exactly what its request carried: a field edited again while the
 * request was on its way stays remembered.
 */
export class Edits {
	private readonly latest = new Map<string, number>();
	private count = 0;

	/** Notes an edit of a path. */
	mark(path: string): void {
		this.latest.set(path, ++this.count);
	}

	/** Paths with unconfirmed edits. */
	get paths(): string[] {
		return [...this.latest.keys()];
	}

	/** What a request sent now carries; to be handed to `confirm` when it was answered. */
	snapshot(): SentEdits {
		return new Map(this.latest);
	}

	/** Forgets everything. */
	clear(): void {
		this.latest.clear();
	}

	/** Forgets what the server has received, except for paths edited since. */
	confirm(sent: SentEdits): void {
		for (const [path, number] of sent) {
			if (this.latest.get(path) === number) this.latest.delete(path);
		}
	}
}
