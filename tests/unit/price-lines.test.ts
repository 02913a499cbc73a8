import { expect, test } from 'vitest';
import { shownLine } from '../../contracts/price-line-words.ts';
import type { PriceLine } from '../../contracts/price-lines.ts';
import { LINES } from '../support/price-lines.ts';

const amounts = { quantity: 2, rate_cents: 150, amount_cents: 300 };

test.each(LINES)('%j is shown as %s %s, by the %s', (line, kind, label, unit) => {
  expect(shownLine({ ...line, ...amounts } as PriceLine)).toEqual({
    kind,
    label,
    quantity: 2,
    unit,
    rate_cents: 150,
    amount_cents: 300,
  });
});
