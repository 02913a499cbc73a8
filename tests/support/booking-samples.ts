import { addDays, torontoToday } from '../../contracts/dates.ts';
import type { FoundPlace, GenerateReply, Quote } from '../../contracts/quotes.ts';
import { emptyBooking } from '../../islands/booking/state/booking.ts';
import { knowHomeGaps } from '../../islands/booking/state/gaps.ts';
import { homeGaps } from '../../islands/booking/state/home-gaps.ts';
import { type State, store } from '../../islands/booking/state/store.ts';
import { quoteOf, sampleMove, sampleVendor, supplied } from './moves.ts';

/** Plain values for the wizard's unit tests. */

const PRICED: Quote = {
  ...quoteOf(supplied(sampleVendor()), sampleMove()),
  vendor_slug: 'easy2go',
  vendor_name: 'Easy2Go',
  total_cost: 1000,
  price_range: null,
  likely_range: null,
  narrowed_by: [],
  job_dates: [addDays(torontoToday(new Date()), 10)],
};

export const sampleQuote = (patch: Partial<Quote> = {}): Quote => ({ ...PRICED, ...patch });

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
