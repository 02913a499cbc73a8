import { LRUCache } from 'lru-cache';

/**
 * A cache of answers by key: `get(key, ms, work)` resolves to what `work` came to, now or within the
 * last `ms` of `clock`. All who ask meanwhile share one run of `work`; a failed run is not kept.
 * @param max answers at once; the least recently used goes first.
 */
export function createCache(clock: () => Date, max: number) {
  const kept = new LRUCache<string, Promise<unknown>>({
    max,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  });
  return async <T>(key: string, ms: number, work: () => Promise<T>): Promise<T> => {
    const known = kept.get(key);
    if (known) return (await known) as T;
    const answer = work();
    kept.set(key, answer, { ttl: ms });
    try {
      return await answer;
    } catch (error) {
      if (kept.peek(key) === answer) kept.delete(key);
      throw error;
    }
  };
}
