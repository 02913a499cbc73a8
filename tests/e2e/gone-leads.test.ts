import { expect } from 'vitest';
import type { Transfers } from '../../contracts/transfers.ts';
import { TEXTS } from '../../islands/portal/sections/leads/messages.ts';
import { axeFaults } from '../support/axe.ts';
import { bookOverHttp } from '../support/customer-pages.ts';
import { overflow } from '../support/overflow.ts';
import { test } from '../support/portal.ts';
import { callersOf, repriced } from '../support/transfers.ts';

test('a booking that went to another company stands as gone in the portal', async ({
  openPortal,
  server,
}) => {
  const { id, link, quote } = await bookOverHttp(server);
  await repriced(server, id, 90_000_00);
  const { operator } = await callersOf(server, link);
  const path = `/admin/leads/${id}/transfers`;
  const listed = await operator(path);
  const { options = [], version = 0 } = (listed?.json ?? {}) as Partial<Transfers>;
  const { vendor_slug, total_cents } = options[0] ?? {};
  expect(await operator(path, { vendor_slug, total_cents, version })).toMatchObject({
    json: { state: 'applied' },
  });

  const asked = { vendor: quote.vendor_slug, viewport: { width: 375, height: 720 } };
  const { page } = await openPortal('/vendor/leads?tab=gone', asked);
  await page.getByRole('heading', { name: TEXTS.gone.title }).waitFor();
  await page.getByText(id).waitFor();
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    expect(await axeFaults(page)).toEqual([]);
  }
  expect(await overflow(page)).toEqual([]);
});
