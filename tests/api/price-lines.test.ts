import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QuoteInputs } from '../../api/domain/pricing/engine.ts';
import { shownQuote } from '../../contracts/price-line-words.ts';
import type { PriceLine } from '../../contracts/price-lines.ts';
import { MIGRATIONS } from '../../db/migration-files.ts';
import { findQuote } from '../../db/quotes.ts';
import { makeLead, type TestApp, testApp } from '../support/app.ts';
import { LINES } from '../support/price-lines.ts';

let portage: TestApp;
beforeAll(async () => {
  portage = await testApp();
});
afterAll(() => portage.close());

const stored = async (id: string) => {
  const row = await findQuote(portage.sql, id);
  if (!row) throw new Error('No quote.');
  return { result: row.result, inputs: row.inputs as unknown as QuoteInputs };
};

test('a booking keeps the lines of its price in no language', async () => {
  const { id, quote } = await makeLead(portage);
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

test('a record from before is converted to what is stored today', async () => {
  const { id } = await makeLead(portage, 15);
  const today = await stored(id);
  const amounts = { quantity: 2, rate_cents: 150, amount_cents: 300 };
  today.result.breakdown.lines = LINES.map(([line]) => ({ ...line, ...amounts }) as PriceLine);
  today.result.additional_services_info = ['packing', 'storage', 'cleaning', 'junk'];
  today.inputs.taxes = [
    { name: 'GST', per_100k: 5000 },
    { name: 'QST', per_100k: 9975 },
  ];

  const before = shownQuote(today.result);
  const taxes = [
    { label: 'GST 5%', per100k: 5000 },
    { label: 'QST 9.975%', per100k: 9975 },
  ];
  await portage.sql`
    update quotes set result = ${JSON.stringify(before)}::jsonb,
      inputs = jsonb_set(inputs, '{taxes}', ${JSON.stringify(taxes)}::jsonb)
    where lead_id = ${id}`;
  const file = await readFile(join(MIGRATIONS, '20261122000200_price_lines.sql'), 'utf8');
  await portage.sql.begin((tx) => tx.unsafe(file.split('-- migrate:down')[0] ?? ''));

  const converted = await stored(id);
  expect(converted.result).toEqual(today.result);
  expect(converted.inputs.taxes).toEqual(today.inputs.taxes);
  expect(shownQuote(converted.result)).toEqual(before);
});
