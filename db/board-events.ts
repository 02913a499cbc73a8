import { done, listenBeside, type Queryable, type Sql } from './connect.ts';

const CHANNEL = 'board';

/** Dates of a board, both included; null where all of them are meant. */
export type BoardDates = { from: string | null; to: string | null };

/** Sends a word that the sender's own listener alone takes note of: its connection still hears. */
export const announceBoardBeat = (sql: Queryable, sender: string) =>
  done(sql`select pg_notify(${CHANNEL}, ${`beat|${sender}`})`);

export type BoardNews =
  | { kind: 'beat' }
  /** Announcements made while the connection was down are lost. */
  | { kind: 'missed' }
  | { kind: 'change'; vendorId: number; change: BoardDates };

/** Calls back on every change of a board, and with `missed` after each (re)connection. */
export const listenBoard = (sql: Sql, listener: string, onNews: (news: BoardNews) => void) =>
  listenBeside(
    sql,
    CHANNEL,
    (payload) => {
      if (payload === `beat|${listener}`) return onNews({ kind: 'beat' });
      const [vendor = '', from = null, to = null] = payload.split('|');
      if (/^\d+$/.test(vendor)) {
        onNews({ kind: 'change', vendorId: Number(vendor), change: { from, to } });
      }
    },
    () => onNews({ kind: 'missed' }),
  );
