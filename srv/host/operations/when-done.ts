/**
 * Runs work and calls `end` when it has ended, also when it fails or answers a promise.
 * @param end receives the error of failed work
 */
export function whenDone<T>(work: () => T, end: (error?: unknown) => void): T {
  try {
    const result = work();
    if (!(result instanceof Promise)) {
      end();
      return result;
    }
    return result.then(
      (value: unknown) => (end(), value),
      (error: unknown) => (end(error), Promise.reject(error as Error)),
    ) as T;
  } catch (error) {
    end(error);
    throw error;
  }
}
