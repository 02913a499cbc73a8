import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { answeredQuote } from '../../api/domain/pricing/answered-quote.ts';
import { AT_HOME_LEFT } from '../../contracts/choices.ts';
import { ANSWER_LINES } from '../../contracts/portal/quote-requests.ts';
import { shownBreakdown } from '../../contracts/price-line-words.ts';
import type { StoredQuote } from '../../contracts/price-lines.ts';
import { firstAsked } from '../../contracts/quote-requests.ts';
import type { Quote, UnpricedReason } from '../../contracts/quotes.ts';
import { MOVER } from '../../islands/booking/messages/mover.ts';
import { PriceLines } from '../../islands/booking/parts/PriceLines.tsx';

const ASKED = {
  total_cost: 0,
  unpriced_reason: 'long_distance',
  bookable: false,
  additional_services_info: ['packing', 'cleaning', 'junk'],
  breakdown: { lines: [], distance_km: 530, rate_version: 1 },
} as unknown as StoredQuote;
const DISPATCHER = { name: '', location_name: '', city: '', gmb_url: '', owner: '', phone: '' };

const lines = fc.uniqueArray(
  fc.record({
    of: fc.constantFrom(...ANSWER_LINES),
    amount_cents: fc.integer({ min: 1, max: 5e6 }),
  }),
  { minLength: 1, maxLength: ANSWER_LINES.length, selector: ({ of }) => of },
);
const taxes = fc.subarray([
  { name: 'GST', per_100k: 5000 },
  { name: 'QST', per_100k: 9975 },
  { name: 'HST', per_100k: 13_000 },
]);

test('a price that a mover gives by hand is the sum of its lines, its taxes on it, and a ceiling of 10%', () => {
  fc.assert(
    fc.property(lines, taxes, fc.integer({ min: 1, max: 31 }), (given, applied, days) => {
      const answer = {
        lines: given,
        moveDate: '2027-05-30',
        days,
        trucks: 1,
        dispatcher: DISPATCHER,
      };
      const quote = answeredQuote(ASKED, answer, applied);
      const { breakdown } = quote;
      const before = given.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
      const sum = breakdown.lines.reduce((all, { amount_cents }) => all + amount_cents, 0);
      expect(breakdown.subtotal_cents).toBe(before);
      expect(sum).toBe(breakdown.total_cents);
      const rate = applied.reduce((all, { per_100k }) => all + per_100k, 0);
      const tax = (before * rate) / 100_000;
      expect(Math.abs(breakdown.tax_cents - tax)).toBeLessThanOrEqual(applied.length / 2 + 1e-6);
      expect(breakdown.ceiling_cents).toBe(Math.floor((breakdown.total_cents * 110) / 100));
      expect(quote).toMatchObject({ bookable: true, unpriced_reason: null, job_days: days });
      expect(quote.job_dates).toHaveLength(days);
      // No rates made it.
      expect(breakdown.rate_version).toBe(0);
      for (const { label } of shownBreakdown(breakdown).lines) expect(label).not.toBe('');
    }),
  );
});

test('cleaning and junk removal of an answer carry the taxes of the province that is left', () => {
  const answer = {
    lines: [
      { of: 'labour', amount_cents: 100_000 },
      { of: 'cleaning', amount_cents: 20_000 },
      { of: 'junk', amount_cents: 10_000 },
    ] as const,
    moveDate: '2027-05-30',
    days: 1,
    trucks: 1,
    dispatcher: DISPATCHER,
  };
  const { breakdown, additional_services_info } = answeredQuote(ASKED, answer, [
    { name: 'GST', per_100k: 5000 },
    { name: 'HST', per_100k: 13_000, on: AT_HOME_LEFT },
  ]);
  // What has a line is not left out as well.
  expect(additional_services_info).toEqual(['packing']);
  expect(shownBreakdown(breakdown).lines.map((line) => [line.label, line.amount_cents])).toEqual([
    ['Labour', 100_000],
    ['Cleaning', 20_000],
    ['Junk removal', 10_000],
    ['GST 5%', 5000],
    ['HST 13% (cleaning and junk removal)', 3900],
  ]);
  expect(breakdown.total_cents).toBe(138_900);
  // No version of the mover's rates stands under its own price, and one under a price of its rates.
  const markup = (rate_version = breakdown.rate_version) =>
    renderToStaticMarkup(
      createElement(PriceLines, { breakdown: { ...shownBreakdown(breakdown), rate_version } }),
    );
  expect(markup()).toMatch(/<\/table>$/);
  expect(markup(2)).toContain(MOVER.rateVersion(2));
});

const mover = (vendor_slug: string, unpriced_reason: UnpricedReason, email = 'sales@x.example') =>
  ({ vendor_slug, unpriced_reason, total_cost: 0, sales_contact: { email } }) as Quote;

test('who is asked begins with those that a road leads to and a sales desk can be written to', () => {
  const far = mover('far', 'long_distance');
  const [none, mute] = [mover('none', 'no_road'), mover('mute', 'long_distance', '')];
  expect(firstAsked([far, none, mute])).toEqual(['far']);
  expect(firstAsked([none, mute])).toEqual(['none']);
  expect(firstAsked([{ ...far, total_cost: 900 }])).toEqual([]);
});
