import type { Quote, QuoteLine } from '../../contracts/quotes.ts';
import type { Ticket } from '../booking/parts/ticket.ts';

/** The samples that show the wizard's parts: a price whose lines add up, and a ticket of it. */

const LINES: QuoteLine[] = [
  { kind: 'labour', label: 'Labour', quantity: 5.5, unit: 'h', rate_cents: 16_500, amount_cents: 90_750 },
  { kind: 'travel', label: 'Travel to and from', quantity: 1, unit: 'h', rate_cents: 16_500, amount_cents: 16_500 },
  { kind: 'fuel', label: 'Fuel', quantity: 42, unit: 'km', rate_cents: 85, amount_cents: 3_570 },
  { kind: 'tax', label: 'HST', quantity: 1_108.2, unit: '$', rate_cents: 13, amount_cents: 14_407 },
]; // biome-ignore format: a row each

const amounts = (subtotal_cents: number, total_cents: number) => ({ subtotal_cents, total_cents });
const RANGE = { low: amounts(104_200, 117_746), high: amounts(123_900, 140_007) };
const NARROWER = { low: amounts(106_900, 120_797), high: amounts(115_100, 130_063) };

/** A mover's price that is not yet exact. */
export const QUOTE: Quote = {
  vendor_slug: 'easy2go',
  vendor_name: 'A mover',
  total_cost: 1_108.2,
  tax_cost: 144.07,
  total_with_tax: 1_252.27,
  base_cost: 1_072.5,
  fuel_surcharge: 35.7,
  heavy_items_cost: 0,
  hourly_rate: 165,
  estimated_hours: 6.5,
  travel_time: '1 hour',
  travel_time_hours: 1,
  crew_size: 3,
  truck_count: 1,
  truck_size: '26 ft',
  rating: null,
  reviews: 0,
  special_notes: '',
  unpriced_reason: null,
  bookable: true,
  available_slots: [
    { date: '2026-07-04', trucks: 2 },
    { date: '2026-07-06', trucks: 1 },
  ],
  breakdown: {
    lines: LINES,
    subtotal_cents: 110_820,
    tax_cents: 14_407,
    total_cents: 125_227,
    ceiling_cents: 137_750,
    distance_km: 42,
    rate_version: 7,
  },
  price_range: RANGE,
  likely_range: { ...NARROWER, by: 'pickup' },
  narrowed_by: [{ kind: 'items', ...NARROWER }],
  job_dates: ['2026-07-03'],
  job_days: 1,
  time_problem: null,
  date_problem: null,
  additional_services_info: [],
  payment_status: 'none',
  dispatcher_info: { name: '', location_name: '', city: '', gmb_url: '', owner: '', phone: '' },
  sales_contact: { name: '', phone: '+1 416 555 0134', email: 'office@mover.example' },
};

/** The same mover on a day that is full. */
export const FULL: Quote = { ...QUOTE, bookable: false };
/** A mover that asks to be called. */
export const UNPRICED: Quote = {
  ...QUOTE,
  unpriced_reason: 'needs_visit',
  special_notes: 'A home of this size is priced after a visit.',
};

/** A paid booking whose mover has accepted. */
export const TICKET: Ticket = {
  title: 'Your moving ticket',
  isValid: true,
  status: 'Paid',
  reference: 'PTG-7K2M9',
  from: '12 King St W, Toronto, ON',
  to: '40 Princess St, Kingston, ON',
  day: 'Friday, July 3, 2026',
  arrival: 'Between 8 and 9 am in Toronto',
  takes: null,
  vendor: { slug: 'easy2go', name: 'A mover', phone: '+1 416 555 0134', dispatcher: null },
  crew: '3 movers, 1 truck, about 6.5 hours',
  cost: { total: 125_227, subtotal: 110_820 },
  isFinal: false,
  deposit: '$100.00 CAD',
  balance: '$1,152.27',
  ceiling: '$1,377.50',
  steps: [
    { title: 'Deposit paid', text: 'Your truck is held.', stage: 'done' },
    { title: 'The mover confirms', text: 'Within a working day.', stage: 'done' },
    { title: 'The mover calls', text: 'To agree on the hour.', stage: 'now' },
    { title: 'Moving day', text: 'Friday, July 3.', stage: 'ahead' },
  ],
  calendar: null,
  page: null,
  ends: null,
};
/** A booking whose payment did not stand. */
export const ENDED: Ticket = {
  ...TICKET,
  title: 'This booking has ended',
  isValid: false,
  status: 'Refunded',
  balance: null,
  steps: [],
};
