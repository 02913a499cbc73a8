import { type Context, Hono } from 'hono';
import {
  getBookedMove,
  getOperatorCancellation,
  postOperatorCalendar,
  postOperatorCancellation,
  postOperatorChange,
  postOperatorPreview,
  putLeadContact,
} from '../../../contracts/admin/booking-changes.ts';
import { findQuote } from '../../../db/quotes.ts';
import { changeBooking, previewOperatorChange } from '../../actions/booking-changes.ts';
import { priceOtherDates } from '../../actions/booking-dates.ts';
import { cancelBookingOf, previewCancellation } from '../../actions/cancellations.ts';
import { correctLeadContact } from '../../actions/lead-contacts.ts';
import { storedMove } from '../../actions/moves.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { leadIdOf, unknownLead } from '../../middleware/path-ids.ts';

/** What operators change of a booking: date, homes, things, who its customer is, and its end. */
export function operatorChangeRoutes(deps: AppDeps) {
  const idOf = (c: Context) => leadIdOf(c.req.param('id') ?? '');
  return new Hono<AdminEnv>()
    .get(getBookedMove.path, accepts(getBookedMove), async (c) => {
      const quote = await findQuote(deps.sql, idOf(c));
      if (!quote) throw unknownLead();
      return c.json(storedMove(quote.inputs));
    })
    .post(postOperatorPreview.path, accepts(postOperatorPreview), async (c) =>
      c.json(await previewOperatorChange(deps, idOf(c), c.req.valid('json').move)),
    )
    .post(postOperatorChange.path, accepts(postOperatorChange), async (c) => {
      const changer = { actor: c.get('user').email, address: clientAddress(c) };
      return c.json(await changeBooking(deps, idOf(c), c.req.valid('json'), changer));
    })
    .post(postOperatorCalendar.path, accepts(postOperatorCalendar), async (c) =>
      c.json(await priceOtherDates(deps, idOf(c), c.req.valid('json'))),
    )
    .get(getOperatorCancellation.path, accepts(getOperatorCancellation), async (c) =>
      c.json(await previewCancellation(deps, idOf(c))),
    )
    .post(postOperatorCancellation.path, accepts(postOperatorCancellation), async (c) => {
      const { version, reason } = c.req.valid('json');
      const by = { actor: c.get('user').email, reason };
      return c.json(await cancelBookingOf(deps, idOf(c), { version, claim: '' }, by));
    })
    .put(putLeadContact.path, accepts(putLeadContact), async (c) => {
      await correctLeadContact(deps, idOf(c), c.req.valid('json'), c.get('user').email);
      return c.body(null, 204);
    });
}
