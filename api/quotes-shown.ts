import { getLogger } from '@logtape/logtape';
import { torontoToday } from '../contracts/dates.ts';
import type { Sql } from '../db/connect.ts';
import { addQuotesShown } from '../db/quotes-shown.ts';
import { errorText } from './errors.ts';

const log = getLogger(['portage', 'quotes']);
const FLUSH_MS = 60_000;

export type QuotesShown = {
  /** Notes that a customer was shown the price of the vendor with that slug. */
  note(slug: string): void;
  /** Writes what was counted. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Counts in memory whose prices customers were shown, and writes the sums each minute: a quote
 * never waits for the database. A process that is killed loses a minute of counts at most.
 */
export function createQuotesShown(sql: Sql, clock: () => Date): QuotesShown {
  let counts = new Map<string, number>();
  let day = torontoToday(clock());
  const add = (slug: string, count: number) => counts.set(slug, (counts.get(slug) ?? 0) + count);

  async function flush(): Promise<void> {
    const countedDay = day;
    const counted = counts;
    counts = new Map();
    day = torontoToday(clock());
    if (counted.size === 0) return;
    try {
      await addQuotesShown(sql, countedDay, counted);
    } catch (error) {
      // The counts join the next ones: a database that was away loses no count.
      for (const [slug, count] of counted) add(slug, count);
      log.warn('shown quotes could not be counted', { error: errorText(error) });
    }
  }

  const timer = setInterval(flush, FLUSH_MS);
  return {
    note: (slug) => add(slug, 1),
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
