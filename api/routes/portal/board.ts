import { setInterval } from 'node:timers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import {
  type Board,
  type BoardChange,
  type BoardDrives,
  getBoard,
  getBoardDrives,
  getBoardEvents,
} from '../../../contracts/portal/board.ts';
import { readBoard, readDrives } from '../../actions/portal/board.ts';
import type { AppDeps } from '../../deps.ts';
import { ProblemError } from '../../errors.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { languageOf } from '../../middleware/languages.ts';
import type { VendorEnv } from '../../middleware/portal.ts';

/** Proxies close what is silent for a minute. */
const BEAT_MS = 15_000;
/** A stream ends after so long: opening it again passes the guards. */
const STREAM_MS = 5 * 60_000;

const TOO_MANY = {
  en: 'You have this board open in eight places. Close one of them, then reload.',
  fr: 'Ce tableau est ouvert à huit endroits. Fermez-en un, puis rechargez la page.',
};

/** A vendor's day: who drives what, and word of each change. */
export function boardRoutes(deps: AppDeps) {
  return new Hono<VendorEnv>()
    .get(getBoard.path, accepts(getBoard), async (c) => {
      const { vendorId } = c.get('person');
      const board = await readBoard(deps, vendorId, c.req.valid('query'), languageOf(c));
      return c.json(board satisfies Board);
    })
    .get(getBoardEvents.path, accepts(getBoardEvents), (c) => {
      const { vendorId, id: personId } = c.get('person');
      const over = Promise.withResolvers<void>();
      let tell = (_: BoardChange) => {};
      const unsubscribe = deps.boardEvents.subscribe({
        vendorId,
        personId,
        sessionHash: c.get('sessionHash'),
        onChange: (change) => tell(change),
        onEnd: over.resolve,
      });
      if (!unsubscribe) {
        throw new ProblemError(429, TOO_MANY, { headers: { 'retry-after': '60' } });
      }
      // A proxy that gathers what it passes on would keep each event to itself.
      c.header('x-accel-buffering', 'no');
      return streamSSE(c, async (stream) => {
        const timeUp = new AbortController();
        tell = (change) => void stream.writeSSE({ event: 'change', data: JSON.stringify(change) });
        stream.onAbort(over.resolve);
        const beat = setInterval(() => void stream.write(': still here\n\n'), BEAT_MS);
        await stream.write(': listening\n\n');
        await Promise.race([
          over.promise,
          sleep(STREAM_MS, undefined, { signal: timeUp.signal, ref: false }).catch(() => {}),
        ]);
        timeUp.abort();
        clearInterval(beat);
        unsubscribe();
      });
    })
    .get(getBoardDrives.path, accepts(getBoardDrives), async (c) => {
      const { day } = c.req.valid('query');
      const { vendorId } = c.get('person');
      const drives = await readDrives(deps, vendorId, c.req.param('id'), day);
      return c.json(drives satisfies BoardDrives);
    });
}
