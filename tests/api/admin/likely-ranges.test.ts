import { expect, test } from 'vitest';
import {
  type AnalyticsReply,
  LIKELY_FROM,
  likelyShare,
} from '../../../contracts/admin/analytics.ts';
import { openCast } from '../../support/cast.ts';
import { crewJob, EVENING, extra, workFor } from '../../support/crew-jobs.ts';
import { read } from '../../support/vendor-leads.ts';

const { portage, cast } = await openCast();
const analyst = await cast.analyst();
const counted = async () =>
  (await read<AnalyticsReply>(await analyst.get('/admin/analytics'))).likely;

/** A job that is done and signed, so many hours longer (or, below 0, shorter) than its quote says, with an extra of so many cents. */
async function signedJob(from: number, more: number, cents: number) {
  const { id, crew, quote, morning, at } = await crewJob(portage, from);
  expect(quote.likely_range).not.toBeNull();
  const hours = quote.estimated_hours + more;
  const extras = [extra('materials', cents)];
  await morning();
  await at(EVENING, async () => {
    await workFor(crew, id, hours);
    const { total_cents } = await crew.price(id, { hours, extras });
    const signed = { hours, extras, hours_reason: '', total_cents, name: 'Maya Okafor' };
    const drawn = { signature: 'M10 10L20 20', text_version: '1', key: `sign-${from}` };
    await read(await crew.sign(id, { ...signed, ...drawn }));
  });
  return id;
}

test('the signed hours of done jobs are held against the likely range that was shown', async () => {
  expect(await counted()).toEqual({ jobs: 0, held: 0 });
  // What is billed beside the hours is no part of a range.
  const id = await signedJob(10, 0, 4_000);
  expect(await counted()).toEqual({ jobs: 1, held: 1 });
  await signedJob(14, -1, 500);
  await cast.completed(18, { billed_cents: 50_000, hours: 3 });
  expect(await counted()).toEqual({ jobs: 2, held: 1 });
  await portage.sql`
    update quotes set result = jsonb_set(result, '{likely_range}', 'null') where lead_id = ${id}`;
  expect(await counted()).toEqual({ jobs: 1, held: 0 });
});

test('fewer jobs than thirty make no share', () => {
  expect(LIKELY_FROM).toBe(30);
  expect(likelyShare({ jobs: 0, held: 0 })).toBeNull();
  expect(likelyShare({ jobs: 29, held: 29 })).toBeNull();
  expect(likelyShare({ jobs: 30, held: 24 })).toBe(0.8);
});
