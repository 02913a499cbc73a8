import { addDays, torontoToday } from '../../contracts/dates.ts';
import type { FoundPlace, GenerateReply, Quote } from '../../contracts/quotes.ts';
import { emptyBooking } from '../../islands/booking/state/booking.ts';
import { knowHomeGaps } from '../../islands/booking/state/gaps.ts';
import { homeGaps } from '../../islands/booking/state/home-gaps.ts';
import { type State, store } from '../../islands/booking/state/store.ts';

/** Plain values for the wizard's unit tests. */

export function sampleQuote(patch: Partial<Quote> = {}): Quote {
  return {
    vendor_slug: 'easy2go',
    vendor_name: 'Easy2Go',
    total_cost: 1000,
    tax_cost: 130,
    total_with_tax: 1130,
    base_cost: 1000,
    fuel_surcharge: 0,
    heavy_items_cost: 0,
    hourly_rate: 200,
    estimated_hours: 5,
    travel_time: '1h 0m',
    travel_time_hours: 1,
    crew_size: 3,
    truck_count: 1,
    truck_size: '26 ft',
    rating: null,
    reviews: 0,
    special_notes: '',
    unpriced_reason: null,
    bookable: true,
    available_slots: [],
    breakdown: {
      lines: [],
      subtotal_cents: 100_000,
      tax_cents: 13_000,
      total_cents: 113_000,
      ceiling_cents: 124_300,
      distance_km: 12,
      rate_version: 1,
    },
    price_range: null,
    likely_range: null,
    narrowed_by: [],
    job_dates: [addDays(torontoToday(new Date()), 10)],
    job_days: 1,
    time_problem: null,
    date_problem: null,
    additional_services_info: [],
    payment_status: 'unpaid',
    dispatcher_info: {
      name: 'Sam',
      location_name: 'Yard',
      city: 'Toronto',
      gmb_url: '',
      owner: '',
      phone: '+1 416 555 0111',
    },
    sales_contact: { name: 'Sales', phone: '+1 416 555 0112', email: 'sales@easy2go.example' },
    ...patch,
  };
}

const place = (label: string, lat: number, lng: number): FoundPlace => ({
  label,
  lat,
  lng,
  province: 'ON',
  time_zone: 'America/Toronto',
});

export const sampleReply = (quotes: Quote[]): GenerateReply => ({
  quotes,
  origin: place('Toronto', 43.65, -79.38),
  destination: place('Port Credit', 43.55, -79.58),
  origin_location: { label: 'Toronto', precision: 'city', radius_km: 17, province: 'ON' },
  destination_location: {
    label: 'Port Credit',
    precision: 'neighbourhood',
    radius_km: 1.2,
    province: 'ON',
  },
});

const MOVE = {
  from: 'Liberty Village, Toronto',
  to: 'Port Credit, Mississauga',
  date: addDays(torontoToday(new Date()), 30),
  time: 'Morning',
} as const;

/** A house without stairs, at whose door the truck stands. */
export const HOUSE = { homeType: 'house', stairs: 0, carry: 'near' } as const;

const CONTACT = {
  firstName: 'Noémie',
  lastName: 'Tremblay',
  email: 'noemie@example.ca',
  phone: '416 555 0123',
};

knowHomeGaps(homeGaps);

/** Fills the store with a booking that is ready to be paid, then with `patch`. */
export function fillStore(patch: Partial<State> = {}): void {
  const empty = emptyBooking();
  store.setState({
    ...empty,
    ...MOVE,
    fromDetails: { ...empty.fromDetails, ...HOUSE, rooms: 1 },
    toDetails: { ...empty.toDetails, ...HOUSE },
    contact: CONTACT,
    selectedQuote: sampleQuote(),
    quotes: { status: 'idle' },
    payment: { status: 'idle' },
    contactErrors: {},
    showsContact: false,
    refusals: 0,
    ...patch,
  });
}

/** A request that the wizard sent. */
export interface Sent {
  path: string;
  body: Record<string, unknown>;
  headers: Record<string, string>;
}

/** Answers the wizard's calls by path and keeps what was sent, debug logs aside. */
export function fakeFetch(answers: Record<string, () => Response | Promise<Response>>) {
  const sent: Sent[] = [];
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const path = String(input);
    if (path === '/api/debug-log') return Response.json({});
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    sent.push({ path, body, headers: init.headers as Record<string, string> });
    const answer = answers[path];
    if (!answer) throw new TypeError(`no answer for ${path}`);
    return answer();
  };
  return { sent, fetch };
}

/** A problem+json answer. */
export const problem = (status: number, detail: string, more: object = {}): Response =>
  Response.json({ type: 'about:blank', title: 'Problem', status, detail, ...more }, { status });
