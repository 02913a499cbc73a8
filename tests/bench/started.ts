import { setTimeout as sleep } from 'node:timers/promises';
import { benchMoves } from './moves.ts';
import { type Spent, spentByTree } from './spent.ts';

/** A product that is starting, seen from outside. */
type Started = {
  /** Waits for what a visitor opens first. */
  firstPages: () => Promise<Spent>;
  price: () => Promise<Spent>;
  /** Waits for pages of each kind, in both languages, and what is made of all of them. */
  wholeSite: () => Promise<Spent>;
};

const FIRST = ['/', '/quote'];
const WHOLE = [
  '/about-us',
  '/articles/winter-moving-tips',
  '/admin/leads',
  '/vendor/login',
  '/fr',
  '/fr/prix',
  '/rss.xml',
  '/share/home.png',
];
const MONTH_MS = 30 * 24 * 3_600_000;
const NAVIGATION = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };

/** Begins the count. `ended` settles when the starter is gone, and then all of it fails. */
export function startThere(origin: string, pid: number, ended: Promise<void>): Started {
  const begin = performance.now();
  const inAMonth = new Date(Date.now() + MONTH_MS).toISOString().slice(0, 10);
  const [move] = benchMoves([inAMonth]);
  let over = false;
  void ended.then(() => {
    over = true;
  });
  const until = async (isThere: () => Promise<boolean>): Promise<Spent> => {
    while (!(await isThere().catch(() => false))) {
      if (over) throw new Error('The starter ended; run npm start to see why.');
      await sleep(100);
    }
    const seconds = (performance.now() - begin) / 1000;
    return { seconds, ...(await spentByTree(pid)) };
  };
  const haveAll = async (paths: string[]) => {
    for (const path of paths) {
      const reply = await fetch(origin + path, { headers: NAVIGATION });
      await reply.body?.cancel();
      if (reply.status !== 200) return false;
    }
    return true;
  };
  return {
    firstPages: () => until(() => haveAll(FIRST)),
    price: () =>
      until(async () => {
        const reply = await fetch(`${origin}/api/generate`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(move),
        });
        return reply.ok && JSON.stringify(await reply.json()).includes('total_cost');
      }),
    wholeSite: () => until(() => haveAll(WHOLE)),
  };
}
