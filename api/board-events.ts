import { setTimeout as sleep } from 'node:timers/promises';
import { getLogger } from '@logtape/logtape';
import { PORTAL_SESSION_LIMITS } from '../contracts/people.ts';
import { BOARDS_A_PERSON } from '../contracts/portal/board.ts';
import {
  announceBoardBeat,
  type BoardDates,
  type BoardNews,
  listenBoard,
} from '../db/board-events.ts';
import type { Sql } from '../db/connect.ts';
import { listLiveSessions } from '../db/people.ts';
import { holdsWithin } from '../db/waits.ts';
import type { BoardEvents, BoardSubscriber } from './deps.ts';
import { errorText } from './errors.ts';

const log = getLogger(['portage', 'board']);
const RETRY_MS = 500;
/** How often a process with an open board checks its own notifications, and how long one may take. */
const BEAT_MS = 3000;
const ECHO_MS = 2000;
/** How often a process looks whether the people who look at a board still may. */
const SESSIONS_MS = 3000;
/** Any date may have been missed. */
const ALL: BoardDates = { from: null, to: null };

/**
 * Hears what changes on boards, on one connection for all open boards, which the first open board makes.
 * After each (re)connection every board is told that all may have changed, so that nothing is missed.
 */
export function createBoardEvents(sql: Sql, clock: () => Date): BoardEvents {
  const self = crypto.randomUUID();
  const subscribers = new Set<BoardSubscriber>();
  let listening: { unlisten: () => Promise<void> } | undefined;
  let hears = false;
  let closed = false;
  /** When the listener last heard anything. */
  let heard = 0;

  function take(news: BoardNews): void {
    heard = performance.now();
    if (news.kind === 'beat') return;
    for (const { vendorId, onChange } of subscribers) {
      if (news.kind === 'missed') onChange(ALL);
      else if (news.vendorId === vendorId) onChange(news.change);
    }
  }

  async function connect(): Promise<void> {
    while (!closed && !listening) {
      try {
        listening = await listenBoard(sql, self, take);
        if (closed) await listening.unlisten();
      } catch (error) {
        log.warn('board changes cannot be heard', { error: errorText(error) });
        await sleep(RETRY_MS);
      }
    }
  }

  /** A connection can die without a word: when its own beat does not come back, another is opened. */
  async function check(): Promise<void> {
    const sent = performance.now();
    try {
      await announceBoardBeat(sql, self);
    } catch {
      // While the database is away no board can change.
      return;
    }
    if (await holdsWithin(ECHO_MS, () => closed || heard >= sent)) return;
    log.warn('board changes are not heard any more: listening anew');
    const silent = listening;
    listening = undefined;
    await silent?.unlisten().catch(() => {});
    await connect();
  }

  async function hear(): Promise<void> {
    await connect();
    while (!closed) {
      await sleep(BEAT_MS, undefined, { ref: false });
      if (!closed && subscribers.size > 0) await check();
    }
  }

  /** A person who was suspended or has signed out sees no more of a board that is open. */
  async function watchSessions(): Promise<void> {
    while (!closed) {
      await sleep(SESSIONS_MS, undefined, { ref: false });
      if (closed || subscribers.size === 0) continue;
      try {
        await endSignedOut();
      } catch (error) {
        log.warn('the sessions of open boards are not known', { error: errorText(error) });
      }
    }
  }

  async function endSignedOut(): Promise<void> {
    const asked = [...subscribers];
    const at = clock();
    const live = await listLiveSessions(sql, [...new Set(asked.map((one) => one.sessionHash))], {
      at,
      idleSince: new Date(at.getTime() - PORTAL_SESSION_LIMITS.idleMinutes * 60_000),
    });
    end(asked.filter(({ sessionHash }) => !live.has(sessionHash)));
  }

  function end(over: Iterable<BoardSubscriber>): void {
    for (const subscriber of over) {
      subscribers.delete(subscriber);
      subscriber.onEnd();
    }
  }

  return {
    subscribe(subscriber) {
      const own = [...subscribers].filter(({ personId }) => personId === subscriber.personId);
      if (own.length >= BOARDS_A_PERSON) return null;
      subscribers.add(subscriber);
      if (!hears) {
        void hear();
        void watchSessions();
      }
      hears = true;
      return () => void subscribers.delete(subscriber);
    },
    endAll: () => end([...subscribers]),
    async close() {
      closed = true;
      end([...subscribers]);
      await listening?.unlisten().catch(() => {});
    },
  };
}
