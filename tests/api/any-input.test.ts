import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { createMaps } from '../../api/external/mapbox.ts';
import { findBreaches } from '../../db/invariants.ts';
import { expectAnswer } from '../support/any-input.ts';
import { leadBody } from '../support/app.ts';
import { openCast } from '../support/cast.ts';
import { serve } from '../support/serve.ts';
import { setTrucks } from '../support/supply.ts';

// Addresses that nobody knows are asked of a service that does not know them either.
const maps = await serve(() => Response.json({ features: [] }));
const service = createMaps({ token: 'pk.test', baseUrl: maps.url });
const { portage, cast } = await openCast({ jobs: false, maps: service });
await portage.deps.queue.ready();
const { move, quote } = await cast.bookable();
const generate: Record<string, unknown> = { ...move };
await setTrucks(portage, quote, move.move_date, 400);
const lead: Record<string, unknown> = leadBody(move, quote);
afterAll(async () => {
  expect(await findBreaches(portage.sql)).toEqual([]);
  await maps.close();
});

const RUNS = { numRuns: 150 };
const PATHS = [
  '/api/generate',
  '/api/leads',
  '/api/payment-simple/create-payment-link',
  '/api/payment-simple/verify',
  '/api/verify-checkout-session',
  '/api/debug-log',
  '/api/stripe/webhook',
  '/api/newsletter/subscribe',
  '/api/vitals',
  '/api/wizard-steps',
];
const path = fc.constantFrom(...PATHS);

/** Texts that have broken things before, beside those that fast-check thinks of. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    'a\udfff',
    "'; drop table leads; --",
    '\u202e',
    '%',
    '%00',
    '../../etc/passwd',
    'x'.repeat(5000),
    'é'.repeat(299),
    '🚚'.repeat(150),
    `x${'🚚'.repeat(149)}`,
    '2026-02-30',
    '9999-12-31',
    '+00000-01-01',
    'NaN',
    'null',
    '__proto__',
    'cs_test_00000000',
    'L0000000000',
  ),
);
const scalar = fc.oneof(
  text,
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom(null, 1e308, -0, 2 ** 31, 2 ** 53, 1e-320, -1, 0.1),
);
const value = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 4 }),
  fc.dictionary(text, scalar),
  fc.jsonValue(),
);

/** A valid body with some of its parts replaced, removed or added, at any depth. */
function mutated(body: () => Record<string, unknown>) {
  const change = fc.record({
    at: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
    value,
    kind: fc.nat(2),
  });
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    const copy = structuredClone(body());
    for (const { at, value: replacement, kind } of changes) {
      let holder: Record<string, unknown> = copy;
      for (const [depth, step] of at.entries()) {
        const names = Object.keys(holder);
        const name = names[step % Math.max(1, names.length)] ?? 'added';
        const inner = holder[name];
        if (depth < at.length - 1 && inner && typeof inner === 'object') {
          holder = inner as Record<string, unknown>;
          continue;
        }
        if (kind === 0) delete holder[name];
        else holder[kind === 1 ? name : `${name}_more`] = replacement;
        break;
      }
    }
    return copy;
  });
}

