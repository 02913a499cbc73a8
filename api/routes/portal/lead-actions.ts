import { type Context, Hono } from 'hono';
import {
  postAcceptance,
  postChangeAnswer,
  postCompletion,
  postContact,
  postDecline,
  postFinalPrice,
  postNoShow,
} from '../../../contracts/portal/lead-actions.ts';
import { answerChange } from '../../actions/booking-change-answers.ts';
import { declineBooking } from '../../actions/booking-declines.ts';
import {
  acceptBooking,
  completeBooking,
  markContacted,
  reportNoShow,
} from '../../actions/bookings.ts';
import { enterFinalPrice } from '../../actions/final-prices.ts';
import type { AppDeps } from '../../deps.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { languageOf } from '../../middleware/languages.ts';
import type { VendorEnv } from '../../middleware/portal.ts';

/** Those that say nothing but the version that was looked at. */
const MARKS = [
  [postAcceptance, acceptBooking],
  [postContact, markContacted],
  [postCompletion, completeBooking],
  [postNoShow, reportNoShow],
] as const;

/** Which booking, and who acts on it. */
const orderOf = (c: Context<VendorEnv>) => ({
  person: c.get('person'),
  id: c.req.param('id') ?? '',
  language: languageOf(c),
});

/**
 * What a vendor does with a booking (`contracts/vendor-answers.ts` says what may follow what). Each
 * call names the version that its person looked at: 409 `changed` when another person was quicker,
 * with the lead as it is now.
 */
export function leadActionRoutes(deps: AppDeps) {
  const routes = new Hono<VendorEnv>()
    .post(postDecline.path, accepts(postDecline), async (c) => {
      const order = { ...orderOf(c), ...c.req.valid('json') };
      return c.json(await declineBooking(deps, order));
    })
    .post(postChangeAnswer.path, accepts(postChangeAnswer), async (c) => {
      const order = { ...orderOf(c), ...c.req.valid('json') };
      return c.json(await answerChange(deps, order));
    })
    .post(postFinalPrice.path, accepts(postFinalPrice), async (c) => {
      const order = { ...orderOf(c), ...c.req.valid('json') };
      return c.json(await enterFinalPrice(deps, order));
    });
  for (const [endpoint, mark] of MARKS) {
    routes.post(endpoint.path, accepts(endpoint), async (c) => {
      return c.json(await mark(deps, { ...orderOf(c), ...c.req.valid('json') }));
    });
  }
  return routes;
}
