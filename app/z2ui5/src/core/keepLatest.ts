/** Adds an entry to a map that is limited to the latest entries. */
export function keepLatest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) if (map.size > most) map.delete(oldest);
}
