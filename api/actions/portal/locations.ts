import { torontoToday } from '../../../contracts/dates.ts';
import type { LocateReply, Location, LocationInput } from '../../../contracts/portal/locations.ts';
import type { Sent } from '../../../contracts/sent-rows.ts';
import { violates } from '../../../db/connect.ts';
import { applyTruckCount, lockLocation } from '../../../db/locations.ts';
import {
  type ActiveBooking,
  createLocation,
  findLocation,
  type LocationFields,
  type LocationRow,
  listActiveBookings,
  setLocationClosed,
  updateLocation,
} from '../../../db/portal/locations.ts';
import type { AppDeps, Deps } from '../../deps.ts';
import { WORDS } from '../../domain/words.ts';
import { MISSING, missing, Refusal, required } from '../../errors.ts';
import { happened } from '../happenings.ts';
import { requirePhone } from '../phones.ts';
import { findPlace } from '../places.ts';

type Caller = { vendorId: number; email: string };

/** Opens a location. Refuses (`conflict`) a name that the vendor uses already. */
export async function openLocation(
  deps: Deps,
  by: Caller,
  input: LocationInput,
): Promise<Sent<Location>> {
  const fields = readFields(input);
  const id = await deps.sql
    .begin(async (tx) => {
      const made = await createLocation(tx, by.vendorId, fields);
      await happened(tx, by.email, 'location.created', made, { after: fields });
      return made;
    })
    .catch(nameTaken);
  return await readLocation(deps, by.vendorId, id);
}

/** Changes a location. Refuses (`conflict`) when it was changed since `version`. */
export async function changeLocation(
  deps: Deps,
  by: Caller,
  id: number,
  { version, ...input }: LocationInput & { version: number },
): Promise<Sent<Location>> {
  const { vendorId } = by;
  const today = torontoToday(deps.clock());
  const fields = readFields(input);
  await deps.sql
    .begin(async (tx) => {
      const before = required(await lockLocation(tx, vendorId, id), MISSING.location);
      const was = await findLocation(tx, vendorId, id, today);
      if (!was || before.version !== version) throw edited(was);
      await updateLocation(tx, vendorId, id, fields);
      const fleet = { before: was.truck_count, after: fields.truck_count, today };
      if (fleet.before !== fleet.after) await applyTruckCount(tx, vendorId, id, fleet);
      await happened(tx, by.email, 'location.changed', id, { before: was, after: fields });
    })
    .catch(nameTaken);
  return await readLocation(deps, vendorId, id);
}

/**
 * Closes a location, or opens it again. Its past, its bookings and its name stay. Refuses (`conflict`) to close while
 * bookings or holds lie ahead, and when it was changed since `version`.
 */
export async function setClosed(
  deps: Deps,
  by: Caller,
  id: number,
  { version, closes }: { version: number; closes: boolean },
): Promise<Sent<Location>> {
  const today = torontoToday(deps.clock());
  const { vendorId } = by;
  await deps.sql.begin(async (tx) => {
    const before = required(await lockLocation(tx, vendorId, id, 'close'), MISSING.location);
    if ((before.closed_at !== null) === closes) return;
    if (before.version !== version) throw edited(await findLocation(tx, vendorId, id, today));
    const bookings = closes ? await listActiveBookings(tx, vendorId, id, today) : [];
    if (bookings.length > 0) throw stillBooked(bookings);
    await setLocationClosed(tx, vendorId, id, closes ? deps.clock() : null);
    await happened(tx, by.email, closes ? 'location.closed' : 'location.reopened', id);
  });
  return await readLocation(deps, vendorId, id);
}

/** A location of a vendor as its portal shows it. */
export async function readLocation(
  { sql, clock }: Deps,
  vendorId: number,
  id: number,
): Promise<Sent<Location>> {
  const found = await findLocation(sql, vendorId, id, torontoToday(clock()));
  if (!found) throw missing('location');
  return asLocation(found);
}

