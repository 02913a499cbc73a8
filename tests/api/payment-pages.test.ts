import { afterEach, expect, test } from 'vitest';
import { findBreaches } from '../../db/invariants.ts';
import { openCast } from '../support/cast.ts';
import { read } from '../support/vendor-leads.ts';

// What the provider refuses although we took it.

const { portage, cast } = await openCast({ jobs: false });
afterEach(async () => expect(await findBreaches(portage.sql)).toEqual([]));

async function link(lead_id: string, headers: Record<string, string> = {}): Promise<string> {
  const body = { amount: 100, currency: 'cad', lead_id };
  const path = '/api/payment-simple/create-payment-link';
  const response = await portage.post(path, body, headers);
  return (await read<{ payment_link_url: string }>(response)).payment_link_url;
}

test('an email that only the provider finds wrong is left for its page', async () => {
  const { id, cookie } = await cast.lead(14, { email: 'maya@example.c' });
  const page = await (await fetch(await link(id, { cookie }))).text();
  expect(page).not.toContain('maya@example.c');
});

test('requests at once share a page, with and without the cookie', async () => {
  const { id, cookie } = await cast.lead(14);
  const urls = await Promise.all([link(id, { cookie }), link(id), link(id, { cookie }), link(id)]);
  expect(new Set(urls).size).toBe(1);
});
