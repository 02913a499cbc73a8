import { Hono } from 'hono';
import {
  getCancellation,
  postBookingCalendar,
  postBookingChange,
  postCancellation,
  postChangePreview,
} from '../../../contracts/booking-changes.ts';
import { changeBooking, previewChange } from '../../actions/booking-changes.ts';
import { priceOtherDates } from '../../actions/booking-dates.ts';
import { cancelBookingOf, previewCancellation } from '../../actions/cancellations.ts';
import type { AppDeps } from '../../deps.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import type { CustomerEnv } from '../../middleware/customer.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { languageOf } from '../../middleware/languages.ts';

/** What a customer changes of a booking, behind its guard: date, homes, things, and its end. */
export function bookingChangeRoutes(deps: AppDeps) {
  return new Hono<CustomerEnv>()
    .post(postChangePreview.path, accepts(postChangePreview), async (c) =>
      c.json(await previewChange(deps, c.get('leadId'), c.req.valid('json').move, languageOf(c))),
    )
    .post(postBookingChange.path, accepts(postBookingChange), async (c) => {
      const changer = {
        actor: 'customer',
        address: clientAddress(c),
        language: languageOf(c),
      };
      return c.json(await changeBooking(deps, c.get('leadId'), c.req.valid('json'), changer));
    })
    .post(postBookingCalendar.path, accepts(postBookingCalendar), async (c) =>
      c.json(await priceOtherDates(deps, c.get('leadId'), c.req.valid('json'))),
    )
    .get(getCancellation.path, accepts(getCancellation), async (c) =>
      c.json(await previewCancellation(deps, c.get('leadId'), languageOf(c))),
    )
    .post(postCancellation.path, accepts(postCancellation), async (c) =>
      c.json(
        await cancelBookingOf(deps, c.get('leadId'), c.req.valid('json'), {
          language: languageOf(c),
        }),
      ),
    );
}
