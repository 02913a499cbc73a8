import { Hono } from 'hono';
import type { User } from '../../contracts/users.ts';
import { BOOKING_CALLS } from '../calls/admin/bookings.ts';
import { DESK_CALLS } from '../calls/admin/desk.ts';
import { LEAD_CALLS } from '../calls/admin/leads.ts';
import { SYSTEM_CALLS } from '../calls/admin/system.ts';
import { VENDOR_CALLS } from '../calls/admin/vendors.ts';
import { nounOf } from '../calls/serve.ts';
import type { AppDeps } from '../deps.ts';
import { sha256 } from '../domain/tokens.ts';
import {
  type AdminEnv,
  adminSession,
  requireOwnOrigin,
  requireOwnPassword,
} from '../middleware/admin.ts';
import type { Guards } from '../middleware/guards.ts';
import { hideContacts } from '../middleware/hide-contacts.ts';
import { limitAdminBody } from '../middleware/json.ts';
import { mount } from '../middleware/mount.ts';
import { noteWrites } from '../middleware/reads.ts';
import { accountRoutes } from './admin/account.ts';
import { leadActionRoutes } from './admin/lead-actions.ts';
import { peopleRoutes } from './admin/people.ts';
import { refundRoutes } from './admin/refunds.ts';
import { sessionRoutes, signInRoutes } from './admin/sessions.ts';
import { userRoutes } from './admin/users.ts';

const CALLS = [...BOOKING_CALLS, ...DESK_CALLS, ...LEAD_CALLS, ...SYSTEM_CALLS, ...VENDOR_CALLS];

/**
 * Everything under `/admin`: sign-in first, then the guard, then the routes that only a signed-in
 * operator reaches. A route added below the guard cannot forget it.
 */
export function adminRoutes(deps: AppDeps, guards: Guards) {
  return new Hono<AdminEnv>()
    .use('/admin/*', requireOwnOrigin(deps), limitAdminBody)
    .route('/', signInRoutes(deps))
    .use('/admin/*', adminSession({ ...deps, hashToken: sha256 }))
    .route('/', mount(guards, sessionRoutes(deps), accountRoutes(deps)))
    .use('/admin/*', requireOwnPassword, hideContacts, noteWrites(deps))
    .route(
      '/',
      mount(
        guards,
        nounOf<User>(deps, CALLS, (c) => c.get('user')),
        ...NOUNS.map((routes) => routes(deps)),
      ),
    );
}

const NOUNS = [leadActionRoutes, peopleRoutes, refundRoutes, userRoutes];
