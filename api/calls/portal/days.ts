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
import { addCrew, changeCrew } from '../../actions/portal/crews.ts';
import { listDayJobs } from '../../actions/portal/day-jobs.ts';
import { assignDispatch, changeDispatch, removeDispatch } from '../../actions/portal/dispatches.ts';
import { addTruck, addTrucksOfYards, changeTruck } from '../../actions/portal/trucks.ts';
import type { Person } from '../../middleware/portal.ts';
import { callsFor } from '../serve.ts';

const call = callsFor<Person>();

export const DAY_CALLS = [
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

  // A vendor's jobs of a day.
  call(getDayJobs, (deps, { who, query }) => listDayJobs(deps, who.vendorId, query.day)),
];
