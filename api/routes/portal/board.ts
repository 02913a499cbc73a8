import { setInterval } from 'node:timers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import {
  type Board,
  type BoardDrives,
  getBoard,
  getBoardDrives,
  getBoardEvents,
} from '../../../contracts/portal/board.ts';
import { readBoard, readDrives } from '../../actions/portal/board.ts';
import type { AppDeps } from '../../deps.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { languageOf } from '../../middleware/languages.ts';
import type { VendorEnv } from '../../middleware/portal.ts';

/** Proxies close what is silent for a minute. */
const BEAT_MS = 15_000;
/** A person whose session has ended gets events no longer than this: opening the stream again passes the guard. */
const STREAM_MS = 5 * 60_000;

/** A vendor's day: who drives what, and word of each change. */
export function boardRoutes(deps: AppDeps) {
  return new Hono<VendorEnv>()
    .get(getBoard.path, accepts(getBoard), async (c) => {
      const { vendorId } = c.get('person');
      const board = await readBoard(deps, vendorId, c.req.valid('query'), languageOf(c));
      return c.json(board satisfies Board);
    })
    .get(getBoardEvents.path, accepts(getBoardEvents), (c) => {
      const { vendorId } = c.get('person');
      // A proxy that gathers what it passes on would keep each event to itself.
      c.header('x-accel-buffering', 'no');
      return streamSSE(c, async (stream) => {
        const over = Promise.withResolvers<void>();
        const timeUp = new AbortController();
        const unsubscribe = deps.boardEvents.subscribe(
          vendorId,
          (change) => void stream.writeSSE({ event: 'change', data: JSON.stringify(change) }),
          over.resolve,
        );
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
