import { arrivalText } from '../../contracts/arrivals.ts';
import type { PlainDate } from '../../contracts/dates.ts';
import { homeText } from '../../contracts/home-texts.ts';
import { itemsByRoom, itemsTotalText, thingsText } from '../../contracts/item-texts.ts';
import { hasItems } from '../../contracts/items.ts';
import { jobDaysText } from '../../contracts/job-days.ts';
import type { Language } from '../../contracts/language.ts';
import type { BookedMove, Move } from '../../contracts/moves.ts';
import { priceLimitText } from '../../contracts/price-limits.ts';
import type { End } from '../../contracts/questions.ts';
import type { QuoteLine } from '../../contracts/quotes.ts';
import { sizeText } from '../../contracts/size-texts.ts';
import { CREW_FACT_WORDS } from '../domain/crew-fact-words.ts';
import { heavyText, servicesText } from '../domain/crew-facts.ts';
import { formatIn } from '../domain/format.ts';
import { WORDS } from '../domain/words.ts';
import type { Amount, Block, Fact } from './letter.ts';
import { MOVE_WORDS } from './move-words.ts';
import type { PaidBooking } from './paid-bookings.ts';

/** When, from where, to where and how much: what every mail about a move tells. */
export function moveFacts(
  booking: Pick<PaidBooking, 'move' | 'jobDays' | 'timeZone' | 'language'>,
): Fact[] {
  const { move, jobDays, timeZone, language } = booking;
  const words = MOVE_WORDS[language];
  return [
    { term: words.date, value: formatIn(language).longDate(move.move_date) },
    {
      term: words.arrival,
      value: arrivalText({ slot: move.move_time, timeZone }, WORDS[language].arrival),
    },
    ...jobFacts(move.move_date, jobDays, language),
    { term: words.from, value: move.origin_address },
    { term: words.to, value: move.destination_address },
    ...homeFacts(move, language),
  ];
}

/** Both homes, and what is to be moved. */
export function homeFacts(move: BookedMove, language: Language): Fact[] {
  const words = MOVE_WORDS[language];
  const asked = capital(services(move, language)) || words.none;
  return [
    { term: words.origin, value: home(move, 'pickup', language) },
    { term: words.destination, value: home(move, 'dropoff', language) },
    { term: words.size, value: size(move, language) },
    { term: words.heavyItems, value: heavyItems(move, language) },
    { term: words.services, value: asked },
    ...listedThings(move, language),
  ];
}

/** The dates of a job that takes more than one. */
export function jobFacts(date: PlainDate, days: number, language: Language): Fact[] {
  const takes = jobDaysText(date, days, WORDS[language].jobDays);
  return takes ? [{ term: MOVE_WORDS[language].takes, value: takes }] : [];
}

/** The list of things by room, with what it comes to; nothing without one. */
function listedThings({ items }: Move, language: Language): Fact[] {
  if (!items || !hasItems(items)) return [];
  const words = WORDS[language].items;
  const rooms = itemsByRoom(items, words);
  return [
    { term: MOVE_WORDS[language].things, value: itemsTotalText(items, words) },
    ...rooms.map((room) => ({ term: room.name, value: thingsText(room) })),
  ];
}

/** The additional services of a move, in words. */
export const services = ({ additional_services }: Move, language: Language): string =>
  servicesText(additional_services, [], CREW_FACT_WORDS[language]);

/** The services that are no line of the price: each is in it or named here, never both (rule 2.11). */
export function servicesNotIncluded({ notIncluded, vendor, language }: PaidBooking): Block[] {
  if (notIncluded.length === 0) return [];
  const names = notIncluded
    .map((name) => CREW_FACT_WORDS[language].service(name, false))
    .join(', ');
  return [{ kind: 'text', text: MOVE_WORDS[language].notIncluded(names, vendor.name) }];
}

/** The home as its customer called it, else its rooms, or the square feet of a commercial move. */
export function size(move: Move, language: Language): string {
  const { home: said, homeSizes } = WORDS[language];
  return sizeText(move, said, homeSizes);
}

const unitsText = ({ quantity, unit }: QuoteLine, language: Language) =>
  (unit === 'hour' && WORDS[language].duration(quantity)) ||
  MOVE_WORDS[language].units(quantity, unit);

/** A line of a price with how much of it there is, and at which rate. */
export function lineAmount(line: QuoteLine, language: Language): Amount {
  const { money } = formatIn(language);
  const rate = MOVE_WORDS[language].at(unitsText(line, language), money(line.rate_cents));
  const isPlain = line.kind === 'tax' || line.quantity === 1 || line.quantity === 0;
  const note = isPlain ? undefined : rate;
  return { label: line.label, note, value: money(line.amount_cents) };
}

/** The total with tax, the lines that it is made of, the deposit and what is left. */
export function priceAmounts({ price, deposit, language }: PaidBooking): Amount[] {
  const words = MOVE_WORDS[language];
  const { money } = formatIn(language);
  const linesOf = (isTax: boolean) =>
    price.lines
      .filter(({ kind }) => (kind === 'tax') === isTax)
      .map((line) => lineAmount(line, language));
  return [
    { label: words.total, value: money(price.total_cents), strong: true },
    ...linesOf(false),
    { label: words.subtotal, value: money(price.subtotal_cents), strong: true },
    ...linesOf(true),
    { label: words.deposit, value: money(-deposit.amountCents, deposit.currency) },
    { label: words.left, value: money(price.total_cents - deposit.amountCents), strong: true },
  ];
}

/** The sentences that keep the final bill near the estimate, in dollars (rules 3.7 and 3.8). */
export function ceilingText(
  { price, priceLimit, language }: PaidBooking,
  reader: 'customer' | 'vendor',
): string {
  const ceiling = formatIn(language).money(price.ceiling_cents);
  return priceLimitText(priceLimit, reader, ceiling, WORDS[language].priceLimit);
}

/** A home of a move, without its address. */
export const home = (move: BookedMove, end: End, language: Language): string =>
  capital(homeText(move, end, WORDS[language].home));

/** Heavy things with how many of each. */
export const heavyItems = ({ heavy_items }: Move, language: Language): string =>
  heavyText(heavy_items, CREW_FACT_WORDS[language]) || MOVE_WORDS[language].none;

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
