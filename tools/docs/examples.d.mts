export function syncExamples(options?: { check?: boolean }): string[];
export function pages(): string[];
