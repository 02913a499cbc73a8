import { setInterval } from 'node:timers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { deleteCrewLink, getCrewLinks, postCrewLink } from '../../../contracts/crew-links.ts';
import {
  type BoardChange,
  getBoard,
  getBoardDrives,
  getBoardEvents,
} from '../../../contracts/portal/board.ts';
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
import { ProblemError } from '../../errors.ts';
import type { Person } from '../../middleware/portal.ts';
import { call } from '../serve.ts';

/** Proxies close what is silent for a minute. */
const BEAT_MS = 15_000;
/** A stream ends after so long: opening it again passes the guards. */
const STREAM_MS = 5 * 60_000;
const TOO_MANY = {
  en: 'You have this board open in eight places. Close one of them, then reload.',
  fr: 'Ce tableau est ouvert à huit endroits. Fermez-en un, puis rechargez la page.',
};

/** A vendor's day: who drives what, with which truck and crew, and word of each change. */
export const DAY_CALLS = [
  call(getBoard, (deps, { who, query, language }) =>
    readBoard(deps, who.vendorId, query, language),
  ),
  call(getBoardEvents, (deps, { who, c }) => streamBoard(deps, c, who)),
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
function streamBoard(deps: AppDeps, c: Context, { id: personId, vendorId }: Person) {
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
}
