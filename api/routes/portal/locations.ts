import { Hono } from 'hono';
import * as z from 'zod/mini';
import { torontoToday } from '../../../contracts/dates.ts';
import {
  LocateQuery,
  LocateReply,
  Location,
  LocationChange,
  LocationInput,
  LocationParam,
  LocationsQuery,
} from '../../../contracts/portal/locations.ts';
import { addAudit } from '../../../db/audit.ts';
import { followFleet, lockLocation } from '../../../db/locations.ts';
import {
  countLocations,
  createLocation,
  findLocation,
  listLocations,
  updateLocation,
} from '../../../db/portal/locations.ts';
import type { AppDeps } from '../../deps.ts';
import { cityOf } from '../../domain/places/city-name.ts';
import { locate } from '../../domain/places.ts';
import { ProblemError } from '../../errors.ts';
import { described } from '../../middleware/described.ts';
import { jsonBody, params, query } from '../../middleware/json.ts';
import { permit, type VendorEnv } from '../../middleware/portal.ts';
import {
  asLocation,
  edited,
  missing,
  nameTaken,
  ownLocation,
  readFields,
} from './location-fields.ts';

/** A mover's own locations: list, look at, open, change; and where an address lies. */
export function locationRoutes(deps: AppDeps) {
  const { sql, clock } = deps;
  const today = () => torontoToday(clock());
  const path = '/vendor/vendor/locations';

  return new Hono<VendorEnv>()
    .get(
      path,
      permit('manage_locations'),
      described('The own locations', { 200: ['By name', z.array(Location)] }),
      query(LocationsQuery),
      async (c) => {
        const { vendorId } = c.get('person');
        const asked = c.req.valid('query');
        const [rows, count] = await Promise.all([
          listLocations(sql, vendorId, { ...asked, limit: asked.limit + 1, today: today() }),
          countLocations(sql, vendorId),
        ]);
        const page = rows.slice(0, asked.limit);
        const total = { ...count, all: count.open + count.closed }[asked.state];
        if (!asked.q) c.header('x-total-count', String(total));
        const last = page.at(-1);
        if (rows.length > page.length && last) {
          const { state, q, limit } = asked;
          const next = new URLSearchParams({ state, q, limit: String(limit), cursor: last.name });
          c.header('link', `<${path}?${next}>; rel="next"`);
        }
        return c.json(page.map(asLocation));
      },
    )
    .post(
      path,
      permit('manage_locations'),
      described('Open a location', { 201: ['Opened', Location] }),
      jsonBody(LocationInput),
      async (c) => {
        const { vendorId, email } = c.get('person');
        const fields = readFields(c.req.valid('json'));
        const id = await sql
          .begin(async (tx) => {
            const made = await createLocation(tx, vendorId, fields);
            await addAudit(tx, {
              actor: email,
              action: 'location.created',
              entity: 'location',
              entityId: made,
              after: fields,
            });
            return made;
          })
          .catch(nameTaken);
        return c.json(asLocation(await requireLocation(vendorId, id)), 201);
      },
    )
    .get(
      `${path}/:id`,
      permit('manage_locations'),
      ownLocation(deps),
      described('One location', { 200: ['The location', Location] }),
      params(LocationParam),
      async (c) => {
        const { vendorId } = c.get('person');
        return c.json(asLocation(await requireLocation(vendorId, c.req.valid('param').id)));
      },
    )
    .put(
      `${path}/:id`,
      permit('manage_locations'),
      ownLocation(deps),
      described(
        'Change a location',
        { 200: ['As it is now', Location] },
        'With the version that was seen; 409 when somebody has changed it since.',
      ),
      params(LocationParam),
      jsonBody(LocationChange),
      async (c) => {
        const { vendorId, email } = c.get('person');
        const { id } = c.req.valid('param');
        const { version, ...input } = c.req.valid('json');
        const fields = readFields(input);
        await sql
          .begin(async (tx) => {
            const before = await lockLocation(tx, vendorId, id);
            if (!before) throw missing();
            const was = await findLocation(tx, vendorId, id, today());
            if (!was || before.version !== version) throw edited(was);
            await updateLocation(tx, vendorId, id, fields);
            const fleet = { before: was.truck_count, after: fields.truck_count, today: today() };
            if (fleet.before !== fleet.after) await followFleet(tx, vendorId, id, fleet);
            await addAudit(tx, {
              actor: email,
              action: 'location.changed',
              entity: 'location',
              entityId: id,
              before: was,
              after: fields,
            });
          })
          .catch(nameTaken);
        return c.json(asLocation(await requireLocation(vendorId, id)));
      },
    )
    .get(
      '/vendor/vendor/locate',
      permit('manage_locations'),
      described('Where an address lies', {
        200: ['A point, and how finely it is known', LocateReply],
      }),
      query(LocateQuery),
      async (c) => {
        const { address } = c.req.valid('query');
        const found = (await deps.maps?.geocode(address)) ?? locate(address);
        if (!found) {
          throw new ProblemError(
            404,
            'We cannot find this address. Add a city or a postal code, or place the pin by hand.',
          );
        }
        const { lat, lng, province, label, precision } = found;
        const place = { coordinates: { lat, lng }, city: cityOf(label, province) };
        return c.json({ ...place, province, label, precision } satisfies LocateReply);
      },
    );

  async function requireLocation(vendorId: number, id: number) {
    const found = await findLocation(sql, vendorId, id, today());
    if (!found) throw missing();
    return found;
  }
}
