import { expect, test } from 'vitest';
import type { QuoteInputs } from '../../api/domain/pricing/engine.ts';
import { shownQuote } from '../../contracts/price-line-words.ts';
import { findQuote } from '../../db/quotes.ts';
import { openCast } from '../support/cast.ts';

const { portage, cast } = await openCast();

const stored = async (id: string) => {
  const row = await findQuote(portage.sql, id);
  if (!row) throw new Error('No quote.');
  return { result: row.result, inputs: row.inputs as unknown as QuoteInputs };
};

test('a booking keeps the lines of its price in no language', async () => {
  const { id, quote } = await cast.lead();
  const { result, inputs } = await stored(id);
  expect(result.breakdown.lines[0]).toMatchObject({
    kind: 'crew',
    params: { crew: quote.crew_size },
  });
  for (const { label } of quote.breakdown.lines) {
    expect(JSON.stringify(result.breakdown)).not.toContain(`"${label}"`);
  }
  expect(inputs.taxes).toEqual([{ name: 'HST', per_100k: 13_000 }]);
  expect(shownQuote(result)).toEqual(quote);
});
