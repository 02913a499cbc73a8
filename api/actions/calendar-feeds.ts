import { addDays, torontoToday } from '../../contracts/dates.ts';
import type { Language } from '../../contracts/language.ts';
import type { DossierRow } from '../../db/dossiers.ts';
import {
  removeFeed as deleteFeed,
  listCalendarBookings,
  openFeed,
  saveFeed,
} from '../../db/portal/calendar-feeds.ts';
import type { AppDeps, Deps } from '../deps.ts';
import { pickupOf } from '../domain/places/pickup.ts';
import { randomToken, sha256 } from '../domain/tokens.ts';
import { Refusal } from '../errors.ts';
import { type VendorEvent, vendorIcs } from '../external/vendor-calendar.ts';
import { happened } from './happenings.ts';

/** Moves of the last days stay in the calendar, since a crew looks back. */
const DAYS_BACK = 30;

type Person = { id: number; email: string };

/** A vendor's bookings as an iCalendar file in the vendor's language, by the secret of its address; null when that has ended. */
export async function readFeed({ sql, clock }: Deps, token: string): Promise<string | null> {
  const owner = await openFeed(sql, await sha256(token), clock());
  if (!owner) return null;
  const from = addDays(torontoToday(clock()), -DAYS_BACK);
  const bookings = await listCalendarBookings(sql, owner.vendorId, { from });
  return await vendorIcs(owner.vendorName, bookings.map(asEvent), owner.language);
}

/** A booking as an iCalendar file in a language; refuses a booking that is unpaid or over (`conflict`). */
export async function readBookingFile(
  { sql }: Pick<AppDeps, 'sql'>,
  { vendorId, vendorName }: { vendorId: number; vendorName: string },
  id: string,
  language?: Language,
): Promise<string> {
  const bookings = await listCalendarBookings(sql, vendorId, { id });
  if (bookings.length === 0) {
    throw new Refusal('conflict', {
      en: 'Only a booking that is paid and not over is in the calendar.',
      fr: 'Seule une réservation payée et en cours est au calendrier.',
    });
  }
  return await vendorIcs(vendorName, bookings.map(asEvent), language);
}

/** Gives a person a new secret address; the one before it ends. The secret is told this once. */
export async function createFeed(
  { sql, clock }: Deps,
  person: Person,
): Promise<{ token: string; at: Date }> {
  const token = randomToken();
  const at = clock();
  const tokenHash = await sha256(token);
  await sql.begin(async (tx) => {
    await saveFeed(tx, { personId: person.id, tokenHash, at });
    await happened(tx, person.email, 'calendar_feed.created', person.id);
  });
  return { token, at };
}

/** Ends a person's address, if there is one. */
export async function removeFeed({ sql }: Pick<AppDeps, 'sql'>, person: Person): Promise<void> {
  await sql.begin(async (tx) => {
    if (!(await deleteFeed(tx, person.id))) return;
    await happened(tx, person.email, 'calendar_feed.revoked', person.id);
  });
}

/** A booking with the clocks of the place where its crew arrives. */
const asEvent = (booking: DossierRow<'calendar'>): VendorEvent => ({
  ...booking,
  timeZone: pickupOf(booking.origin, booking.home_type).timeZone,
});
