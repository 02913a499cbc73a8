import { Hono } from 'hono';
import { openBookingLink } from '../actions/booking-links.ts';
import { BOOKING_CODE_CALLS, CUSTOMER_CALLS } from '../calls/customer.ts';
import { mount as mountCalls, nounOf } from '../calls/serve.ts';
import type { AppDeps } from '../deps.ts';
import { type CustomerEnv, customerLink } from '../middleware/customer.ts';
import type { Guards } from '../middleware/guards.ts';
import { mount } from '../middleware/mount.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { bookingChangeRoutes } from './customer/booking-changes.ts';
import { jobRecordRoutes } from './customer/job-records.ts';
import { transferOfferRoutes } from './customer/transfers.ts';

/**
 * What needs no link first; then everything under `/api/booking`: the guard, and the routes that only
 * the holder of a booking's link reaches. Every statement of theirs takes the lead's id from the guard.
 */
export function customerRoutes(deps: AppDeps, guards: Guards) {
  return new Hono<CustomerEnv>()
    .route(
      '/',
      mountCalls(deps, guards, BOOKING_CODE_CALLS, () => undefined),
    )
    .use('/api/booking/*', rateLimit(deps.limits.quotes))
    .use('/api/booking/*', customerLink({ openLink: (token) => openBookingLink(deps, token) }))
    .route(
      '/',
      mount(
        guards,
        nounOf<string>(deps, CUSTOMER_CALLS, (c) => c.get('leadId')),
        ...NOUNS.map((routes) => routes(deps)),
      ),
    );
}

const NOUNS = [bookingChangeRoutes, jobRecordRoutes, transferOfferRoutes];
