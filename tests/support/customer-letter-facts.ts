import { WORDS } from '../../api/domain/words.ts';
import type { NewsAlternative, NewsBasis } from '../../api/mails/booking-news.ts';
import { ticketOf } from '../../api/mails/booking-ticket.ts';
import type { moveReminder } from '../../api/mails/reminders.ts';
import { cancellationTerms } from '../../contracts/cancellation-policies.ts';
import type { Language } from '../../contracts/language.ts';
import { shownBreakdown } from '../../contracts/price-line-words.ts';
import type { PriceLine } from '../../contracts/price-lines.ts';
import { bookingMail } from './booking-mail.ts';

export const LATER = new Date('2026-12-04T19:30:00Z');
export const SITE = 'https://portage.example';
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

/** What the letters to a customer tell, the same in both languages. */
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
  const booking = bookingMail({}, { language, price });
  const full = bookingMail(
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
  const bare = bookingMail(
    { heavy_items: {}, additional_services: {}, square_footage: 1000, total_rooms: 1 },
    {
      language,
      price,
      vendor: { name: 'Easy2Go', phone: null, dispatcher: null },
      notIncluded: [],
      way: null,
    },
  );
  const ticket = ticketOf(booking, true);
  const basis: NewsBasis = {
    language,
    reference: 'L0123456789',
    firstName: 'Zoé',
    vendor: { name: 'Easy2Go', phone: '(416) 555-0142' },
    moveDate: '2026-12-01',
    moveTime: 'Morning',
    jobDays: 1,
    timeZone: 'America/Toronto',
    ticket,
  };
  const plain: NewsBasis = {
    ...basis,
    vendor: { name: 'Easy2Go', phone: '' },
    moveTime: 'Afternoon',
    jobDays: 3,
    timeZone: 'America/Edmonton',
    ticket: null,
  };
  const final = {
    priceCents: 145_000,
    estimateCents: 136_900,
    ceilingCents: 150_590,
    priceLimit: 'ontario',
    depositCents: 100,
    arrival: '08:30',
  } as const;
  const alternatives: NewsAlternative[] = [
    { name: 'Velocity Movers', cents: 120_000, centsWithTax: 135_600 },
  ];
  const decline = {
    reason: 'no_truck' as const,
    refundCents: 100,
    alternatives,
    quoteUrl: `${SITE}/quote?from=Toronto`,
    waits: null,
  };
  const waits = { until: LATER, url: `${SITE}/booking#/abc/other-movers` };
  const side = {
    move: { ...booking.move, not_sure_at_dropoff: [] },
    jobDays: 1,
    totalCents: 136_900,
    ceilingCents: 150_590,
  };
  const sides = {
    before: side,
    after: {
      ...side,
      move: { ...side.move, move_date: '2026-12-05', elevator_at_dropoff: false },
      jobDays: 3,
      totalCents: 140_000,
    },
  };
  const told = {
    kind: 'damage',
    body: 'Zz',
    answer_by: LATER,
    answer: 'Zz.',
    outcome: 'Zz.',
  } as const;
  const { policy } = cancellationTerms('ON', 'house', words.cancellation);
  const refund = {
    language,
    reference: 'L0123456789',
    firstName: 'Zoé',
    vendorName: 'Easy2Go',
    moveDate: '2026-12-01',
    amountCents: 100,
    currency: 'cad',
    toCard: true,
    stands: false,
  };
  const request = {
    language,
    reference: 'L0123456789',
    move: booking.move,
    from: 'Toronto',
    to: 'Ottawa',
    timeZone: 'America/Toronto',
    firstName: 'Zoé',
    vendorName: 'Easy2Go',
    vendors: ['Easy2Go', 'Velocity Movers'],
    note: '',
    answerBy: LATER,
  };
  const answered = {
    breakdown: price,
    priceLimit: 'ontario',
    note: 'Zz.',
    validUntil: LATER,
    url: `${SITE}/asked-price#token=abc`,
  } as const;
  const reminder = {
    from: ORIGIN,
    to: DESTINATION,
    fromCity: 'Toronto, ON',
    toCity: 'Montréal, QC',
    fromProvince: 'ON',
    toProvince: 'QC',
    elevators: ['from', 'to'],
    balanceCents: 136_800,
    time: '08:30',
  } satisfies Parameters<typeof moveReminder>[1];
  const unplaced = {
    ...reminder,
    fromCity: null,
    toCity: null,
    fromProvince: null,
    toProvince: null,
    elevators: [],
    balanceCents: null,
    time: null,
  };
  return {
    booking,
    full,
    bare,
    ticket,
    basis,
    plain,
    final,
    decline,
    waits,
    sides,
    told,
    policy,
    refund,
    request,
    answered,
    reminder,
    unplaced,
  };
}
