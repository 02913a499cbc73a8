import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { VendorLocations } from '../../contracts/admin/locations.ts';
import { TEXTS } from '../../islands/admin/sections/vendor-locations/messages.ts';
import { axeFaults, axeInLightAndDark } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { expectFocus } from '../support/keyboard.ts';
import { overflow } from '../support/overflow.ts';
import { test } from '../support/panel.ts';

const CALL = '**/admin/vendors/locations*';
const STILL = { reducedMotion: 'reduce' } as const;

const map = (page: Page) => page.getByRole('region', { name: TEXTS.mapLabel });
const zoom = (page: Page) => page.locator('.zoom-readout output').textContent();
const beside = (page: Page, name: string) =>
  page.getByRole('region', { name: TEXTS.besides }).getByRole('button', { name });
const popup = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const stat = (page: Page, label: string) =>
  page.locator('.stat', { hasText: label }).locator('.stat-value').textContent();

/** A reply of one vendor with these locations. */
const reply = (locations: unknown[]) => [
  {
    vendor_id: 9,
    vendor_name: 'Newcomers',
    vendor_slug: 'newcomers',
    service_area: { center: { lat: 43.65, lng: -79.38 }, radius_km: 50 },
    locations,
  },
];
const place = (name: string, coordinates: unknown) => ({
  name,
  address: `${name} St, Toronto, ON`,
  coordinates,
  dispatcher_name: '',
  truck_count: 2,
  sales_phone: '',
  calendar_dates_available: 3,
  crew_rates: { 2: 15000 },
});

test('the map stands without token or network, and opens on all of Canada, areas included', async ({
  openPanel,
}) => {
  const { page } = await openPanel('/admin/locations', STILL);
  await map(page).waitFor();
  expect(await zoom(page)).toBe('3');
  const readout = await page.locator('.zoom-readout').boundingBox();
  const scale = await page.locator('.leaflet-control-scale').boundingBox();
  expect(readout && scale && readout.y + readout.height <= scale.y).toBe(true);
  expect(await stat(page, TEXTS.stats.locations)).toBe('85');
  expect(await stat(page, TEXTS.stats.vendors)).toBe('4');
  expect(await stat(page, TEXTS.stats.coverage)).toBe(TEXTS.stats.canada);
  expect(await stat(page, TEXTS.stats.cache)).toBe(TEXTS.stats.weeks);
  await page.locator('.locations-map .cluster-mark').first().waitFor();
  const land = await page.locator('svg:has(path.map-land)').first().boundingBox();
  expect(land?.width).toBeGreaterThan(800);

  // Service areas are a polygon a mover, of 64 sides.
  expect(await page.locator('path.service-area').count()).toBe(0);
  await page.getByLabel(TEXTS.areas).check();
  await poll(() => page.locator('path.service-area').count()).toBe(4);
  await page.getByLabel(TEXTS.vendor, { exact: true }).selectOption('easy2go');
  await poll(() => page.locator('path.service-area').count()).toBe(1);
  await poll(() => zoom(page)).toBe('8');
  const path = (await page.locator('path.service-area').getAttribute('d')) ?? '';
  expect(path.split('L').length).toBeGreaterThan(32);
  expect(path.split('L').length).toBeLessThanOrEqual(65);
});

test('a card beside the map and a press on a circle open the popup, whose details show the rest', async ({
  openPanel,
}) => {
  const { page } = await openPanel('/admin/locations?q=guelph', STILL);
  await map(page).waitFor();
  await beside(page, 'Guelph').focus();
  await page.keyboard.press('Enter');
  await poll(() => zoom(page)).toBe('10');
  await expectFocus(popup(page, 'Guelph'));
  for (const text of ['Velocity Movers', '330 Speedvale Ave W', 'Aisha Rahman', '519 555 0144']) {
    await popup(page, 'Guelph').getByText(text).waitFor();
  }
  await page.keyboard.press('Escape');
  await popup(page, 'Guelph').waitFor({ state: 'detached' });
  await expectFocus(map(page));

  await beside(page, 'Guelph').click();
  await popup(page, 'Guelph').waitFor();
  // The popup's tip stands on the circle, once the map has moved aside for the popup.
  let tip = { x: 0, y: 0, width: 0, height: 0 };
  await poll(async () => {
    const before = tip;
    tip = (await page.locator('.leaflet-popup-tip-container').boundingBox()) ?? tip;
    return tip.x > 0 && tip.x === before.x && tip.y === before.y;
  }).toBe(true);
  await page.getByRole('button', { name: 'Close popup' }).click();
  await popup(page, 'Guelph').waitFor({ state: 'detached' });
  await page.mouse.click(tip.x + tip.width / 2, tip.y + tip.height + 4);
  await popup(page, 'Guelph').getByRole('button', { name: TEXTS.details }).click();
  const details = page.locator('dialog[open]');
  await details.getByRole('heading', { name: 'Guelph' }).waitFor();
  await details.getByText('43.533, -80.291').waitFor();
  await details.getByRole('link', { name: TEXTS.openVendor }).click();
  expect(new URL(page.url()).pathname).toBe('/admin/vendors');
});

