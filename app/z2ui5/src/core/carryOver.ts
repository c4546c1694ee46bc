import { isPlainObject } from "./types";

/**
 * Writes values the user changed into data that replaces the data on the screen, so that an answer does not undo what was
 * typed while it was on its way.
 *
 * A cell is only carried over when its row is recognised: the table kept its length or the rest of the row is unchanged.
 *
 * @param from data on the screen
 * @param to data that replaces it; changed in place
 * @param paths changed paths, such as `XX/NAME` or `T_TAB/0/NAME`
 * @returns the paths that found their place
 */
export function carryOver(from: unknown, to: unknown, paths: Iterable<string>): string[] {
	const all = [...paths];
	return all.filter((path) => carryPath(from, to, path, all));
}

function carryPath(from: unknown, to: unknown, path: string, all: string[]): boolean {
	const segments = path.split("/");
	let source = from;
	let target = to;
	for (const [index, segment] of segments.slice(0, -1).entries()) {
		if (Array.isArray(source) && Array.isArray(target)) {
			const edited = editedFields(segments.slice(0, index + 1).join("/"), all);
			if (source.length !== target.length && !sameExcept(source[Number(segment)], target[Number(segment)], edited)) return false;
		}
		source = child(source, segment);
		target = child(target, segment);
	}
	const last = segments[segments.length - 1];
	if (!isContainer(source) || !isContainer(target) || !(last in target)) return false;
	(target as Record<string, unknown>)[last] = (source as Record<string, unknown>)[last];
	return true;
}

function child(value: unknown, name: string): unknown {
	return isContainer(value) ? (value as Record<string, unknown>)[name] : undefined;
}

function isContainer(value: unknown): value is object {
	return Array.isArray(value) || isPlainObject(value);
}

function editedFields(row: string, paths: string[]): Set<string> {
	const prefix = `${row}/`;
	return new Set(paths.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length).split("/")[0]));
}

function sameExcept(one: unknown, other: unknown, fields: Set<string>): boolean {
	if (!isPlainObject(one) || !isPlainObject(other)) return false;
	return Object.keys(one).every((name) => fields.has(name) || JSON.stringify(one[name]) === JSON.stringify(other[name]));
}
