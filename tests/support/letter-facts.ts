import { ticketOf } from '../../api/mails/booking-ticket.ts';
import type { Language } from '../../contracts/language.ts';
import { bookingFacts } from './letters.ts';
import { BREAKDOWN, paidBooking } from './paid-booking.ts';

export const LATER = new Date('2026-12-04T19:30:00Z');
/** A booking's answer has a day. */
const BOOKED_AT = new Date('2026-12-03T19:30:00Z');
const ORIGIN = '100 Queen St W, Toronto M5H 2N2';
const DESTINATION = '150 Elgin St, Ottawa K2P 1L4';

/** What the letters about a booking tell, the same in both languages. */
export function letterFacts(language: Language) {
  const booking = paidBooking({}, { language });
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
      vendor: { name: 'Easy2Go', phone: null, dispatcher: null },
      notIncluded: [],
      way: null,
    },
  );
  const lead = {
    id: 'L0123456789',
    move_date: '2026-12-01',
    move_time: 'Morning',
    job_days: 1,
    origin_address: ORIGIN,
    destination_address: DESTINATION,
    home_type: 'house',
    quote: { breakdown: BREAKDOWN },
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
