import { Hono } from 'hono';
import { openBookingLink } from '../actions/booking-links.ts';
import type { AppDeps } from '../deps.ts';
import { type CustomerEnv, customerLink } from '../middleware/customer.ts';
import type { Guards } from '../middleware/guards.ts';
import { mount } from '../middleware/mount.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { accessNoteRoutes } from './customer/access-notes.ts';
import { bookingChangeRoutes } from './customer/booking-changes.ts';
import { bookingCodeRoutes } from './customer/booking-codes.ts';
import { bookingRoutes } from './customer/bookings.ts';
import { caseRoutes } from './customer/cases.ts';
import { jobRecordRoutes } from './customer/job-records.ts';
import { messageRoutes } from './customer/messages.ts';
import { privacyRoutes } from './customer/privacy.ts';
import { ownReviewRoutes } from './customer/reviews.ts';
import { transferOfferRoutes } from './customer/transfers.ts';

/**
 * What needs no link first; then everything under `/api/booking`: the guard, and the routes that only
 * the holder of a booking's link reaches. Every statement of theirs takes the lead's id from the guard.
 */
export function customerRoutes(deps: AppDeps, guards: Guards) {
  return new Hono<CustomerEnv>()
    .route('/', mount(guards, bookingCodeRoutes(deps)))
    .use('/api/booking/*', rateLimit(deps.limits.quotes))
    .use('/api/booking/*', customerLink({ openLink: (token) => openBookingLink(deps, token) }))
    .route('/', mount(guards, ...NOUNS.map((routes) => routes(deps))));
}

const NOUNS = [
  accessNoteRoutes,
  bookingRoutes,
  bookingChangeRoutes,
  caseRoutes,
  jobRecordRoutes,
  messageRoutes,
  ownReviewRoutes,
  privacyRoutes,
  transferOfferRoutes,
];
