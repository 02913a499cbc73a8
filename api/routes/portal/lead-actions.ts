import { Hono } from 'hono';
import {
  Decline,
  FinalPriceInput,
  LeadDetail,
  LeadVersion,
} from '../../../contracts/portal/leads.ts';
import { declineBooking } from '../../actions/booking-declines.ts';
import {
  acceptBooking,
  completeBooking,
  markContacted,
  reportNoShow,
} from '../../actions/bookings.ts';
import { enterFinalPrice } from '../../actions/final-prices.ts';
import type { AppDeps } from '../../deps.ts';
import { described } from '../../middleware/described.ts';
import { jsonBody } from '../../middleware/json.ts';
import { ownLead, permit, type VendorEnv } from '../../middleware/portal.ts';

const about = (summary: string, description?: string) =>
  described(summary, { 200: ['The lead as it is now', LeadDetail] }, description);

/** Those that say nothing but the version that was looked at. */
const MARKS = [
  ['accept', 'Accept a booking', acceptBooking],
  ['contacted', 'Mark the customer as contacted', markContacted],
  ['complete', 'Mark a move as completed, from its date on', completeBooking],
  ['no-show', 'Report that nobody was there, from the move date on', reportNoShow],
] as const;

/**
 * What a mover does with a booking (`contracts/mover-answers.ts` says what may follow what). Each
 * call names the version that its person looked at: 409 `changed` when somebody else was quicker,
 * with the lead as it is now.
 */
export function leadActionRoutes(deps: AppDeps) {
  const path = '/vendor/vendor/leads/:id';
  const routes = new Hono<VendorEnv>()
    .post(
      `${path}/decline`,
      permit('view_leads'),
      ownLead(deps),
      about(
        'Decline a booking',
        'Frees the truck, gives the deposit back and tells the customer who else could come.',
      ),
      jsonBody(Decline),
      async (c) => {
        const order = { person: c.get('person'), id: c.req.param('id'), ...c.req.valid('json') };
        return c.json(await declineBooking(deps, order));
      },
    )
    .post(
      `${path}/final-price`,
      permit('view_leads'),
      ownLead(deps),
      about(
        'Enter the final price and the time',
        'Up to the ceiling it holds; above, the customer is asked to sign for it by a mailed link.',
      ),
      jsonBody(FinalPriceInput),
      async (c) => {
        const order = { person: c.get('person'), id: c.req.param('id'), ...c.req.valid('json') };
        return c.json(await enterFinalPrice(deps, order));
      },
    );
  for (const [name, summary, mark] of MARKS) {
    routes.post(
      `${path}/${name}`,
      permit('view_leads'),
      ownLead(deps),
      about(summary),
      jsonBody(LeadVersion),
      async (c) => {
        const id = c.req.param('id') ?? '';
        const { version } = c.req.valid('json');
        return c.json(await mark(deps, { person: c.get('person'), id, version }));
      },
    );
  }
  return routes;
}
