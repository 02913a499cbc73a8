import { describe, expect, test } from 'vitest';
import { replay } from '../../../api/domain/pricing/engine.ts';
import type { RatePreview } from '../../../contracts/portal/rates.ts';
import { shownQuote } from '../../../contracts/price-line-words.ts';
import type { RatesReply, VersionLine } from '../../../contracts/rate-versions.ts';
import { findQuote } from '../../../db/quotes.ts';
import { leadBody, localMove } from '../../support/app.ts';
import { openCast } from '../../support/cast.ts';
import { problemOf } from '../../support/problems.ts';
import { read } from '../../support/vendor-leads.ts';

const { portage: app, cast } = await openCast({ jobs: false });
const person = await cast.mover();

const path = '/vendor/vendor/rates';
const rates = async () => (await (await person.get(path)).json()) as RatesReply;
const history = async () =>
  (await (await person.get('/vendor/vendor/rate-versions')).json()) as VersionLine[];

/** A booking request that chose this vendor. */
async function request() {
  for (let ahead = 20; ahead < 60; ahead++) {
    const move = localMove(app.day(ahead), { heavy_items: { piano: 1, safe: 0, treadmill: 0 } });
    const quote = (await cast.quotes(move)).find((one) => one.vendor_slug === 'easy2go');
    if (!quote) continue;
    const reply = await app.post('/api/leads', leadBody(move, quote));
    return { ...(await read<{ id: string }>(reply)), quote };
  }
  throw new Error('No day is free.');
}

describe('a preview', () => {
  test('prices sample moves and real requests at both rates, and writes nothing', async () => {
    const { quote } = await request();
    const before = await rates();
    const piano = before.rates.heavy_items_rates.piano + 100;
    const reply = await person.post(`${path}/preview`, {
      modifications: { heavy_items_rates: { piano } },
    });
    const preview = await read<RatePreview>(reply);
    const [newest] = preview.requests;
    expect(newest).toMatchObject({
      name: 'Toronto to Mississauga',
      before_cents: quote.breakdown.subtotal_cents,
      after_cents: quote.breakdown.subtotal_cents + 10_000,
    });
    const { before_cents, after_cents } = preview.requests_total;
    expect(after_cents - before_cents).toBe(10_000 * preview.requests.length);
    const house = preview.samples.find(({ name }) => name.includes('piano'));
    expect((house?.after_cents ?? 0) - (house?.before_cents ?? 0)).toBe(10_000);
    const studio = preview.samples.find(({ name }) => name.startsWith('Studio'));
    expect(studio?.after_cents).toBe(studio?.before_cents);
    expect(JSON.stringify(preview)).not.toMatch(/Okafor|maya@|555 0123/);
    expect(await rates()).toEqual(before);
  });

  test('names the rate that is not possible', async () => {
    const problem = await problemOf(
      await person.post(`${path}/preview`, {
        modifications: { crew_hourly_rates: { 2: 400, 3: 100 } },
      }),
      422,
    );
    expect(Object.keys(problem.fields ?? {})[0]).toContain('modifications.crew_hourly_rates');
  });
});

describe('a version', () => {
  test('holds from its day, while a quote already given keeps its price', async () => {
    const { id, quote } = await request();
    const { newest_version } = await rates();
    const published = await person.post(path, {
      modifications: { heavy_items_rates: { piano: 999 } },
      description: 'Pianos are heavy',
      expected_version: newest_version,
    });
    expect(await published.json()).toMatchObject({ rate_version: newest_version + 1 });
    const sold = await findQuote(app.sql, id);
    if (!sold) throw new Error('No quote.');
    expect(replay(sold.inputs as Parameters<typeof replay>[0])).toEqual(shownQuote(sold.result));
    expect(sold.result.total_cost).toBe(quote.total_cost);
    const [line] = await history();
    expect(line).toMatchObject({
      version: newest_version + 1,
      author: person.email,
      state: 'in_force',
      description: 'Pianos are heavy',
    });
  });

  test('is refused on top of one that its author has not seen', async () => {
    const { newest_version } = await rates();
    const body = {
      modifications: { minimum_hours: 4 },
      description: 'Four hours',
      expected_version: newest_version - 1,
    };
    const problem = await problemOf(await person.post(path, body), 409);
    expect(problem).toMatchObject({ code: 'edited', newest_version });
  });

  test('may begin later, and the way back is a version too', async () => {
    const { newest_version, rates: now } = await rates();
    const day = app.day(10);
    await person.post(path, {
      modifications: { minimum_hours: 5 },
      description: 'From next week',
      effective_from: day,
    });
    const after = await rates();
    expect(after.rates).toEqual(now);
    expect(after.planned).toEqual([
      { version: newest_version + 1, effective_from: day, description: 'From next week' },
    ]);
    expect((await person.post('/vendor/vendor/rate-versions/1/restore', {})).status).toBe(200);
    expect((await history())[0]).toMatchObject({ description: 'Return to version 1' });
  });
});
