import type * as z from 'zod/mini';
import type { PaidBooking } from '../../api/mails/paid-bookings.ts';
import { BookedMove } from '../../contracts/moves.ts';

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
    price: {
      lines: [
        {
          kind: 'labour',
          label: 'Loading and unloading',
          quantity: 4.5,
          unit: 'hour',
          rate_cents: 16_900,
          amount_cents: 76_050,
        },
        {
          kind: 'travel',
          label: 'Further kilometres',
          quantity: 120.5,
          unit: 'km',
          rate_cents: 200,
          amount_cents: 24_100,
        },
        {
          kind: 'truck',
          label: 'Truck, 26 ft',
          quantity: 2,
          unit: 'truck',
          rate_cents: 5_000,
          amount_cents: 10_000,
        },
        {
          kind: 'service',
          label: 'Packing',
          quantity: 1,
          unit: 'service',
          rate_cents: 11_000,
          amount_cents: 11_000,
        },
        {
          kind: 'tax',
          label: 'HST 13%',
          quantity: 1,
          unit: 'tax',
          rate_cents: 15_750,
          amount_cents: 15_750,
        },
      ],
      subtotal_cents: 121_150,
      tax_cents: 15_750,
      total_cents: 136_900,
      ceiling_cents: 150_590,
      distance_km: 450.2,
      rate_version: 1,
    },
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
