import { setTimeout as sleep } from 'node:timers/promises';
import { getLogger } from '@logtape/logtape';
import { addDays, dayNumber, torontoToday } from '../contracts/dates.ts';
import type { Sql } from '../db/connect.ts';
import {
  announceBeat,
  announceDays,
  type DayChange,
  listenSupply,
  readDays,
  readSupply,
} from '../db/supply.ts';
import { holdsWithin } from '../db/waits.ts';
import type { LiveSupply } from './deps.ts';
import { prepareSupply, type SupplySnapshot } from './domain/pricing/supply-snapshot.ts';
import { errorText, Refusal } from './errors.ts';

const log = getLogger(['portage', 'supply']);
const RETRY_MS = 1000;
/** How long the first readers of a process wait for its first reading. */
const STARTING_MS = 3000;
/** How long moved dates gather: under load one reading and one notification serve many bookings. */
const GATHER_MS = 10;
/** A process may live over midnight: until it reads again, yesterday is still its first day. */
const DAYS_BACK = 1;
/** How often a process looks whether Toronto's day has changed, and with it the rates in force. */
const DAY_CHECK_MS = 1000;
/** How often a process sends itself word, and how long that may take: together less than five seconds. */
const BEAT_MS = 1500;
const ECHO_MS = 2000;

/**
 * Reads the supply and listens for changes. All changes are serialized, since a reading that
 * began earlier must never overwrite one that began later. While the database is away the last
 * snapshot stays: prices go on, and only booking needs the database.
 */
export function createLiveSupply(sql: Sql, clock: () => Date): LiveSupply {
  const self = crypto.randomUUID();
  let current: SupplySnapshot | null = null;
  /** The day in Toronto whose rates are in the snapshot. */
  let ratesDay = '';
  let closed = false;
  let queue: Promise<void> = Promise.resolve();
  let pending: DayChange[] = [];
  /** When the listener last heard anything. */
  let heard = 0;
  let listening: { unlisten: () => Promise<void> } | undefined;

  const serialize = (work: () => Promise<void>): Promise<void> => {
    const done = queue.then(work);
    queue = done.catch(() => {});
    return done;
  };

  async function reload(): Promise<void> {
    const today = torontoToday(clock());
    current = prepareSupply(await readSupply(sql, addDays(today, -DAYS_BACK), today));
    ratesDay = today;
  }

  /** Tries until a reading succeeds: no later event would bring the snapshot up to date. */
  async function reloadUntilDone(): Promise<void> {
    while (!closed) {
      try {
        return await serialize(reload);
      } catch (error) {
        log.warn('supply could not be read', { error: errorText(error) });
        await sleep(RETRY_MS);
      }
    }
  }

  async function apply(days: DayChange[]): Promise<void> {
    const rows = await readDays(sql, days);
    const seen = new Set<string>();
    for (const { location_id, ...row } of rows) {
      current?.setDay(location_id, row);
      seen.add(`${location_id}:${row.day}`);
    }
    for (const { locationId, day } of days) {
      const number = dayNumber(day);
      if (!seen.has(`${locationId}:${number}`)) current?.clearDay(locationId, number);
    }
  }

  // A snapshot of another day knows other rates, and not the same dates.
  const isStale = () => ratesDay !== torontoToday(clock());
  const refresh = (days: DayChange[]) => serialize(() => (isStale() ? reload() : apply(days)));

  async function flush(): Promise<void> {
    await sleep(GATHER_MS);
    const days = unique(pending);
    pending = [];
    try {
      await apply(days);
      await announceDays(sql, self, days);
    } catch (error) {
      log.warn('changed dates could not be read', { error: errorText(error) });
      // Reads again here, then tells the other processes, which may have missed this change alone.
      void reloadUntilDone().then(() => moved(days));
    }
  }

  function moved(days: DayChange[]): void {
    if (closed) return;
    // A flush takes all that has moved until its turn comes.
    if (pending.length === 0) void serialize(flush);
    pending.push(...days);
  }

  const first = reloadUntilDone();
  const subscribe = async (): Promise<void> => {
    while (!closed && !listening) {
      try {
        listening = await listenSupply(sql, self, (change) => {
          heard = performance.now();
          if (change.kind === 'beat') return;
          if (change.kind === 'days') {
            refresh(change.days).catch(() => void reloadUntilDone());
          } else void reloadUntilDone();
        });
      } catch (error) {
        log.warn('supply changes cannot be heard', { error: errorText(error) });
        await sleep(RETRY_MS);
      }
    }
  };
  /**
   * A connection can die without a word. Where the database takes a beat that does not come back, changes
   * are missed: all is read again, each time, and heard anew. No change is made while the database is away.
   */
  async function checkHearing(): Promise<void> {
    const sent = performance.now();
    try {
      await announceBeat(sql, self);
    } catch {
      return;
    }
    if (await holdsWithin(ECHO_MS, () => closed || heard > sent)) return;
    const afterMs = BEAT_MS + ECHO_MS;
    log.warn('supply changes are not heard any more: reading again', { afterMs });
    const silent = listening;
    listening = undefined;
    await silent?.unlisten().catch(() => {});
    await Promise.all([reloadUntilDone(), subscribe()]);
  }
  const subscribed = first.then(subscribe);
  void subscribed.then(async () => {
    while (!closed) {
      await sleep(BEAT_MS, undefined, { ref: false });
      if (!closed) await checkHearing();
    }
  });
  // Rates published ahead take over at midnight. No notification arrives then, so a timer reloads.
  let reloadingForDay = false;
  const dayCheck = setInterval(() => {
    if (reloadingForDay || ratesDay === '' || !isStale()) return;
    reloadingForDay = true;
    void reloadUntilDone().finally(() => {
      reloadingForDay = false;
    });
  }, DAY_CHECK_MS);

  const snapshot = (): SupplySnapshot => {
    if (current) return current;
    throw new Refusal(
      'unavailable',
      {
        en: 'Portage is just starting. Please try again in a moment.',
        fr: 'Portage vient de démarrer. Veuillez réessayer dans un moment.',
      },
      { retryAfter: 1 },
    );
  };

  return {
    known: () => current !== null,
    heardSeconds: () => (performance.now() - heard) / 1000,
    snapshot,
    whenKnown: async () => current ?? Promise.race([first, sleep(STARTING_MS)]).then(snapshot),
    moved,
    refresh,
    async close() {
      closed = true;
      clearInterval(dayCheck);
      await queue;
      await subscribed;
      await listening?.unlisten().catch(() => {});
    },
  };
}

function unique(days: DayChange[]): DayChange[] {
  return [...new Map(days.map((day) => [`${day.locationId}:${day.day}`, day])).values()];
}