/** Where an address lies (`findPlace`). */
export async function findAddress(
  deps: Pick<AppDeps, 'maps' | 'geocoder'>,
  address: string,
): Promise<LocateReply> {
  const found = await findPlace(deps, address);
  if (!found) {
    throw new Refusal('missing', {
      en: 'We cannot find this address. Add a city or a postal code, or place the pin by hand.',
      fr: 'Nous ne trouvons pas cette adresse. Ajoutez une ville ou un code postal, ou placez le repère à la main.',
    });
  }
  const { lat, lng, city, province, label, precision } = found;
  return { coordinates: { lat, lng }, city, province, label, precision };
}

const MAP_SEARCH = 'https://www.google.com/maps/search/?api=1&query=';

/** A row as its vendor's portal shows it: dollars, and no link that we made ourselves. */
export function asLocation(row: LocationRow): Sent<Location> {
  const { lat, lng, crew_rates, open_days, closed_at, sales_phone, gmb_url, ...same } = row;
  return {
    ...same,
    coordinates: { lat, lng },
    sales_phone: sales_phone ?? '',
    gmb_url: gmb_url.startsWith(MAP_SEARCH) ? '' : gmb_url,
    crew_rates: crew_rates && mapValues(crew_rates, (cents) => cents / 100),
    calendar_dates_available: open_days,
    closed_at,
  };
}

/** The fields of a form, as they are stored. Refuses (`invalid`) a phone number that is none. */
function readFields(input: LocationInput): LocationFields {
  const { coordinates, crew_rates, gmb_url, owner, ...same } = input;
  const { lat, lng } = coordinates;
  const sales_phone =
    input.sales_phone === '' ? null : requirePhone('sales_phone', input.sales_phone);
  return {
    ...same,
    lat,
    lng,
    owner: owner || input.dispatcher_name,
    phone: requirePhone('phone', input.phone),
    sales_phone,
    gmb_url: gmb_url || `${MAP_SEARCH}${lat},${lng}`,
    crew_rates: crew_rates && mapValues(crew_rates, (dollars) => Math.round(dollars * 100)),
  };
}

const mapValues = (record: Record<string, number>, change: (value: number) => number) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** Another person was quicker: the present state goes along. */
const edited = (now: LocationRow | null) =>
  new Refusal(
    'conflict',
    {
      en: 'Somebody else has changed this location since you opened it. Look at it again, then save.',
      fr: 'Quelqu’un d’autre a modifié ce point de départ depuis que vous l’avez ouvert. Regardez-le de nouveau, puis enregistrez.',
    },
    { extra: { code: 'edited', location: now && asLocation(now) } },
  );

/** Turns the violation of a name's uniqueness into a refusal; passes everything else on. */
function nameTaken(error: unknown): never {
  if (violates(error, 'locations_name') || violates(error, 'locations_vendor_id_name_key')) {
    const detail = {
      en: 'You have a location of this name already, open or closed.',
      fr: 'Vous avez déjà un point de départ de ce nom, ouvert ou fermé.',
    };
    throw new Refusal('conflict', detail, { fields: { name: detail } });
  }
  throw error;
}

function stillBooked(bookings: ActiveBooking[]): Refusal {
  const held = bookings.filter(({ state }) => state === 'held').length;
  const booked = bookings.length - held;
  const parts = [
    booked > 0 && `${booked} ${booked === 1 ? 'booking lies' : 'bookings lie'} ahead`,
    held > 0 && `${held} ${held === 1 ? 'customer is' : 'customers are'} about to pay`,
  ].filter(Boolean);
  const { plural } = WORDS.fr;
  const frenchParts = [
    booked > 0 && `${booked} ${plural(booked, 'réservation est', 'réservations sont')} à venir`,
    held > 0 && `${held} ${plural(held, 'client s’apprête', 'clients s’apprêtent')} à payer`,
  ].filter(Boolean);
  return new Refusal(
    'conflict',
    {
      en: `This location cannot be closed: ${parts.join(', and ')}. Black out its dates to take no more.`,
      fr: `Ce point de départ ne peut pas être fermé\u00a0: ${frenchParts.join(', et ')}. Bloquez ses dates pour ne plus rien recevoir.`,
    },
    { extra: { code: 'still_booked', bookings } },
  );
}
