import { TIME_SLOTS } from '../../contracts/choices.ts';
import { dayNumber, plainDate, torontoToday } from '../../contracts/dates.ts';
import { MAX_DAYS_AHEAD } from '../../contracts/facts.ts';
import type { Language } from '../../contracts/language.ts';
import type { Move } from '../../contracts/moves.ts';
import { inOnePiece } from '../../contracts/one-piece.ts';
import type { Located } from '../../contracts/places.ts';
import type { PriceCalendar } from '../../contracts/price-calendar.ts';
import type { MoveAtEnd, PriceDifferences } from '../../contracts/price-differences.ts';
import type { MoveOfDay, PriceSpread } from '../../contracts/price-spread.ts';
import type { FoundPlace, GenerateReply } from '../../contracts/quotes.ts';
import type { AppDeps } from '../deps.ts';
import { endLocation } from '../domain/places/spread.ts';
import { timeZoneAt } from '../domain/places/time-zones.ts';
import { labelIn } from '../domain/places/understood.ts';
import { quoteMove } from '../domain/pricing/engine.ts';
import { calendarDays, priceDays } from '../domain/pricing/price-calendar.ts';
import { priceDifferences } from '../domain/pricing/price-differences.ts';
import { priceSpread } from '../domain/pricing/price-spread.ts';
import { type SupplySnapshot, supplyOf } from '../domain/pricing/supply-snapshot.ts';
import { locateMove } from './moves.ts';

/** The supply, or where a vendor is named what is that one's. */
const suppliedBy = (snapshot: SupplySnapshot, vendor: string | undefined): SupplySnapshot =>
  vendor === undefined ? snapshot : supplyOf(snapshot, (slug) => slug === vendor);

type QuoteDeps = Pick<AppDeps, 'maps' | 'geocoder' | 'routing' | 'supply' | 'clock' | 'onPriced'>;

/**
 * Every vendor's price for a move, or one's alone, from memory: no quote waits for the database. Refuses as
 * `locateMove` does.
 */
export async function generateQuotes(
  deps: QuoteDeps,
  asked: Move,
  { vendor, language = 'en' }: { vendor?: string | undefined; language?: Language } = {},
): Promise<GenerateReply> {
  const { move, snapshot, roads, now } = await locateMove(deps, asked);
  const quotes = quoteMove(suppliedBy(snapshot, vendor), move, roads, now, language);
  for (const { vendor_slug, total_cost } of quotes) {
    // A vendor that does not go so far answers without a price (rule 3.4).
    if (total_cost > 0) deps.onPriced?.(vendor_slug);
  }
  const { origin, destination } = move;
  return {
    quotes,
    origin: found(origin, language),
    destination: found(destination, language),
    origin_location: endLocation(origin),
    destination_location: endLocation(destination),
  };
}

/**
 * The lowest price of a move on each date around its own that can be booked, from memory. Refuses
 * as `locateMove` does.
 */
export async function generatePriceCalendar(
  deps: QuoteDeps,
  asked: Move,
  vendor?: string,
): Promise<PriceCalendar> {
  const today = dayNumber(torontoToday(deps.clock()));
  const days = calendarDays(dayNumber(asked.move_date), today, today + MAX_DAYS_AHEAD);
  const located = await locateMove(deps, asked, { dates: days.map(plainDate) });
  const { move, snapshot, roads, now } = located;
  return { days: priceDays(suppliedBy(snapshot, vendor), move, roads, days, now) };
}

/**
 * The change that each answer about one home of a move makes to its price, from memory. Refuses as
 * `locateMove` does.
 */
export async function generatePriceDifferences(
  deps: QuoteDeps,
  { end, ...asked }: MoveAtEnd,
): Promise<PriceDifferences> {
  const { move, snapshot, roads, now } = await locateMove(deps, asked);
  return { differences: priceDifferences(snapshot, move, roads, end, now) };
}

/**
 * The least and the most that a move costs on its day, from memory: asked for while answers are typed, so that it counts in no
 * figure. Refuses as `locateMove` does.
 */
export async function generatePriceSpread(
  deps: QuoteDeps,
  asked: MoveOfDay,
  vendor?: string,
): Promise<PriceSpread> {
  const [anyTime] = TIME_SLOTS;
  const located = await locateMove(deps, { ...asked, move_time: asked.move_time ?? anyTime });
  const move = { ...located.move, move_time: asked.move_time };
  return priceSpread(suppliedBy(located.snapshot, vendor), move, located.roads, located.now);
}

/** A place as a reply tells it; without a language it is as it is stored. */
export function found(place: Located, language: Language = 'en'): FoundPlace {
  const { lat, lng, label, province } = place;
  const shown = inOnePiece(labelIn(language, label));
  return { lat, lng, label: shown, province, time_zone: timeZoneAt(place) };
}
