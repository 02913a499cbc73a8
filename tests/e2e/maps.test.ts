import type { Request } from 'playwright';
import { expect } from 'vitest';
import type { PublicConfig } from '../../contracts/config.ts';
import { SUGGEST } from '../../contracts/facts.ts';
import { REVIEW } from '../../islands/booking/messages/review.ts';
import { axeFaults } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { stopClock } from '../support/clock.ts';
import type { Customer } from '../support/customers.ts';
import { expectFocus } from '../support/keyboard.ts';
import { test } from '../support/panel.ts';
import { answer, cut, restore } from '../support/replies.ts';
import { comeBack, withMover } from '../support/stored-answers.ts';
import { freshTrip, OTTAWA, PORT_CREDIT, type Wizard } from '../support/wizard.ts';

const MAPBOX = 'api.mapbox.com';
const GOOGLE = 'www.google.com';
const GREY_TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mM8cOBAPQAHvAMA6nF7XwAAAABJRU5ErkJggg==',
  'base64',
);

/** Answers in the place of the maps services; resolves to what each of them was asked. */
async function withKeys(customer: Customer, keys: Partial<PublicConfig>): Promise<Request[]> {
  const { page } = customer.wizard;
  const asked: Request[] = [];
  customer.standInFor(MAPBOX, GOOGLE);
  await answer(page, '/api/config', {
    json: { mapbox_token: null, maps_embed_key: null, street_sources: [], ...keys },
  });
  await page.route(`https://${MAPBOX}/geocoding/**`, async (route) => {
    asked.push(route.request());
    await route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: {
        features: [
          { id: 'place.1', place_name: '1 Maple Street, Toronto' },
          { id: 'place.2', place_name: '2 Maple Street, Toronto' },
        ],
      },
    });
  });
  await page.route(`https://${MAPBOX}/styles/**`, async (route) => {
    asked.push(route.request());
    await route.fulfill({ contentType: 'image/png', body: GREY_TILE });
  });
  await page.route(`https://${GOOGLE}/**`, async (route) => {
    asked.push(route.request());
    await route.fulfill({ contentType: 'text/html', body: '<p>The way there</p>' });
  });
  return asked;
}

/** The review with the cheapest mover, and its way unfolded. */
async function toReview(wizard: Wizard, trip = freshTrip()): Promise<void> {
  const { page } = wizard;
  await comeBack(page, 5, await withMover(page, trip));
  await wizard.atStep(5);
  await wizard.text(REVIEW.route).click();
}

/** A map that is drawn, by tiles or of itself. */
const drawn = ({ page }: Wizard) =>
  page.locator('.route-map:is(.leaflet-container, :has(svg))').first();

/** Keys may be bound to a site's address, which the service reads from the referrer. */
const referrers = (requests: Request[]) => [
  ...new Set(requests.map((request) => request.headers().referer)),
];

test('with a Mapbox token its suggestions and tiles are asked for, and know whose page asks', async ({
  arrive,
  server,
}) => {
  const customer = await arrive({ clock: true });
  const { wizard, page } = customer;
  const asked = await withKeys(customer, { mapbox_token: 'pk.abc.def' });
  await page.goto('/quote');
  await wizard.atWork();
  // However slowly the keys come, no pause is among them: the page's clock stands.
  await stopClock(page);
  await wizard.field('From').pressSequentially('Maple');
  await page.clock.runFor(SUGGEST.delayMs);
  const options = page.getByRole('listbox').first().getByRole('option');
  await options.first().waitFor();
  await poll(() => options.allTextContents()).toEqual([
    '1 Maple Street, Toronto',
    '2 Maple Street, Toronto',
  ]);
  expect(asked).toHaveLength(1);
  const url = new URL(asked[0]?.url() ?? '');
  expect(url.pathname).toBe('/geocoding/v5/mapbox.places/Maple.json');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    access_token: 'pk.abc.def',
    autocomplete: 'true',
    limit: '5',
    country: 'ca',
  });
  expect(referrers(asked)).toEqual([`${server.origin}/`]);

  // The route lies on its tiles, whose makers can be reached.
  asked.length = 0;
  await page.clock.resume();
  await toReview(wizard);
  await drawn(wizard).waitFor();
  await poll(() => asked.length).toBeGreaterThan(0);
  expect(asked.every((request) => request.url().includes('access_token=pk.abc.def'))).toBe(true);
  expect(referrers(asked)).toEqual([`${server.origin}/`]);
  for (const name of ['© Mapbox', '© OpenStreetMap', 'Improve this map']) {
    const link = page.getByRole('link', { name, exact: true });
    await link.focus();
    await expectFocus(link);
  }
  // Nothing inside the hidden map takes the focus: axe looks for that, too.
  const hidden = page.locator('[aria-hidden="true"] :is(a, button, [tabindex="0"])');
  expect(await hidden.count()).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
});

