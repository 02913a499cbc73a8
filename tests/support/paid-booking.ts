import type * as z from 'zod/mini';
import { WORDS } from '../../api/domain/words.ts';
import type { PaidBooking } from '../../api/mails/paid-bookings.ts';
import { BookedMove } from '../../contracts/moves.ts';
import { shownBreakdown } from '../../contracts/price-line-words.ts';
import type {
  LineKind,
  LineParams,
  PriceLine,
  StoredBreakdown,
} from '../../contracts/price-lines.ts';

function line<K extends LineKind>(kind: K, params: LineParams[K], ...numbers: number[]) {
  const [quantity, rate_cents, amount_cents] = numbers;
  return { kind, params, quantity, rate_cents, amount_cents } as PriceLine;
}

/** What it costs, as a booking keeps it: the words of its lines are the language's. */
export const BREAKDOWN: StoredBreakdown = {
  lines: [
    line('crew', { crew: 3 }, 4.5, 16_900, 76_050),
    line('further_km', { all_trucks: false }, 120.5, 200, 24_100),
    line('truck', { size: '26 ft' }, 2, 5_000, 10_000),
    line('service', { service: 'packing' }, 1, 11_000, 11_000),
    line('tax', { name: 'HST', per_100k: 13_000 }, 1, 15_750, 15_750),
  ],
  subtotal_cents: 121_150,
  tax_cents: 15_750,
  total_cents: 136_900,
  ceiling_cents: 150_590,
  distance_km: 450.2,
  rate_version: 1,
};

/**
 * A paid booking to write mails about; the lines sum to the total. Its addresses are taken as they
 * are: bookings of old hold what no contract takes any more.
 */
export function paidBooking(
  { origin_address, destination_address, ...move }: Partial<z.input<typeof BookedMove>> = {},
  over: Partial<PaidBooking> = {},
): PaidBooking {
  return {
    language: 'en',
    reference: 'L0123456789',
    bookedAt: new Date('2026-11-20T20:05:00Z'),
    revision: { number: 0, at: new Date('2026-11-20T20:05:00Z') },
    isConfirmed: true,
    arrival: null,
    customer: {
      firstName: 'Zoé',
      lastName: "O'Neil",
      email: 'zoe@example.ca',
      phone: '+1 416 555 0199',
    },
    vendor: { name: 'Easy2Go', phone: '(416) 555-0142', dispatcher: 'Priya Nair' },
    move: {
      ...BookedMove.parse({
        origin_address: '-',
        destination_address: '-',
        move_date: '2026-12-01',
        move_time: 'Morning',
        heavy_items: { piano: 1, treadmill: 2 },
        additional_services: { packing: true, junk: true },
        stairs_at_pickup: 1,
        elevator_at_dropoff: true,
        loading_dock_at_dropoff: true,
        home_type_at_dropoff: 'condo',
        floor_at_dropoff: 12,
        ...move,
      }),
      origin_address: origin_address ?? '100 Queen St W, Toronto M5H 2N2',
      destination_address: destination_address ?? '150 Elgin St, Ottawa K2P 1L4',
    },
    jobDays: 1,
    timeZone: 'America/Toronto',
    priceLimit: 'ontario',
    depositEnds: 'kept',
    notIncluded: ['junk'],
    price: shownBreakdown(BREAKDOWN, WORDS[over.language ?? 'en'].lines),
    agreed: null,
    way: {
      km: 450.2,
      minutes: 270,
      points: [
        [43.652, -79.383],
        [44.231, -76.486],
        [45.418, -75.694],
      ],
      highways: ['401', '416'],
      ferry: false,
    },
    crewSize: 3,
    truckCount: 2,
    estimatedHours: 4.5,
    deposit: { amountCents: 100, currency: 'cad' },
    confirmationUrl: 'https://portage.example/thank-you',
    bookingUrl: 'https://portage.example/booking#/abc.def.ghi',
    ...over,
  };
}
