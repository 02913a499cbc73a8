import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Quote, PriceRange as Range } from '../../contracts/quotes.ts';
import { Between, Narrows } from '../../islands/booking/parts/PriceRange.tsx';
import { sampleQuote } from '../support/booking-samples.ts';

/** A range around $1,130 with tax, this many dollars to either side. */
const around = (dollars: number): Range => ({
  low: { subtotal_cents: 100_000 - dollars * 88, total_cents: 113_000 - dollars * 100 },
  high: { subtotal_cents: 100_000 + dollars * 88, total_cents: 113_000 + dollars * 100 },
});
const markup = (quote: Quote) =>
  renderToStaticMarkup(
    createElement(
      Fragment,
      {},
      createElement(Between, { quote }),
      createElement(Narrows, { quotes: [quote] }),
    ),
  );
const shown = (quote: Parameters<typeof sampleQuote>[0]) => markup(sampleQuote(quote));

test('a price says what it may come to, and which answer would narrow it', () => {
  const text = shown({
    price_range: around(180),
    narrowed_by: [
      { kind: 'pickup_postal_code', ...around(40) },
      { kind: 'dropoff_elevator', ...around(180) },
    ],
  });
  expect(text).toContain('$950 to $1,310 with tax');
  expect(text).toContain('Add your postal code: up to ± $180 → ± $40');
  // An answer that narrows nothing is not asked for.
  expect(text).not.toContain('elevator');
});

test('a price of which all is known has no range', () => {
  expect(shown({ price_range: around(0) })).toBe('');
  expect(shown({ price_range: null })).toBe('');
});
