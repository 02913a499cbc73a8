import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import {
  FLIGHTS,
  HEAVY_ITEMS,
  HOME_TYPES,
  ROOMS,
  SERVICES,
  TIME_SLOTS,
  UNIT_FLOOR,
} from '../../contracts/choices.ts';
import { isPlainDate } from '../../contracts/dates.ts';
import { DebugLog } from '../../contracts/debug-logs.ts';
import { LeadRequest } from '../../contracts/leads.ts';
import { BookedMove, Move } from '../../contracts/moves.ts';
import { Subscription } from '../../contracts/newsletters.ts';
import {
  CheckoutVerifyRequest,
  PaymentLinkRequest,
  PaymentVerifyRequest,
} from '../../contracts/payments.ts';
import { PlacesQuery } from '../../contracts/places.ts';
import { VitalsReport } from '../../contracts/vitals.ts';

/**
 * The contracts of a customer's calls, for any JSON at all: none throws, what one accepts is within
 * its bounds, and is accepted again as it is.
 */

const odd = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 400, size: 'max' }),
  fc.constantFrom('', ' ', '\ud83d', '__proto__', 2 ** 53, -1, 0.5, 1e308, 'x'.repeat(70_000)),
);
/** Mostly right; now and then a part is anything, missing, or one too many. */
function near(fields: Record<string, fc.Arbitrary<unknown>>) {
  const parts = Object.entries(fields).map(([name, right]) => [
    name,
    fc.oneof({ weight: 40, arbitrary: right }, { weight: 1, arbitrary: odd }),
  ]);
  const whole = Object.fromEntries(parts);
  return fc.oneof(
    { weight: 12, arbitrary: fc.record(whole) },
    { weight: 1, arbitrary: fc.record(whole, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.record({ ...whole, more: odd }) },
    { weight: 1, arbitrary: odd },
  );
}

const text = (maxLength: number) => fc.string({ unit: 'grapheme', minLength: 1, maxLength });
const flag = fc.boolean();
const pick = (values: readonly unknown[]) => fc.constantFrom(...values);
const flagsOf = (names: readonly string[], value: fc.Arbitrary<unknown>) =>
  near(Object.fromEntries(names.map((name) => [name, value])));

const moveFields = {
  origin_address: text(100),
  destination_address: text(100),
  move_date: fc
    .date({ min: new Date('2026-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  move_time: pick([...TIME_SLOTS, 'morning', ' AFTERNOON ', '9:05', '23:59']),
  total_rooms: fc.integer({ min: ROOMS.min, max: ROOMS.max }),
  square_footage: fc.option(fc.integer({ min: 1, max: 20_000 })),
  estimated_weight: fc.double({ min: 0, max: 200_000, noNaN: true }),
  heavy_items: flagsOf(HEAVY_ITEMS, fc.nat(5)),
  additional_services: flagsOf(SERVICES, flag),
  stairs_at_pickup: fc.integer({ min: FLIGHTS.min, max: FLIGHTS.max }),
  elevator_at_dropoff: flag,
  home_type_at_pickup: pick(HOME_TYPES),
  floor_at_dropoff: fc.integer({ min: UNIT_FLOOR.min, max: UNIT_FLOOR.max }),
  garage_at_pickup: flag,
};
const move = near(moveFields);
const email = pick(['maya@example.ca', ' a@b.c ', `${'a'.repeat(249)}@b.ca`, 'é@exämple.ca']);
const leadId = pick(['L0123456789', 'LZZZZZZZZZZ']);
const session = pick(['cs_test_a1B2c3D4', `cs_${'x'.repeat(120)}`]);
const lead = near({
  quote_data: move,
  selected_quote: near({
    vendor_slug: text(50),
    vendor_name: text(80),
    total_cost: fc.double({ min: 0, max: 1e6, noNaN: true }),
    crew_size: fc.integer(),
    estimated_hours: fc.double({ noNaN: true, noDefaultInfinity: true }),
  }),
  contact_data: near({
    firstName: text(60),
    lastName: text(60),
    email,
    phone: pick(['416 555 0123', ` +1${'0'.repeat(38)} `]),
  }),
});

/** Contracts count characters, as Postgres does: an emoji is one. */
const length = (value: string, least: number, most: number) =>
  whole([...value].length, least, most);
const whole = (value: number, least: number, most: number) => {
  expect(Number.isInteger(value)).toBe(true);
  expect(value).toBeGreaterThanOrEqual(least);
  expect(value).toBeLessThanOrEqual(most);
};

function boundedMove(value: Move): void {
  length(value.origin_address, 1, 300);
  length(value.destination_address, 1, 300);
  expect(value.origin_address).toBe(value.origin_address.trim());
  expect(isPlainDate(value.move_date)).toBe(true);
  expect(TIME_SLOTS).toContain(value.move_time);
  whole(value.total_rooms, ROOMS.min, ROOMS.max);
  if (value.square_footage !== null) whole(value.square_footage, 1, 20_000);
  expect(value.estimated_weight).toBeGreaterThanOrEqual(0);
  expect(value.estimated_weight).toBeLessThanOrEqual(200_000);
  for (const item of HEAVY_ITEMS) whole(value.heavy_items[item], 0, 5);
  for (const service of SERVICES) expect(value.additional_services[service]).toBeTypeOf('boolean');
  for (const flights of [value.stairs_at_pickup, value.stairs_at_dropoff])
    whole(flights, FLIGHTS.min, FLIGHTS.max);
  for (const floor of [value.floor_at_pickup, value.floor_at_dropoff])
    whole(floor, UNIT_FLOOR.min, UNIT_FLOOR.max);
  expect(HOME_TYPES).toContain(value.home_type_at_pickup);
}

function boundedLead({ quote_data, selected_quote, contact_data }: LeadRequest): void {
  boundedMove(quote_data);
  length(selected_quote.vendor_slug, 1, 60);
  length(selected_quote.vendor_name, 0, 120);
  expect(selected_quote.total_cost).toBeLessThanOrEqual(1_000_000);
  length(contact_data.firstName, 1, 80);
  length(contact_data.lastName, 1, 80);
  length(contact_data.email, 5, 254);
  length(contact_data.phone, 10, 40);
}

type Row<S extends z.ZodMiniType = z.ZodMiniType> = [
  name: string,
  schema: S,
  input: fc.Arbitrary<unknown>,
  bounded: (value: never) => void,
];

const ROWS: Row[] = [
  ['a move', Move, move, boundedMove],
  ['a move that is booked', BookedMove, move, boundedMove],
  ['a lead', LeadRequest, lead, boundedLead],
  [
    'a payment link',
    PaymentLinkRequest,
    near({
      amount: fc.integer(),
      currency: pick(['cad', 'CAD', 'usd']),
      lead_id: leadId,
      customer_email: email,
      vendor_slug: text(50),
    }),
    (value: z.infer<typeof PaymentLinkRequest>) => {
      whole(value.amount, -Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
      length(value.currency, 0, 3);
      expect(value.currency).toBe(value.currency.toLowerCase());
      length(value.lead_id, 11, 11);
      length(value.customer_email ?? '', 0, 254);
    },
  ],
  [
    'a payment to verify',
    PaymentVerifyRequest,
    near({ session_id: session }),
    ({ session_id }: z.infer<typeof PaymentVerifyRequest>) =>
      expect(session_id).toMatch(/^cs_\w{8,120}$/),
  ],
  [
    'a booking to see',
    CheckoutVerifyRequest,
    near({ session_id: session, lead_id: leadId, token: text(200) }),
    (value: z.infer<typeof CheckoutVerifyRequest>) => length(value.token ?? '', 0, 2000),
  ],
  [
    'a place to suggest',
    PlacesQuery,
    near({ q: text(150) }),
    ({ q }: z.infer<typeof PlacesQuery>) => {
      length(q, 0, 200);
      expect(q).toBe(q.trim());
    },
  ],
  [
    'a note of trouble',
    DebugLog,
    near({ step: text(80), data: near({ url: text(20), status: fc.nat(), error: text(20) }) }),
    ({ step, data }: z.infer<typeof DebugLog>) => {
      length(step, 0, 100);
      for (const key of Object.keys(data)) length(key, 0, 60);
    },
  ],
  [
    'a subscription',
    Subscription,
    near({ email, consent_version: fc.constant('1') }),
    (value: Subscription) => length(value.email, 5, 254),
  ],
  [
    'measurements of a page',
    VitalsReport,
    near({
      path: pick(['/', '/quote', `/${'a'.repeat(200)}`]),
      metrics: fc.constant([{ name: 'CLS', value: 0, rating: 'good' }]),
    }),
    ({ path, metrics }: VitalsReport) => {
      length(path, 1, 201);
      expect(metrics.length).toBeGreaterThan(0);
    },
  ],
];

describe.each(ROWS)('%s', (_, schema, input, bounded) => {
  test('is taken within its bounds, twice alike, or refused in words; nothing throws', () => {
    let taken = 0;
    fc.assert(
      fc.property(input, (value) => {
        const { success, data, error } = schema.safeParse(value);
        if (!success) {
          for (const { message } of error.issues) expect(message).toMatch(/\w{3}/);
          return;
        }
        taken++;
        bounded(data as never);
        expect(schema.parse(data)).toEqual(data);
        // And so again after its way through JSON, which alone knows no minus zero.
        const json = JSON.stringify(data);
        expect(JSON.stringify(schema.parse(JSON.parse(json)))).toBe(json);
      }),
      { numRuns: 400 },
    );
    expect(taken).toBeGreaterThan(20);
  });
});
