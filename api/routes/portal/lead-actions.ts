import { Hono } from 'hono';
import {
  Decline,
  FinalPriceInput,
  LeadDetail,
  LeadVersion,
} from '../../../contracts/portal/leads.ts';
import type { AppDeps } from '../../deps.ts';
import { described } from '../../middleware/described.ts';
import { jsonBody } from '../../middleware/json.ts';
import { permit, type VendorEnv } from '../../middleware/portal.ts';
import { enterFinalPrice } from './final-price-entry.ts';
import { actOnLead } from './lead-act.ts';
import { declineLead } from './lead-decline.ts';
import { ownLead } from './lead-view.ts';

const about = (summary: string, description?: string) =>
  described(summary, { 200: ['The lead as it is now', LeadDetail] }, description);

/**
 * What a mover does with a booking (`contracts/portal/mover-answers.ts` says what may follow what).
 * Each call names the version that its person looked at: 409 `changed` when somebody else was
 * quicker, with the lead as it is now.
 */
export function leadActionRoutes(deps: AppDeps) {
  const path = '/vendor/vendor/leads/:id';
  return new Hono<VendorEnv>()
    .post(
      `${path}/accept`,
      permit('view_leads'),
      ownLead(deps),
      about('Accept a booking'),
      jsonBody(LeadVersion),
      async (c) => {
        const { version } = c.req.valid('json');
        const order = { person: c.get('person'), id: c.req.param('id'), version };
        return c.json(
          await actOnLead(deps, { ...order, action: 'accept' }, async (act) => {
            await act.update({ answered_at: act.at, answered_by: act.actor });
            await act.tell('mover_accepted');
          }),
        );
      },
    )
    .post(
      `${path}/decline`,
      permit('view_leads'),
      ownLead(deps),
      about(
        'Decline a booking',
        'Frees the truck, gives the deposit back and tells the customer who else could come.',
      ),
      jsonBody(Decline),
      async (c) =>
        c.json(
          await declineLead(deps, {
            person: c.get('person'),
            id: c.req.param('id'),
            ...c.req.valid('json'),
          }),
        ),
    )
    .post(
      `${path}/contacted`,
      permit('view_leads'),
      ownLead(deps),
      about('Mark the customer as contacted'),
      jsonBody(LeadVersion),
      async (c) => {
        const { version } = c.req.valid('json');
        const order = { person: c.get('person'), id: c.req.param('id'), version };
        return c.json(
          await actOnLead(deps, { ...order, action: 'contact' }, (act) =>
            act.update({ contacted_at: act.at, contacted_by: act.actor }),
          ),
        );
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
      async (c) =>
        c.json(
          await enterFinalPrice(deps, {
            person: c.get('person'),
            id: c.req.param('id'),
            ...c.req.valid('json'),
          }),
        ),
    )
    .post(
      `${path}/complete`,
      permit('view_leads'),
      ownLead(deps),
      about('Mark a move as completed, from its date on'),
      jsonBody(LeadVersion),
      async (c) => {
        const { version } = c.req.valid('json');
        const order = { person: c.get('person'), id: c.req.param('id'), version };
        return c.json(
          await actOnLead(deps, { ...order, action: 'complete' }, async (act) => {
            await act.update({ ended_at: act.at, ended_by: act.actor });
            await act.tell('move_completed');
          }),
        );
      },
    )
    .post(
      `${path}/no-show`,
      permit('view_leads'),
      ownLead(deps),
      about('Report that nobody was there, from the move date on'),
      jsonBody(LeadVersion),
      async (c) => {
        const { version } = c.req.valid('json');
        const order = { person: c.get('person'), id: c.req.param('id'), version };
        return c.json(
          await actOnLead(deps, { ...order, action: 'no_show' }, async (act) => {
            await act.update({ ended_at: act.at, ended_by: act.actor });
            await act.tell('customer_absent');
          }),
        );
      },
    );
}