describe('no input answers 500', () => {
  test('random JSON', async () => {
    await fc.assert(
      fc.asyncProperty(path, fc.jsonValue(), async (to, body) =>
        expectAnswer(await portage.post(to, JSON.stringify(body))),
      ),
      RUNS,
    );
  });

  test('random bytes under any content type', async () => {
    const type = fc.oneof(
      fc.constantFrom('application/json', 'application/json; charset=utf-16', 'text/html'),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(
        path,
        fc.uint8Array({ maxLength: 400, size: 'max' }),
        type,
        async (to, body, of) => {
          const headers = new Headers();
          try {
            headers.set('content-type', of);
          } catch {
            // Not a header that anyone could send.
          }
          const bytes = new Uint8Array(body);
          await expectAnswer(
            await portage.app.request(to, { method: 'POST', headers, body: bytes }),
          );
        },
      ),
      RUNS,
    );
  });

  test.each([
    ['a move', '/api/generate', () => generate],
    ['a booking', '/api/leads', () => lead],
  ] as const)('%s with odd parts', async (_name, path, whole) => {
    await fc.assert(
      fc.asyncProperty(mutated(whole), async (body) =>
        expectAnswer(await portage.post(path, body)),
      ),
      { numRuns: 300 },
    );
  });

  test('a booking whose texts are odd and whose rest is right', async () => {
    // Little may follow a number: most numbers are right, so that the other texts reach the database.
    const phone = fc.oneof({ weight: 3, arbitrary: fc.constant('') }, text);
    const texts = fc.record({ firstName: text, lastName: text, street: text, phone });
    await fc.assert(
      fc.asyncProperty(texts, async ({ firstName, lastName, street, phone }) => {
        const body = structuredClone(lead) as ReturnType<typeof leadBody>;
        Object.assign(body.contact_data, { firstName, lastName, phone: `416 555 0123${phone}` });
        body.quote_data.origin_address = `${street}, Liberty Village, Toronto`;
        await expectAnswer(await portage.post('/api/leads', body));
      }),
      RUNS,
    );
    // Odd as they are, many are people's own: they reach the database.
    const [row] = await portage.sql<{ n: number }[]>`select count(*)::int as n from leads`;
    expect(row?.n).toBeGreaterThan(40);
  });

  test('payments with odd parts', async () => {
    const body = fc.record(
      {
        amount: fc.oneof(fc.constant(100), value),
        currency: fc.oneof(fc.constant('cad'), value),
        lead_id: fc.oneof(fc.constant('L0000000000'), value),
        session_id: fc.oneof(fc.constant('cs_test_00000000'), value),
        token: value,
        customer_email: value,
        vendor_slug: value,
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(path, body, async (to, sent) => expectAnswer(await portage.post(to, sent))),
      RUNS,
    );
  });

  test('odd headers', async () => {
    const names = fc.constantFrom(
      'idempotency-key',
      'cookie',
      'x-forwarded-for',
      'x-forwarded-proto',
      'x-request-id',
      'stripe-signature',
      'accept',
      'accept-encoding',
      'if-none-match',
      'origin',
      'content-length',
      'content-encoding',
    );
    const header = fc.tuple(
      names,
      fc.oneof(fc.string(), fc.constantFrom('booking_L0000000000=%E0', '1,,,', '-1', '[::1]:80')),
    );
    await fc.assert(
      fc.asyncProperty(path, fc.array(header, { maxLength: 4 }), async (to, list) => {
        const headers = new Headers({ 'content-type': 'application/json' });
        for (const [name, content] of list) {
          try {
            headers.set(name, content);
          } catch {
            // Not a header that anyone could send.
          }
        }
        const body = JSON.stringify(to === '/api/leads' ? lead : generate);
        await expectAnswer(await portage.app.request(to, { method: 'POST', headers, body }));
      }),
      RUNS,
    );
  });

  test('odd addresses and queries', async () => {
    const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH');
    const piece = text.map((part) => encodeURIComponent(part.toWellFormed()));
    const raw = fc.constantFrom(
      '%',
      '%zz',
      '%E0%A4%A',
      '..',
      '.',
      '//',
      '*',
      ':id',
      'api',
      'health',
    );
    const address = fc.tuple(
      fc.array(fc.oneof(piece, raw), { maxLength: 4 }),
      fc.array(fc.tuple(fc.constantFrom('q', 'limit', 'x', '__proto__'), fc.oneof(piece, raw)), {
        maxLength: 3,
      }),
    );
    await fc.assert(
      fc.asyncProperty(method, address, fc.boolean(), async (using, [parts, pairs], places) => {
        const query = pairs.map(([name, content]) => `${name}=${content}`).join('&');
        const to = places ? '/api/places' : `/${parts.join('/')}`;
        if (!URL.canParse(`${to}?${query}`, 'http://portage.test')) return;
        const response = await portage.app.request(`${to}?${query}`, { method: using });
        if (using === 'HEAD') expect(response.status).not.toBe(500);
        else await expectAnswer(response);
      }),
      { numRuns: 300 },
    );
  });
});
