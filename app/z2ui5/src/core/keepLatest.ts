/** Puts an entry into a map that holds the latest ones only. */
export function keepLatest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) if (map.size > most) map.delete(oldest);
}
