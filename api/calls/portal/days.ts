import { setInterval } from 'node:timers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { deleteCrewLink, getCrewLinks, postCrewLink } from '../../../contracts/crew-links.ts';
import { getBoard, getBoardDrives, getBoardEvents } from '../../../contracts/portal/board.ts';
import { getCrews, patchCrew, postCrew } from '../../../contracts/portal/crews.ts';
import { getDayJobs } from '../../../contracts/portal/day-jobs.ts';
import {
  deleteDispatch,
  patchDispatch,
  postDispatch,
} from '../../../contracts/portal/dispatches.ts';
import {
  getTrucks,
  patchTruck,
  postTruck,
  postTrucksOfYards,
} from '../../../contracts/portal/trucks.ts';
import { listCrews } from '../../../db/portal/crews.ts';
import { listTrucks } from '../../../db/portal/trucks.ts';
import { listCrewLinks, makeCrewLink, takeCrewLinkBack } from '../../actions/crew-links.ts';
import { readBoard, readDrives } from '../../actions/portal/board.ts';
import { addCrew, changeCrew } from '../../actions/portal/crews.ts';
import { listDayJobs } from '../../actions/portal/day-jobs.ts';
import { assignDispatch, changeDispatch, removeDispatch } from '../../actions/portal/dispatches.ts';
import { addTruck, addTrucksOfYards, changeTruck } from '../../actions/portal/trucks.ts';
import type { AppDeps } from '../../deps.ts';
import { call } from '../serve.ts';

/** Proxies close what is silent for a minute. */
const BEAT_MS = 15_000;
/** A person whose session has ended gets events no longer than this: opening the stream again passes the guard. */
const STREAM_MS = 5 * 60_000;

/** A vendor's day: who drives what, with which truck and crew, and word of each change. */
export const DAY_CALLS = [
  call(getBoard, (deps, { who, query, language }) =>
    readBoard(deps, who.vendorId, query, language),
  ),
  call(getBoardEvents, (deps, { who, c }) => streamBoard(deps, c, who.vendorId)),
  call(getBoardDrives, (deps, { who, params, query }) =>
    readDrives(deps, who.vendorId, params.id, query.day),
  ),

  // Gives bookings their trucks and crews.
  call(postDispatch, (deps, { who, params, body }) => assignDispatch(deps, who, params.id, body)),
  call(patchDispatch, (deps, { who, params, body }) => changeDispatch(deps, who, params.id, body)),
  call(deleteDispatch, (deps, { who, params, query }) =>
    removeDispatch(deps, who, params.id, query.version),
  ),

  // A vendor's trucks by name.
  call(getTrucks, (deps, { who }) => listTrucks(deps.sql, who.vendorId)),
  call(postTruck, (deps, { who, body }) => addTruck(deps, who, body)),
  call(postTrucksOfYards, (deps, { who }) => addTrucksOfYards(deps, who)),
  call(patchTruck, (deps, { who, params, body }) => changeTruck(deps, who, params.id, body)),

  // A vendor's crews by name.
  call(getCrews, (deps, { who }) => listCrews(deps.sql, who.vendorId)),
  call(postCrew, (deps, { who, body }) => addCrew(deps, who, body)),
  call(patchCrew, (deps, { who, params, body }) => changeCrew(deps, who, params.id, body)),

  // The links by which a vendor's crews open their day.
  call(getCrewLinks, (deps, { who, query }) => listCrewLinks(deps, who.vendorId, query.day)),
  call(postCrewLink, (deps, { who, body, origin, language }) =>
    makeCrewLink(deps, who, body, { origin, language }),
  ),
  call(deleteCrewLink, (deps, { who, params }) => takeCrewLinkBack(deps, who, params.id)),

  // A vendor's jobs of a day.
  call(getDayJobs, (deps, { who, query }) => listDayJobs(deps, who.vendorId, query.day)),
];

/** Word of each change of a vendor's board, as it happens. */
function streamBoard(deps: AppDeps, c: Context, vendorId: number) {
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
}
