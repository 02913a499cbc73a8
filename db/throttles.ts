import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Sql } from './connect.ts';

/** Failed sign-ins allowed in a quarter of an hour, before a pause of as long. */
export const SIGN_IN_LIMITS = {
  /** One address trying one account. */
  pair: 8,
  /** One address trying many accounts. */
  address: 40,
  /** One account tried from everywhere: high, so that a stranger cannot lock its owner out. */
  account: 120,
} as const;
const WINDOW_SECONDS = 15 * 60;

type Attempt = { account: string; address: string };
export type SignInThrottle = {
  /** Seconds to wait before another attempt is looked at; 0 when it may go on. */
  wait(attempt: Attempt): Promise<number>;
  failed(attempt: Attempt): Promise<void>;
  /** A right password forgives the address its slips on that account. */
  succeeded(attempt: Attempt): Promise<void>;
};

/**
 * Counts failed sign-ins in the database, so that all processes share the count. `scope` keeps
 * operators and movers apart. Account and address go in as given: hash what is personal.
 */
export function signInThrottle(sql: Sql, scope: string): SignInThrottle {
  type Query = { text: string; values?: unknown[] };
  // The library asks for a client of another driver; of that it uses this one method.
  const storeClient = {
    query: ({ text, values = [] }: Query) =>
      sql.unsafe(text, values as never[]).then((rows) => ({ rows, rowCount: rows.count })),
  };
  const limiter = (kind: keyof typeof SIGN_IN_LIMITS) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'throttles',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: `${scope}-${kind}`,
      points: SIGN_IN_LIMITS[kind],
      duration: WINDOW_SECONDS,
      blockDuration: 0,
    });
  const parts = [
    { limiter: limiter('pair'), key: (a: Attempt) => `${a.account}|${a.address}` },
    { limiter: limiter('address'), key: (a: Attempt) => a.address },
    { limiter: limiter('account'), key: (a: Attempt) => a.account },
  ] as const;

  return {
    async wait(attempt) {
      const counts: (RateLimiterRes | null)[] = await Promise.all(
        parts.map((part) => part.limiter.get(part.key(attempt))),
      );
      const waits = counts.map((count, i) => {
        const points = parts[i]?.limiter.points ?? 0;
        return count && count.consumedPoints >= points ? Math.ceil(count.msBeforeNext / 1000) : 0;
      });
      return Math.max(...waits);
    },
    async failed(attempt) {
      // Beyond its points the library rejects; the count has gone up all the same.
      await Promise.allSettled(parts.map((part) => part.limiter.consume(part.key(attempt))));
    },
    async succeeded(attempt) {
      await parts[0].limiter.delete(parts[0].key(attempt));
    },
  };
}

/** Forgets the counts that ended before `at`. */
export async function removeOldThrottles(sql: Sql, at: Date): Promise<void> {
  await sql`delete from throttles where expire < ${at.getTime()}`;
}
