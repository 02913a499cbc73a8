/** The value that a map keeps of a key, made when first asked for; Node, which benches run prices on, has no `getOrInsertComputed`. */
export function kept<Key, Value>(
  known: { get(key: Key): Value | undefined; set(key: Key, value: NoInfer<Value>): unknown },
  key: Key,
  make: (key: Key) => Value,
): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make(key);
  known.set(key, made);
  return made;
}
