const READING = /^\s*(?:SELECT|VALUES)\b/i;
const LOCKING = /\bFOR\s+(?:NO\s+KEY\s+)?(?:KEY\s+)?(?:UPDATE|SHARE)\b/i;

/**
 * Whether a statement only reads, so that nothing is lost when its transaction ends behind it. A statement of an unknown kind counts as writing.
 * @param query plain SQL, or CAP's query object
 */
export function isRead(query: unknown): boolean {
  if (typeof query === "string") return READING.test(query) && !LOCKING.test(query);
  const { SELECT } = (query ?? {}) as { SELECT?: { forUpdate?: unknown; forShareLock?: unknown } };
  return SELECT !== undefined && !SELECT.forUpdate && !SELECT.forShareLock;
}
