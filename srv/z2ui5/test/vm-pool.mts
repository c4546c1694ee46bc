/**
 * Loads files of a project as vitest does, for its pools of contexts. It is an ES module also in a package of CommonJS modules, because vitest can only
 * be imported.
 */
import { vi } from "vitest";

/** Loads a file. @param file absolute path @returns its exports */
export const importFile = (file: string): Promise<unknown> => vi.importActual(file);
