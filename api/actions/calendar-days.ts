import { DEFAULT_BOOKING_RULES } from '../../contracts/booking-rules.ts';
import type { CalendarDay, DayReply, KnownDay } from '../../contracts/calendars.ts';
import { torontoToday } from '../../contracts/dates.ts';
import type { Language, Said } from '../../contracts/language.ts';
import { type RuledDay, ruledDays } from '../../contracts/ruled-days.ts';
import type { Sent } from '../../contracts/sent-rows.ts';
import { findDay, listDayBookings } from '../../db/calendars.ts';
import type { Queryable } from '../../db/connect.ts';
import { listYardProvinces } from '../../db/locations.ts';
import { findRatesOn } from '../../db/rate-versions.ts';
import type { Deps } from '../deps.ts';
import { underRules } from '../domain/calendars.ts';
import { WORDS } from '../domain/words.ts';

/**
 * A location's date with every booking and hold on it, and why it is full: for its vendor
 * (`vendorId`), or for an operator. Null when there is no such location, or it is another vendor's.
 */
export async function explainDay(
  { sql, clock }: Deps,
  asked: { vendorId?: number; locationId: number; day: string },
  language: Language = 'en',
): Promise<Sent<DayReply> | null> {
  const found = await findDay(sql, asked);
  if (!found) return null;
  const bookings = await listDayBookings(sql, { ...asked, days: [asked.day] });
  const ruledAt = await rulesOf(sql, found.vendor_id, torontoToday(clock()));
  const { location_id, location_name, closed } = found;
  const day = asDay(found, ruledAt(location_id), language);
  return {
    ...day,
    location_id,
    location_name,
    why_full: whyFull({ ...day, closed })?.[language] ?? null,
    entries: bookings.map(({ day: _day, ...booking }) => booking),
  };
}

/** A vendor's rules in force for any date at each of its locations, by the holidays of its province. */
export async function rulesOf(
  sql: Queryable,
  vendorId: number,
  today: string,
): Promise<(locationId: number) => (day: number) => RuledDay> {
  const [held, provinces] = await Promise.all([
    findRatesOn(sql, vendorId, today),
    listYardProvinces(sql, vendorId),
  ]);
  const rules = held?.rates.booking_rules ?? DEFAULT_BOOKING_RULES;
  return (locationId) => {
    const yard = provinces.find(({ id }) => id === locationId);
    return yard ? ruledDays(rules, yard.province) : ruledDays(rules);
  };
}

/** A row under its vendor's rules as it goes over the wire: dollars. */
export function asDay(
  row: KnownDay,
  ruled: (day: number) => RuledDay,
  language: Language = 'en',
): CalendarDay {
  const { day, trucks, taken, held, rate_cents, blackout, rule_percent, rule_reason } = underRules(
    row,
    ruled,
    WORDS[language].ruledDays,
  );
  const daily_rate = rate_cents === null ? null : rate_cents / 100;
  return { day, trucks, taken, held, daily_rate, blackout, rule_percent, rule_reason };
}

type State = {
  closed: boolean;
  blackout: string | null;
  trucks: number;
  taken: number;
  held: number;
};

function whyFull({ closed, blackout, trucks, taken, held }: State): Said | null {
  if (closed) return { en: 'The location is closed.', fr: 'Le point de départ est fermé.' };
  if (blackout !== null) return { en: `Blackout: ${blackout}`, fr: `Fermé\u00a0: ${blackout}` };
  if (trucks === 0) {
    return {
      en: 'No truck is planned for this date.',
      fr: 'Aucun camion n’est prévu à cette date.',
    };
  }
  if (taken < trucks) return null;
  const booked = taken - held;
  const one = trucks === 1;
  const whole = {
    en: one ? 'The only truck is' : `All ${trucks} trucks are`,
    fr: one ? 'Le seul camion est' : `Les ${trucks} camions sont`,
  };
  const s = one ? '' : 's';
  if (held === 0) return { en: `${whole.en} booked.`, fr: `${whole.fr} réservé${s}.` };
  if (booked === 0) {
    return {
      en: `${whole.en} held for customers who are about to pay.`,
      fr: `${whole.fr} retenu${s} pour des clients sur le point de payer.`,
    };
  }
  return {
    en: `${whole.en} taken: ${booked} booked, ${held} held for customers who are about to pay.`,
    fr: `${whole.fr} pris\u00a0: ${booked} par des réservations, ${held} pour des clients sur le point de payer.`,
  };
}
