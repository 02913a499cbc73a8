import { expect } from 'vitest';
import { addressOf } from '../../contracts/addresses.ts';
import { LANGUAGE } from '../../contracts/language.ts';
import { MOVER } from '../../islands/booking/messages/mover.ts';
import { PAYMENT } from '../../islands/booking/messages/payment.ts';
import { HOME } from '../../islands/shared/move/messages.ts';
import { dispatchJob } from '../support/crew-jobs.ts';
import { LONG } from '../support/long-names.ts';
import { settled, test } from '../support/portal.ts';
import { giveTrucks } from '../support/supply-changes.ts';
import { PHONE, sweep } from '../support/sweep.ts';
import { freshTrip, OTTAWA } from '../support/wizard.ts';

// What customers and crews see, at every width, with names as long as theirs.

const SITE = [
  '/',
  '/how-it-works',
  '/tips-guides',
  '/about-us',
  '/movers',
  '/movers/easy2go',
  '/moving-costs',
  '/moving-costs/toronto',
  '/moving-costs/how',
  '/cookie-policy',
  '/search?q=condo',
  '/newsletter/confirm',
  '/no-such-page',
];
/** Pages of words, which have addresses of their own in French. */
const WORDS = [
  '/articles/winter-moving-tips',
  '/articles/change-of-address-bc-alberta-quebec',
  '/articles/essential-checklist',
  '/guides/settling-in',
  '/guides/cost-saving-tips',
];

test('pages of the site', async ({ arrive }) => {
  const { page, expectRefused } = await arrive(PHONE);
  expectRefused('/no-such-page', addressOf('/no-such-page'));
  const found: string[] = [];
  const visit = async (path: string) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await sweep(page, path, found);
  };
  // With the question about cookies above the first of them.
  for (const path of SITE) await visit(addressOf(path));
  for (const path of WORDS) {
    await page.goto(path);
    const other = page.locator('link[hreflang="fr-CA"]');
    const french = LANGUAGE === 'en' ? null : await other.getAttribute('href');
    await visit(french ? new URL(french).pathname : path);
  }
  expect(found).toEqual([]);
});

test('each step of the wizard', async ({ arrive, server }) => {
  const { wizard, page } = await arrive(PHONE);
  const trip = freshTrip(OTTAWA);
  await giveTrucks(server, trip, 'Toronto');
  const found: string[] = [];
  const look = (where: string) => sweep(page, where, found);
  await page.goto(addressOf('/quote'));
  await wizard.atStep(1);
  await look('step 1');
  await wizard.fillDetails(trip);
  await look('step 1, filled in');
  await wizard.continueTo(2);
  for (const type of ['townhouse', 'commercial', 'condo', 'house']) {
    await wizard.field(HOME.homeType).selectOption(type);
    if (type === 'condo') await wizard.sayAccess(HOME.elevator, '12');
    if (type === 'house') await wizard.sayHouse(2);
    if (type !== 'commercial') await wizard.field(HOME.rooms).selectOption('10');
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.waitForLoadState('networkidle');
    await look(`step 2, ${type}`);
  }
  // Ten rooms may take more trucks than there are.
  await wizard.field(HOME.rooms).selectOption('1');
  await wizard.continueTo(3);
  await wizard.sayHouse(3);
  await look('step 3');
  await wizard.continueTo(4);
  await wizard.cards.first().waitFor();
  for (const card of await wizard.cards.all()) await wizard.openDetails(card);
  await look('step 4');
  const { vendor } = await wizard.chooseFirst();
  for (const tick of (await page.locator('.compare-tick input').all()).slice(0, 3)) {
    await tick.check();
  }
  await page.locator('.compare-bar button').click();
  await page.getByRole('dialog', { name: MOVER.compareTitle }).waitFor();
  await look('the comparison');
  await wizard.button(MOVER.close).click();
  await wizard.continueWith(vendor);
  await wizard.unfoldReview();
  await page.locator('.route-map svg').waitFor();
  await look('step 5');
  await wizard.continueTo(6);
  await wizard.payTooEarly();
  await look('step 6, too early');
  await wizard.fillContact(LONG);
  await look('step 6');
  await page.route('**/create-payment-link', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ json: { ...(await reply.json()), truck_held: false } });
  });
  await wizard.pay.click();
  await wizard.text(PAYMENT.unheld).waitFor();
  await look('step 6, without a hold');
  await wizard.pay.click();
  await wizard.payButton.click();
  await page.locator('main').getByText(LONG.lastName).first().waitFor();
  await look('step 7');
  expect(found).toEqual([]);
});

test('a booking, its crew and its day', async ({ arrive, openPortal, server, cast }) => {
  const found: string[] = [];
  const { id, link, quote } = await cast.ofToday();
  const crewId = await dispatchJob(server.sql, id);
  await server.sql`
    update leads set first_name = ${LONG.firstName}, last_name = ${LONG.lastName} where id = ${id}`;
  const { page } = (await arrive(PHONE)).wizard;
  const own = new URL(link);
  await page.goto(`${addressOf('/booking')}${own.hash}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
  await page.locator('main details').evaluateAll((parts) => {
    for (const part of parts as HTMLDetailsElement[]) part.open = true;
  });
  await settled(page);
  await sweep(page, 'a booking', found);

  const office = await openPortal(addressOf('/vendor/day'), {
    ...PHONE,
    vendor: quote.vendor_slug,
  });
  await office.page.getByRole('article').first().waitFor();
  await sweep(office.page, 'the day', found);
  await office.page.getByRole('button', { name: `Crew ${id}` }).click();
  const crewLink = await office.page.getByRole('dialog').locator('input').first().inputValue();
  await server.sql`
    update crew_links set opens_at = now() - interval '1 hour', closes_at = now() + interval '5 hours'
    where crew_id = ${crewId}`;
  const crew = (await arrive(PHONE)).wizard.page;
  await crew.goto(`${addressOf('/crew')}${new URL(crewLink).hash}`);
  await crew.locator('main').getByText(LONG.lastName).first().waitFor();
  await sweep(crew, 'the crew’s day', found);

  const declined = await cast.declined(40);
  await page.goto(`${addressOf('/booking')}${new URL(declined.link).hash}`);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
  await sweep(page, 'a declined booking', found);
  expect(found).toEqual([]);
});
