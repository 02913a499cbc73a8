import { WORDS } from '../../api/domain/words.ts';
import { ticketOf } from '../../api/mails/booking-ticket.ts';
import type { Language } from '../../contracts/language.ts';
import { shownBreakdown } from '../../contracts/price-line-words.ts';
import type { PriceLine } from '../../contracts/price-lines.ts';
import { bookingFacts } from './letters.ts';
import { paidBooking } from './paid-booking.ts';

export const LATER = new Date('2026-12-04T19:30:00Z');
/** A booking's answer has a day. */
const BOOKED_AT = new Date('2026-12-03T19:30:00Z');
const ORIGIN = '100 Queen St W, Toronto M5H 2N2';
const DESTINATION = '150 Elgin St, Ottawa K2P 1L4';

/** Lines as a booking keeps them; their words are the language's. */
const LINES: PriceLine[] = [
  { kind: 'crew', params: { crew: 3 }, quantity: 4.5, rate_cents: 16_900, amount_cents: 76_050 },
  {
    kind: 'further_km',
    params: { all_trucks: false },
    quantity: 120.5,
    rate_cents: 200,
    amount_cents: 24_100,
  },
  {
    kind: 'truck',
    params: { size: '26 ft' },
    quantity: 2,
    rate_cents: 5_000,
    amount_cents: 10_000,
  },
  {
    kind: 'service',
    params: { service: 'packing' },
    quantity: 1,
    rate_cents: 11_000,
    amount_cents: 11_000,
  },
  {
    kind: 'tax',
    params: { name: 'HST', per_100k: 13_000 },
    quantity: 1,
    rate_cents: 15_750,
    amount_cents: 15_750,
  },
];

/** What the letters about a booking tell, the same in both languages. */
export function letterFacts(language: Language) {
  const words = WORDS[language];
  const price = shownBreakdown(
    {
      lines: LINES,
      subtotal_cents: 121_150,
      tax_cents: 15_750,
      total_cents: 136_900,
      ceiling_cents: 150_590,
      distance_km: 450.2,
      rate_version: 1,
    },
    words.lines,
  );
  const booking = paidBooking({}, { language, price });
  const full = paidBooking(
    {
      items: { fridge: 2, box: 12, sofa: 1 },
      heavy_items: { piano: 1, safe: 2, treadmill: 1 },
      additional_services: { packing: true, storage: true, cleaning: true, junk: true },
      floors_at_pickup: 2,
      garage_at_pickup: true,
      stairs_at_pickup: 2,
      home_type_at_dropoff: 'commercial',
      square_footage_at_dropoff: 2500,
      move_time: 'Afternoon',
    },
    {
      language,
      price,
      jobDays: 3,
      agreed: { priceCents: 140_000, time: '08:30' },
      notIncluded: ['storage', 'cleaning', 'junk'],
      priceLimit: 'portage',
    },
  );
  const bare = paidBooking(
    { heavy_items: {}, additional_services: {}, square_footage: 1000, total_rooms: 1 },
    {
      language,
      price,
      vendor: { name: 'Easy2Go', phone: null, dispatcher: null },
      notIncluded: [],
      way: null,
    },
  );
  const breakdown = {
    lines: LINES,
    subtotal_cents: 121_150,
    tax_cents: 15_750,
    total_cents: 136_900,
    ceiling_cents: 150_590,
    distance_km: 450.2,
    rate_version: 1,
  };
  const lead = {
    id: 'L0123456789',
    move_date: '2026-12-01',
    move_time: 'Morning',
    job_days: 1,
    origin_address: ORIGIN,
    destination_address: DESTINATION,
    home_type: 'house',
    quote: { breakdown },
  };
  const basis = {
    ...bookingFacts(booking),
    lead,
    answer: { booked_at: BOOKED_AT, answer_by: LATER, final_time: null as string | null },
    phone: '(416) 555-0142',
    timeZone: 'America/Toronto',
    province: 'ON',
    priceLimit: 'ontario',
    ticket: ticketOf(booking, true),
  };
  const plain = {
    ...basis,
    lead: { ...lead, move_time: 'Afternoon', job_days: 3 },
    phone: '',
    timeZone: 'America/Edmonton',
    ticket: null,
  };
  const side = (move: object, days: number, total_cents: number) => ({
    inputs: { move: { ...booking.move, not_sure_at_dropoff: [], ...move } },
    result: { vendor_name: 'Velocity Movers', breakdown: { total_cents, ceiling_cents: 150_590 } },
    days,
  });
  const sides = {
    before: side({}, 1, 136_900),
    after: side({ move_date: '2026-12-05', elevator_at_dropoff: false }, 3, 140_000),
    expires: LATER,
    last: { signed_name: 'Zz' },
  };
  const told = { kind: 'damage', text: 'Zz', answer_by: LATER, answer: 'Zz.', outcome: 'Zz.' };
  const request = {
    ...basis,
    move: booking.move,
    from: 'Toronto',
    to: 'Ottawa',
    vendors: ['Easy2Go', 'Velocity Movers'],
    movers: 'Easy2Go, Velocity Movers',
    note: '',
    until: basis.momentText(LATER, basis.timeZone),
  };
  return { booking, full, bare, basis, plain, sides, told, request };
}
