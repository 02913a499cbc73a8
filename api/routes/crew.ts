import { Hono } from 'hono';
import { openCrewLink } from '../actions/crew-links.ts';
import type { AppDeps } from '../deps.ts';
import { type CrewEnv, crewLink } from '../middleware/crew.ts';
import { mount } from '../middleware/mount.ts';
import { crewJobRoutes } from './crew/jobs.ts';

/** Everything under `/api/crew`: the guard, and the routes that only the holder of a crew's link reaches. */
export function crewRoutes(deps: AppDeps) {
  return new Hono<CrewEnv>()
    .use('/api/crew/*', crewLink({ openLink: (token) => openCrewLink(deps, token) }))
    .route('/', mount(crewJobRoutes(deps)));
}