test('with a Google key its frame is asked for by a press, and by nothing else', async ({
  arrive,
  server,
}) => {
  const customer = await arrive();
  const { wizard, page } = customer;
  const asked = await withKeys(customer, { maps_embed_key: 'AIza-of-the-tests-000' });
  await toReview(wizard);
  await drawn(wizard).waitFor();
  const button = page.getByRole('button', { name: /^Show on Google’s map/ });
  await button.waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(asked).toEqual([]);

  await button.focus();
  await page.keyboard.press('Enter');
  const frame = page.locator('iframe.route-map');
  await page.frameLocator('iframe.route-map').getByText('The way there').waitFor();
  await expectFocus(frame);
  const url = new URL(asked[0]?.url() ?? '');
  expect(url.pathname).toBe('/maps/embed/v1/directions');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    key: 'AIza-of-the-tests-000',
    origin: PORT_CREDIT.from,
    destination: PORT_CREDIT.to,
    mode: 'driving',
  });
  expect(referrers(asked)).toEqual([`${server.origin}/`]);
});

test('a map that cannot be drawn says so, and the way is told in words; drawn, it follows highways and shores, and its names can be read', async ({
  arrive,
}) => {
  const { wizard, page, expectRefused } = await arrive();
  expectRefused('/_astro/still');
  await cut(page, '/_astro/still');
  const trip = freshTrip(OTTAWA);
  await toReview(wizard, trip);
  await page
    .getByText('The map could not be loaded. Your route is described below.', { exact: true })
    .waitFor();
  await page
    .getByText(/^From 100 Queen St W, Toronto M5H 2N2 to 150 Elgin St, Ottawa K2P 1L4, about /)
    .waitFor();
  await restore(page, '/_astro/still');
  await toReview(wizard, trip);
  await drawn(wizard).waitFor();
  const figure = page.getByRole('figure');
  await figure.getByText(/^About 4[45]\d km by road, over highways 401 and 416$/).waitFor();
  // A line of its own bends at many points; a straight one has two.
  const way = await figure.locator('.map-way').getAttribute('d');
  expect(way?.match(/L/g)?.length ?? 0).toBeGreaterThan(10);

  // No name covers another one or an end, and print has it too.
  const map = page.locator('.route-map svg');
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await poll(() =>
      map.evaluate((svg) => svg.clientWidth === svg.parentElement?.clientWidth),
    ).toBe(true);
    const found = await map.evaluate((svg) => {
      const boxes = [...svg.querySelectorAll('.map-name, circle[stroke-width="5"]')].map((one) =>
        one.getBoundingClientRect(),
      );
      const meets = (a: DOMRect, b: DOMRect) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      return {
        names: svg.querySelectorAll('.map-name').length,
        covered: boxes.filter((a, at) => boxes.some((b, other) => other > at && meets(a, b)))
          .length,
      };
    });
    expect(found.names).toBeGreaterThan(3);
    expect(found.covered).toBe(0);
  }
  await page.emulateMedia({ media: 'print' });
  await poll(() => map.isVisible()).toBe(true);
});

test('no town’s name lies under a circle of the panel’s map', async ({ openPanel }) => {
  const { page } = await openPanel('/admin/locations');
  // All of Canada has no room for the names of towns: they are looked for around one.
  await page.getByRole('button', { name: 'Guelph' }).click();
  for (const zoom of [10, 9, 8]) {
    await page.getByText(`Zoom ${zoom}`, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Zoom out' }).click();
  }
  await page.getByText('Zoom 7', { exact: true }).waitFor();
  await page.locator('.map-town-name').first().waitFor();
  const covered = () =>
    page.locator('.locations-map').evaluate((map) => {
      const boxes = (of: string) =>
        [...map.querySelectorAll(of)].map((one) => one.getBoundingClientRect());
      const marks = boxes('.cluster-mark');
      const meets = (a: DOMRect, b: DOMRect) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      const names = boxes('.map-town-name');
      return {
        marks: marks.length > 0,
        names: names.filter((name) => marks.some((mark) => meets(name, mark))).length,
      };
    });
  await poll(covered).toEqual({ marks: true, names: 0 });
});
