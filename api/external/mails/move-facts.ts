import { arrivalText } from '../../../contracts/arrivals.ts';
import { type HeavyItem, SERVICES, type Service } from '../../../contracts/choices.ts';
import type { PlainDate } from '../../../contracts/dates.ts';
import { durationText } from '../../../contracts/durations.ts';
import { type End, feetRange, homeText, roomsText } from '../../../contracts/home-texts.ts';
import { itemsByRoom, itemsTotalText, thingsText } from '../../../contracts/item-texts.ts';
import { hasItems } from '../../../contracts/items.ts';
import { jobDaysText } from '../../../contracts/job-days.ts';
import type { BookedMove, Move } from '../../../contracts/moves.ts';
import { priceLimitText } from '../../../contracts/price-limits.ts';
import type { QuoteLine } from '../../../contracts/quotes.ts';
import { count, longDate, money } from '../../domain/format.ts';
import type { BookingMail } from './booking-mail.ts';
import type { Amount, Block, Fact } from './letter.ts';

export const MISSING = 'N/A';
const NONE = 'None';

const HEAVY_LABELS: Record<HeavyItem, string> = {
  piano: 'piano',
  safe: 'safe',
  treadmill: 'treadmill',
};
const SERVICE_LABELS: Record<Service, string> = {
  packing: 'packing',
  storage: 'storage',
  cleaning: 'cleaning',
  junk: 'junk removal',
};

/** When, from where, to where and how much: what every mail about a move tells. */
export function moveFacts(booking: Pick<BookingMail, 'move' | 'jobDays' | 'timeZone'>): Fact[] {
  const { move, jobDays, timeZone } = booking;
  return [
    { term: 'Date', value: longDate(move.move_date) },
    {
      term: 'Arrival',
      value: arrivalText({ date: move.move_date, slot: move.move_time, timeZone }),
    },
    ...jobFacts(move.move_date, jobDays),
    { term: 'From', value: move.origin_address },
    { term: 'To', value: move.destination_address },
    ...homeFacts(move),
  ];
}

/** Both homes, and what is to be moved. */
export const homeFacts = (move: BookedMove): Fact[] => [
  { term: 'Origin home', value: home(move, 'pickup') },
  { term: 'Destination home', value: home(move, 'dropoff') },
  { term: 'Size', value: size(move) },
  { term: 'Heavy items', value: heavyItems(move) },
  { term: 'Services', value: capital(services(move).join(', ')) || NONE },
  ...listedThings(move),
];

/** The dates of a job that takes more than one. */
export function jobFacts(date: PlainDate, days: number): Fact[] {
  const takes = jobDaysText(date, days);
  return takes ? [{ term: 'Takes', value: takes }] : [];
}

/** The list of things by room, with what it comes to; nothing without one. */
function listedThings({ items }: Move): Fact[] {
  if (!items || !hasItems(items)) return [];
  const rooms = itemsByRoom(items).map((room) => ({ term: room.name, value: thingsText(room) }));
  return [{ term: 'List of things', value: itemsTotalText(items) }, ...rooms];
}

/** The additional services of a move, in words. */
export const services = ({ additional_services }: Move): string[] =>
  wordsOf(SERVICES.filter((name) => additional_services[name]));

const wordsOf = (names: readonly Service[]) => names.map((name) => SERVICE_LABELS[name]);

/** The services that are no line of the price: each is in it or named here, never both (rule 2.11). */
export function servicesNotIncluded({ notIncluded, vendor }: BookingMail): Block[] {
  if (notIncluded.length === 0) return [];
  const names = wordsOf(notIncluded).join(', ');
  const text = `Not included in this price: ${names}. ${vendor.name} looks at it and names a price before the move.`;
  return [{ kind: 'text', text }];
}

/** Rooms as the form names them, or square feet for a commercial move. */
export function size(move: Move): string {
  return move.square_footage === null ? roomsText(move.total_rooms) : feetText(move.square_footage);
}

const feetText = (feet: number) => `${feetRange(feet)} square feet`;

const stairsText = (flights: number) => `stairs: ${flights ? count(flights, 'flight') : 'none'}`;

const unitsText = ({ quantity, unit }: QuoteLine) =>
  (unit === 'hour' && durationText(quantity)) || count(quantity, unit);

/** The total with tax, the lines that it is made of, the deposit and what is left. */
export function priceAmounts({ price, deposit }: BookingMail): Amount[] {
  const lines = price.lines.map((line) => ({
    label: line.label,
    note:
      line.kind === 'tax' || line.quantity === 1
        ? undefined
        : `${unitsText(line)} at ${money(line.rate_cents)}`,
    value: money(line.amount_cents),
  }));
  const goods = lines.filter((_, at) => price.lines[at]?.kind !== 'tax');
  const taxes = lines.filter((_, at) => price.lines[at]?.kind === 'tax');
  return [
    { label: 'Estimated total with tax', value: money(price.total_cents), strong: true },
    ...goods,
    { label: 'Subtotal', value: money(price.subtotal_cents), strong: true },
    ...taxes,
    { label: 'Deposit paid', value: money(-deposit.amountCents, deposit.currency) },
    {
      label: 'Left to pay on the move day',
      value: money(price.total_cents - deposit.amountCents),
      strong: true,
    },
  ];
}

/** What keeps the final bill near the estimate, in dollars (rules 3.7 and 3.8). */
export function ceilingText(
  { price, priceLimit }: BookingMail,
  reader: 'customer' | 'vendor',
): string {
  return priceLimitText(priceLimit, reader, money(price.ceiling_cents));
}

/** One home of a move, without its address. */
export function home(move: BookedMove, end: End): string {
  return capital(homeText(move, end, { stairs: stairsText, squareFeet: feetText }));
}

function heavyItems(move: Move): string {
  const items = (Object.keys(HEAVY_LABELS) as HeavyItem[])
    .filter((name) => move.heavy_items[name] > 0)
    .map((name) => count(move.heavy_items[name], HEAVY_LABELS[name]));
  return items.join(', ') || NONE;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