test('search and vendor filter narrow map and list, and the address keeps them', async ({
  openPanel,
}) => {
  const { page } = await openPanel('/admin/locations?view=list');
  const cards = page.locator('.place-card');
  const counts = page.getByLabel(TEXTS.vendor, { exact: true });
  await counts.getByText(`${TEXTS.allVendors} (85)`).waitFor({ state: 'attached' });
  await counts.selectOption('velocity-movers');
  await page.getByLabel(TEXTS.search).fill('VICTORIA');
  await poll(() => cards.count()).toBe(1);
  expect(page.url()).toContain('q=VICTORIA');
  await page.reload();
  await poll(() => cards.count()).toBe(1);
  await page.getByLabel(TEXTS.search).fill('nowhere at all');
  await page.getByText(TEXTS.noMatch).waitFor();
  await page.getByRole('button', { name: TEXTS.resetFilters }).click();
  await poll(() => cards.count()).toBeGreaterThan(2);
});

test('cards: Show on map flies to zoom 12, a chosen card to 10, and the address is copied', async ({
  openPanel,
}) => {
  const { page } = await openPanel('/admin/locations?view=list&q=guelph', {
    ...STILL,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.getByRole('button', { name: TEXTS.copy }).click();
  await page.getByRole('status').getByText(TEXTS.copied).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('330 Speedvale Ave W');
  await page.getByRole('button', { name: TEXTS.showOnMap }).click();
  await poll(() => zoom(page)).toBe('12');
  await popup(page, 'Guelph').waitFor();
  await page.getByRole('button', { name: TEXTS.list }).click();
  await page.locator('.place-card').getByRole('button', { name: 'Guelph' }).click();
  await poll(() => zoom(page)).toBe('10');
});

test('swapped coordinates are mended, bad ones left out; 5,000 places are a handful of elements', async ({
  openPanel,
}) => {
  const { page } = await openPanel('/admin/locations?view=list', STILL);
  const odd = reply([
    place('Right', { lat: 43.65, lng: -79.38 }),
    place('Swapped', { lat: -79.4, lng: 43.7 }),
    place('Nowhere', { lat: 'north', lng: null }),
  ]);
  await page.route(CALL, (route) => route.fulfill({ json: odd }));
  await page.getByRole('button', { name: TEXTS.refresh }).click();
  await page.getByText(TEXTS.refreshed).waitFor();
  await page.getByText(TEXTS.skipped(1)).waitFor();
  await page.getByText(TEXTS.mended(1)).waitFor();
  expect(await stat(page, TEXTS.stats.locations)).toBe('3');
  const cards = page.locator('.place-card');
  await poll(() => cards.count()).toBe(2);
  await cards.nth(1).getByText('43.7, -79.4').waitFor();
  // Missing values are N/A, and an unknown vendor has a pin.
  await poll(() => cards.first().getByText('N/A').count()).toBe(2);
  expect(await cards.first().locator('img').count()).toBe(0);

  const many: VendorLocations[] = reply(
    Array.from({ length: 5000 }, (_, n) =>
      place(`Yard ${n}`, { lat: 43 + (n % 97) / 10, lng: -80 - (n % 89) / 3 }),
    ),
  ) as VendorLocations[];
  await page.route(CALL, (route) => route.fulfill({ json: many }));
  await page.getByRole('button', { name: TEXTS.refresh }).click();
  await poll(() => stat(page, TEXTS.stats.locations)).toBe('5,000');
  expect(await page.locator('.place-card').count()).toBeLessThan(60);
  await page.getByRole('button', { name: TEXTS.map }).click();
  await map(page).waitFor();
  expect(await page.locator('.locations-map *').count()).toBeLessThan(80);
  expect(await page.locator('.beside-list li').count()).toBeLessThan(60);
});

test('the browser keeps the locations for two weeks; Clear cache forgets them and loads anew', async ({
  openPanel,
}) => {
  const panel = await openPanel('/admin/locations?view=list');
  panel.expectRefused('/admin/vendors/locations');
  const { page } = panel;
  await poll(() => page.locator('.place-card').count()).toBeGreaterThan(2);
  const kept = () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('portage-vendor'))
        .sort(),
    );
  expect(await kept()).toEqual(['portage-vendor-coordinates', 'portage-vendor-locations']);
  await page.route(CALL, (route) => route.fulfill({ status: 503, body: 'away' }));
  await page.reload();
  await poll(() => page.locator('.place-card').count()).toBeGreaterThan(2);
  await page.getByRole('alert').getByText(TEXTS.notRefreshed).waitFor();
  await page.unroute(CALL);
  const asked = page.waitForRequest(CALL);
  await page.getByRole('button', { name: TEXTS.clear }).click();
  await page.getByRole('status').getByText(TEXTS.cleared).waitFor();
  await asked;
  await poll(() => page.locator('.place-card').count()).toBeGreaterThan(2);

  await poll(kept).toHaveLength(2);
  await page.evaluate((age) => {
    for (const key of ['portage-vendor-coordinates', 'portage-vendor-locations']) {
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(key, JSON.stringify({ ...kept, at: kept.at - age }));
    }
  }, 14 * 86_400_000);
  await page.route(CALL, (route) => route.fulfill({ status: 503, body: 'away' }));
  await page.reload();
  await page.getByRole('alert').getByText(TEXTS.failed).waitFor();
  await page.unroute(CALL);
  await page.getByRole('button', { name: TEXTS.retry }).click();
  await poll(() => page.locator('.place-card').count()).toBeGreaterThan(2);
});

