import type { MiddlewareHandler } from 'hono';
import type { Location, LocationInput } from '../../../contracts/portal/locations.ts';
import { type Sql, violates } from '../../../db/connect.ts';
import {
  type LocationFields,
  type LocationRow,
  ownsLocation,
} from '../../../db/portal/locations.ts';
import { readPhone } from '../../domain/phones.ts';
import { ProblemError } from '../../errors.ts';
import type { VendorEnv } from '../../middleware/portal.ts';

/** What a location is on the wire, in the database, and when it is not there. */

const MAP_SEARCH = 'https://www.google.com/maps/search/?api=1&query=';

/** A row as its mover's portal shows it: dollars, and no link that we made ourselves. */
export function asLocation(row: LocationRow): Location {
  const { lat, lng, crew_rates, open_days, closed_at, sales_phone, gmb_url, ...same } = row;
  return {
    ...same,
    coordinates: { lat, lng },
    sales_phone: sales_phone ?? '',
    gmb_url: gmb_url.startsWith(MAP_SEARCH) ? '' : gmb_url,
    crew_rates: crew_rates && mapValues(crew_rates, (cents) => cents / 100),
    calendar_dates_available: open_days,
    closed_at: closed_at?.toISOString() ?? null,
  };
}

/** What a person wrote, as it is stored. Throws a 422 problem when a phone number is none. */
export function readFields(input: LocationInput): LocationFields {
  const { coordinates, crew_rates, gmb_url, owner, ...same } = input;
  const { lat, lng } = coordinates;
  const sales_phone = input.sales_phone === '' ? null : phone('sales_phone', input.sales_phone);
  return {
    ...same,
    lat,
    lng,
    owner: owner || input.dispatcher_name,
    phone: phone('phone', input.phone),
    sales_phone,
    gmb_url: gmb_url || `${MAP_SEARCH}${lat},${lng}`,
    crew_rates: crew_rates && mapValues(crew_rates, (dollars) => Math.round(dollars * 100)),
  };
}

function phone(field: 'phone' | 'sales_phone', text: string): string {
  const number = readPhone(text);
  if (number) return number;
  const detail = 'This is not a phone number. Write it with its area code.';
  throw new ProblemError(422, detail, { fields: { [field]: detail } });
}

const mapValues = (record: Record<string, number>, change: (value: number) => number) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/**
 * Only the mover whose location the path names goes on. It stands before a route's validators, so
 * that the answer for another mover's is always the same.
 */
export function ownLocation({ sql }: { sql: Sql }): MiddlewareHandler<VendorEnv> {
  return async (c, next) => {
    const text = c.req.param('id') ?? '';
    const id = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
    if (!(await ownsLocation(sql, c.get('person').vendorId, id))) throw missing();
    await next();
  };
}

/** What is not there and what is another mover's look alike. */
export const missing = () => new ProblemError(404, 'You have no such location.');

/** Somebody else was quicker: the present state goes along. */
export const edited = (now: LocationRow | null) =>
  new ProblemError(
    409,
    'Somebody else has changed this location since you opened it. Look at it again, then save.',
    { extra: { code: 'edited', location: now && asLocation(now) } },
  );

/** Turns the violation of a name's uniqueness into a 409 problem; passes everything else on. */
export function nameTaken(error: unknown): never {
  if (violates(error, 'locations_name') || violates(error, 'locations_vendor_id_name_key')) {
    const detail = 'You have a location of this name already, open or closed.';
    throw new ProblemError(409, detail, { fields: { name: detail } });
  }
  throw error;
}
