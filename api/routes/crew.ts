import { Hono } from 'hono';
import { openCrewLink } from '../actions/crew-links.ts';
import type { AppDeps } from '../deps.ts';
import { type CrewEnv, crewLink } from '../middleware/crew.ts';
import type { Guards } from '../middleware/guards.ts';
import { mount } from '../middleware/mount.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { crewJobRoutes } from './crew/jobs.ts';

/** Everything under `/api/crew`: the guard, and the routes that only the holder of a crew's link reaches. */
export function crewRoutes(deps: AppDeps, guards: Guards) {
  return new Hono<CrewEnv>()
    .use('/api/crew/*', rateLimit(deps.limits.quotes))
    .use('/api/crew/*', crewLink({ openLink: (token) => openCrewLink(deps, token) }))
    .route('/', mount(guards, crewJobRoutes(deps)));
}