test('where the map cannot be loaded the fallback leads to the list', async ({ openPanel }) => {
  const panel = await openPanel('/admin/locations?view=list');
  panel.expectRefused('LocationsMap');
  const { page } = panel;
  await page.route('**/LocationsMap*', (route) => route.abort());
  await page.getByRole('button', { name: TEXTS.map }).click();
  await page.getByRole('alert').getByText(TEXTS.mapFailed).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: TEXTS.switchToList }).click();
  await poll(() => page.locator('.place-card').count()).toBeGreaterThan(2);
});

test('with a token the tiles lie over the ground', async ({ openPanel }) => {
  const panel = await openPanel('/admin/locations?view=list', STILL);
  const { page } = panel;
  await page.route('**/admin/mapbox-token', (route) =>
    route.fulfill({ json: { access_token: 'pk.test' } }),
  );
  // The service is not asked: its address leads back to this machine.
  const tiles: string[] = [];
  await page.addInitScript(() => {
    const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
    Object.defineProperty(HTMLImageElement.prototype, 'src', {
      ...source,
      set(this: HTMLImageElement, url: string) {
        const local = url.replace('https://api.mapbox.com', location.origin);
        source?.set?.call(this, local);
      },
    });
  });
  await page.route('**/styles/v1/mapbox/**', (route) => {
    tiles.push(route.request().url());
    return route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
  });
  await page.reload();
  await page.getByRole('button', { name: TEXTS.map }).click();
  await poll(() => tiles.length).toBeGreaterThan(0);
  expect(tiles[0]).toContain('access_token=pk.test');
  await page.getByText('© Mapbox © OpenStreetMap').waitFor();
});

test('axe finds nothing, and it fits a desk and a phone', async ({ openPanel }) => {
  const { page } = await openPanel('/admin/locations?q=guelph&areas=1', {
    ...STILL,
    role: 'analyst',
  });
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('button', { name: TEXTS.map }).click();
    await beside(page, 'Guelph').click();
    await popup(page, 'Guelph').waitFor();
    expect(await axeInLightAndDark(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    await page.getByRole('button', { name: TEXTS.list }).click();
    await page.locator('.place-card').waitFor();
    expect(await axeInLightAndDark(page)).toEqual([]);
  }
});
