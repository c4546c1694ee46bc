/**
 * Whether a database refused a statement because it does not understand it: an unknown function, a construct it does not have.
 * @param error what SQLite or PostgreSQL threw
 */
export function isUnsupportedQuery(error: unknown): boolean {
  const { code, errcode } = (typeof error === "object" && error !== null ? error : {}) as {
    code?: unknown;
    errcode?: unknown;
  };
  return errcode === 1 || /^42\w{3}$/.test(String(code));
}
