import { getLogger } from '@logtape/logtape';
import type { Sql } from '../db/connect.ts';
import { readPosition, readReplayed } from '../db/replica.ts';
import type { Replica } from './deps.ts';
import { errorText } from './errors.ts';

const log = getLogger(['portage', 'replica']);
/** A copy further behind is not read. */
const MOST_BEHIND_MS = 10_000;
const LOOK_MS = 1000;
/** Positions are kept somewhat longer than what is still read. */
const KEPT_MS = 60_000;

/** Where the primary's log stood at a moment. */
export type Position = { at: number; position: number };

/**
 * How far behind a replica is that has replayed the log up to `replayed`: the age of the newest moment that it knows
 * whole. Null when it is older than all that is remembered. The server's own clock of the last commit would say that an idle
 * primary's replica falls behind, and a replica that lost its primary does not.
 */
export function ageOf(positions: readonly Position[], replayed: number, now: number) {
  const known = positions.findLast(({ position }) => position <= replayed);
  return known ? now - known.at : null;
}

/** Watches a replica beside its primary, and hands it out while it is at most ten seconds behind. */
export function createReplica(primary: Sql, replica: Sql, now = Date.now): Replica {
  let positions: Position[] = [];
  let replayed = -1;
  let usable = false;
  let closed = false;

  const behindMs = () => ageOf(positions, replayed, now());
  const isFresh = () => (behindMs() ?? Number.POSITIVE_INFINITY) <= MOST_BEHIND_MS;

  async function look(): Promise<void> {
    try {
      // The replica is asked after the primary: only then can it hold all that the primary had.
      positions.push({ at: now(), position: await readPosition(primary) });
      replayed = await readReplayed(replica);
    } catch (error) {
      log.debug('no look at the replica', { error: errorText(error) });
    }
    positions = positions.filter(({ at }) => at > now() - KEPT_MS);
    if (usable === isFresh()) return;
    usable = !usable;
    if (usable) log.info('lists are read from the replica');
    else log.warn('the replica is too far behind: lists are read from the primary');
  }

  void (async () => {
    while (!closed) {
      await look();
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  })();

  return {
    current: () => (isFresh() ? replica : null),
    behindSeconds: () => {
      const ms = behindMs();
      return ms === null ? null : ms / 1000;
    },
    async close() {
      closed = true;
      await replica.end({ timeout: 1 });
    },
  };
}
