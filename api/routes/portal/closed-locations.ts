import { Hono } from 'hono';
import { torontoToday } from '../../../contracts/dates.ts';
import { Location, LocationParam, LocationVersion } from '../../../contracts/portal/locations.ts';
import { addAudit } from '../../../db/audit.ts';
import { lockLocation } from '../../../db/locations.ts';
import {
  findLocation,
  listActiveBookings,
  setLocationClosed,
} from '../../../db/portal/locations.ts';
import type { AppDeps } from '../../deps.ts';
import { ProblemError } from '../../errors.ts';
import { described } from '../../middleware/described.ts';
import { jsonBody, params } from '../../middleware/json.ts';
import { permit, type VendorEnv } from '../../middleware/portal.ts';
import { asLocation, edited, missing, ownLocation } from './location-fields.ts';

/** Closing a location, and opening it again. Its past, its bookings and its name stay. */
export function closedLocationRoutes(deps: AppDeps) {
  const { sql, clock } = deps;
  const path = '/vendor/vendor/locations/:id';

  async function set(
    person: VendorEnv['Variables']['person'],
    id: number,
    version: number,
    to: Date | null,
  ) {
    const today = torontoToday(clock());
    const { vendorId } = person;
    await sql.begin(async (tx) => {
      const before = await lockLocation(tx, vendorId, id, 'close');
      if (!before) throw missing();
      if ((before.closed_at === null) === (to === null)) return;
      if (before.version !== version) throw edited(await findLocation(tx, vendorId, id, today));
      const bookings = to ? await listActiveBookings(tx, vendorId, id, today) : [];
      if (bookings.length > 0) throw stillBooked(bookings);
      await setLocationClosed(tx, vendorId, id, to);
      const action = to ? 'location.closed' : 'location.reopened';
      await addAudit(tx, { actor: person.email, action, entity: 'location', entityId: id });
    });
    const now = await findLocation(sql, vendorId, id, today);
    if (!now) throw missing();
    return asLocation(now);
  }

  return new Hono<VendorEnv>()
    .post(
      `${path}/close`,
      permit('manage_locations'),
      ownLocation(deps),
      described(
        'Close a location',
        { 200: ['Closed: no quote names it any more', Location] },
        'Refused with 409 while bookings or holds lie ahead; `bookings` lists them.',
      ),
      params(LocationParam),
      jsonBody(LocationVersion),
      async (c) => {
        const { version } = c.req.valid('json');
        return c.json(await set(c.get('person'), c.req.valid('param').id, version, clock()));
      },
    )
    .post(
      `${path}/reopen`,
      permit('manage_locations'),
      ownLocation(deps),
      described('Open a closed location again', { 200: ['Open', Location] }),
      params(LocationParam),
      jsonBody(LocationVersion),
      async (c) => {
        const { version } = c.req.valid('json');
        return c.json(await set(c.get('person'), c.req.valid('param').id, version, null));
      },
    );
}

type Booked = { reference: string; day: string; state: 'held' | 'confirmed'; held_until: Date };

function stillBooked(bookings: Booked[]): ProblemError {
  const held = bookings.filter(({ state }) => state === 'held').length;
  const booked = bookings.length - held;
  const parts = [
    booked > 0 && `${booked} ${booked === 1 ? 'booking lies' : 'bookings lie'} ahead`,
    held > 0 && `${held} ${held === 1 ? 'customer is' : 'customers are'} about to pay`,
  ].filter(Boolean);
  return new ProblemError(
    409,
    `This location cannot be closed: ${parts.join(', and ')}. Black out its dates to take no more.`,
    {
      extra: {
        code: 'still_booked',
        bookings: bookings.map(({ held_until, ...booking }) => ({
          ...booking,
          held_until: booking.state === 'held' ? held_until.toISOString() : null,
        })),
      },
    },
  );
}
