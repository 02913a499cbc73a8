import type { Page } from 'playwright';
import { expect } from 'vitest';
import { HELD } from '../../contracts/standings.ts';
import { axeFaults } from '../support/axe.ts';
import { expectBookedOnce, poll } from '../support/bookings.ts';
import { test as base } from '../support/customers.ts';
import { serve } from '../support/serve.ts';
import { freshTrip, Wizard } from '../support/wizard.ts';

const SLUG = 'easy2go';
const LABEL = 'Price of our movers';

/** A mover's own website: a page on another origin with the widget in it, which may stand there or not. */
const test = base.extend('website', async ({ server }, { onCleanup }) => {
  let attributes = '';
  const site = await serve(
    () =>
      new Response(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Easy2Go</title>
        <link rel="icon" href="data:,"><meta name="viewport" content="width=device-width"></head>
        <body><main><h1>Easy2Go</h1><p>We move you.</p>
        <script src="${server.origin}/embed.js" data-label="${LABEL}" ${attributes}></script>
        </main></body></html>`,
        { headers: { 'content-type': 'text/html' } },
      ),
  );
  onCleanup(() => site.close());
  return {
    url: site.url,
    has: async (given: string, { allowed }: { allowed: boolean }) => {
      attributes = given;
      const origins = allowed ? [site.url] : [];
      await server.sql`
        insert into vendor_widgets (vendor_id, origins, updated_at)
        select id, ${origins}, now() from vendors where slug = ${SLUG}
        on conflict (vendor_id) do update set origins = excluded.origins`;
    },
  };
});

/** The wizard in the frame of a page. */
async function wizardIn(page: Page): Promise<Wizard> {
  const handle = await page.locator('iframe').elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error('The page has no frame.');
  return new Wizard(page, frame);
}

/** From the first step in the frame to the paid booking, which the frame then shows. */
async function book(page: Page, wizard: Wizard, date: string): Promise<void> {
  await wizard.fillDetails(freshTrip({ date }));
  await wizard.throughHomes();
  const { vendor } = await wizard.chooseFirst();
  await poll(() => wizard.cards.count()).toBe(1);
  await wizard.continueWith(vendor);
  await wizard.continueTo(6);
  await wizard.fillContact();
  const [payment] = await Promise.all([page.context().waitForEvent('page'), wizard.pay.click()]);
  const pay = payment.getByRole('button', { name: /^Pay CA\$/ });
  await pay.click();
  // The window that paid says so by itself, on our own site.
  await payment.getByRole('status').filter({ hasText: HELD }).waitFor();
  await payment.close();
  // Without a screen every window has the focus: that this one has it again must be told.
  await wizard.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await wizard.held.waitFor();
}

test('on a page that its mover has not named there is a link and nothing else, on another it books in the page itself', async ({
  arrive,
  server,
  website,
}) => {
  const phone = { width: 375, height: 900 };
  const desk = { width: 1440, height: 900 };
  const { page, complaints } = await arrive({ viewport: desk });
  const inline = `data-vendor="${SLUG}" data-mode="inline"`;
  await website.has(inline, { allowed: false });
  await page.goto(website.url);
  await page.waitForLoadState('load');
  const link = page.getByRole('link', { name: LABEL });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe(`${server.origin}/quote?mover=${SLUG}`);
  const frame = page.locator('iframe');
  expect((await frame.boundingBox())?.height ?? 0).toBe(0);
  // The browser says why.
  expect(complaints.splice(0).join()).toContain('frame-ancestors');

  await website.has(inline, { allowed: true });
  await page.goto(website.url);
  await frame.waitFor();
  const wizard = await wizardIn(page);
  await wizard.atWork();
  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport);
    // As high as what is in it: the page scrolls, the frame does not.
    await poll(() =>
      wizard.page.evaluate(() => document.documentElement.scrollHeight - innerHeight),
    ).toBeLessThanOrEqual(0);
    await link.waitFor({ state: 'hidden' });
    expect(await axeFaults(page)).toEqual([]);
  }
  const { date } = freshTrip();
  await book(page, wizard, date);
  const id = await expectBookedOnce(server, date);
  const [row] = await server.sql`
    select l.source, v.slug from leads l join vendors v on v.id = l.selected_vendor_id
    where l.id = ${id}`;
  expect(row).toEqual({ source: 'widget', slug: SLUG });
});

test('opens behind a button, in colours and language of its page, and no other page of ours stands in a frame', async ({
  arrive,
  server,
  website,
}) => {
  const { page } = await arrive();
  const colours = 'data-accent="#7a1f6b" data-paper="#111111"';
  await website.has(`data-vendor="${SLUG}" ${colours}`, { allowed: true });
  await page.goto(website.url);
  const link = page.getByRole('link', { name: LABEL });
  expect(await page.locator('iframe').count()).toBe(0);
  await link.click();
  const wizard = await wizardIn(page);
  await wizard.atWork();
  const ground = await wizard.page.evaluate(
    () => getComputedStyle(document.querySelector('.frame') as Element).backgroundColor,
  );
  expect(ground).toBe('rgb(17, 17, 17)');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.locator('iframe').waitFor({ state: 'hidden' });

  await website.has(`data-vendor="${SLUG}" data-language="fr"`, { allowed: true });
  await page.goto(website.url);
  expect(new URL((await link.getAttribute('href')) ?? '').pathname).toBe('/fr/prix');
  await link.click();
  const frame = page.frameLocator('iframe');
  await frame.getByText('prend ses réservations par').waitFor();
  expect(await frame.locator('html').getAttribute('lang')).toBe('fr-CA');
  await page.getByRole('button', { name: 'Fermer' }).click();

  for (const path of ['/quote', '/booking', '/vendor/login', '/embed']) {
    const headers = (await page.request.get(server.origin + path)).headers();
    expect([path, headers['content-security-policy']]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
  }
});
