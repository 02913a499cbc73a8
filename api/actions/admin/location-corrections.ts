import type {
  LocationCorrection,
  LocationDetails,
} from '../../../contracts/admin/vendor-details.ts';
import { dayNumber, plainDate, torontoToday } from '../../../contracts/dates.ts';
import {
  findLocationToCorrect,
  correctLocation as updateLocation,
} from '../../../db/admin/vendor-details.ts';
import { findCalendar, listDays } from '../../../db/calendars.ts';
import { applyTruckCount, lockLocation } from '../../../db/locations.ts';
import type { AppDeps } from '../../deps.ts';
import { Refusal, required } from '../../errors.ts';
import { asDay, rulesOf } from '../calendar-days.ts';
import { happened } from '../happenings.ts';
import { requirePhone } from '../phones.ts';

type Deps = Pick<AppDeps, 'sql' | 'clock' | 'onDays'>;

/**
 * Corrects a location's dispatcher, phones or trucks for its vendor. Resolves to the location and the
 * dates that bookings keep above the new number of trucks. Refuses (`conflict`) when it was changed
 * since `version`.
 */
export async function correctLocation(
  { sql, clock, onDays }: Deps,
  { vendorId, id, actor }: { vendorId: number; id: number; actor: string },
  { version, ...change }: LocationCorrection,
) {
  const today = torontoToday(clock());
  const moved = await sql.begin(async (tx) => {
    const locked = await lockLocation(tx, vendorId, id);
    const before = required(locked && (await findLocationToCorrect(tx, vendorId, id)), NO_LOCATION);
    if (before.version !== version) throw edited();
    const after = {
      dispatcher_name: change.dispatcher_name ?? before.dispatcher_name,
      phone: change.phone === undefined ? before.phone : requirePhone('phone', change.phone),
      sales_phone:
        change.sales_phone === undefined ? before.sales_phone : salesPhone(change.sales_phone),
      truck_count: change.truck_count ?? before.truck_count,
    };
    await updateLocation(tx, vendorId, id, after);
    await happened(tx, actor, 'location.corrected', id, {
      before: only(before, after),
      after: only(after, before),
    });
    if (after.truck_count === before.truck_count) return [];
    const fleet = { before: before.truck_count, after: after.truck_count, today };
    return await applyTruckCount(tx, vendorId, id, fleet);
  });
  if (moved.length > 0) onDays(moved.map(({ day }) => ({ locationId: id, day })));
  const now = required(await findLocationToCorrect(sql, vendorId, id), NO_LOCATION);
  return {
    ...now,
    sales_phone: now.sales_phone ?? '',
    dates_short: moved.filter(({ short }) => short > 0).map(({ day }) => day),
  };
}

const salesPhone = (text: string) => (text === '' ? null : requirePhone('sales_phone', text));

const NO_LOCATION = 'This mover has no such location.';
const edited = () =>
  new Refusal(
    'conflict',
    'Somebody else has changed this location since you opened it. Look at it again, then save.',
    { extra: { code: 'edited' } },
  );

/** The fields of `row` that the other side has differently. */
const only = (row: object, other: object) => {
  const others = new Map(Object.entries(other));
  return Object.fromEntries(
    Object.entries(row).filter(([key, value]) => others.has(key) && others.get(key) !== value),
  );
};

/** A location in an operator's eyes: each date of a range, and the few fields they may correct. */
export async function readLocationDates(
  { sql, clock }: Pick<AppDeps, 'sql' | 'clock'>,
  { vendorId, id }: { vendorId: number; id: number },
  { start_date, end_date }: { start_date: string; end_date: string },
): Promise<LocationDetails> {
  const today = torontoToday(clock());
  const first = dayNumber(start_date);
  const count = dayNumber(end_date) - first + 1;
  const dates = Array.from({ length: count }, (_, at) => plainDate(first + at));
  const [head, contact, days] = await Promise.all([
    findCalendar(sql, vendorId, id, today),
    findLocationToCorrect(sql, vendorId, id),
    listDays(sql, vendorId, id, dates),
  ]);
  if (!head || !contact) throw new Refusal('missing', NO_LOCATION);
  const ruled = (await rulesOf(sql, vendorId, today))(id);
  return {
    ...contact,
    sales_phone: contact.sales_phone ?? '',
    standard_rate: head.standard_cents / 100,
    days: days.map((day) => asDay(day, ruled)),
  };
}
