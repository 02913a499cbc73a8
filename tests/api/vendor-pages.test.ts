import { describe, expect, test } from 'vitest';
import { getVendorPages, vendorPage } from '../../contracts/vendor-pages.ts';
import { openApp } from '../support/app.ts';

const portage = await openApp();

const SLUG = 'easy2go';
async function open(path: string) {
  const reply = await portage.app.request(path);
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
}
const supplyOf = (slug: string) => {
  const vendor = portage.deps.supply.snapshot().vendor(slug);
  if (!vendor) throw new Error(`There is no ${slug}.`);
  return vendor;
};
/** Changes the mover in the database and waits until the supply knows. */
async function change(work: () => Promise<unknown>, known: () => boolean) {
  await work();
  await expect.poll(known).toBe(true);
}

describe('the page of a mover', () => {
  test('tells what prices are made from', async () => {
    const { status, headers, text } = await open(vendorPage(SLUG));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    const { card, locations, rates } = supplyOf(SLUG);
    const trucks = locations.reduce((sum, { card: yard }) => sum + yard.truck_count, 0);
    expect(text).toContain(`<h1>${card.name}</h1>`);
    expect(text).toContain(`<dt>Trucks</dt><dd>${trucks}</dd>`);
    expect(text).toContain(`within ${card.service_area.radius_km} km`);
    for (const { card: yard } of locations) expect(text).toContain(yard.city);
    const least = Math.min(...locations.map(({ hourly }) => hourly[3] ?? 0));
    expect(text).toContain(`<td>$${least / 100}</td>`);
    expect(text).toContain(`At least ${rates.minimum_hours} hours on site are billed`);
    expect(text).not.toContain('noindex');
    expect(text).toContain(`<link rel="canonical" href="http://portage.test${vendorPage(SLUG)}">`);
  });

  test('shows its yards on a map, a mark and a name for each city, drawn for desk and phone', async () => {
    const { text } = await open(vendorPage(SLUG));
    const addresses = [...text.matchAll(/"(\/api\/vendors\/[^"]+\/map[^"]*)"/g)].map(
      ([, address = '']) => address,
    );
    expect(addresses.length).toBe(2);
    const cities = new Set(supplyOf(SLUG).locations.map(({ card }) => card.city));
    for (const address of addresses) {
      const map = await open(address);
      expect(map.status).toBe(200);
      expect(map.headers.get('content-type')).toBe('image/svg+xml');
      expect(map.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(map.text.match(/<circle[^>]*fill-opacity/g)).toHaveLength(cities.size);
      expect([...cities].some((city) => map.text.includes(`>${city}</text>`))).toBe(true);
    }
    expect((await open('/api/vendors/no-such-mover/map')).status).toBe(404);
    expect((await open(`/api/vendors/${SLUG}/map?shape=round`)).status).toBe(422);
  });

  test('names no phone and no person of the mover', async () => {
    const { text } = await open(vendorPage(SLUG));
    const { card, locations } = supplyOf(SLUG);
    for (const secret of [
      card.sales_contact.phone,
      card.sales_contact.email,
      ...locations.flatMap(({ card: yard }) => [yard.dispatcher_name, yard.phone, yard.owner]),
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  test('tells the next days on which a truck is free, and none that is taken', async () => {
    const days = async () =>
      [...(await open(vendorPage(SLUG))).text.matchAll(/<time datetime="([^"]+)"/g)].map(
        ([, day]) => day,
      );
    const before = await days();
    expect(before).toHaveLength(6);
    const first = before[0] ?? '';
    const free = () =>
      supplyOf(SLUG).locations.some(({ calendar }) =>
        calendar.free(Date.parse(first) / 86_400_000),
      );
    expect(free()).toBe(true);
    await change(
      () =>
        portage.sql`
        insert into calendar_days (location_id, day, trucks)
        select l.id, ${first}, 0 from locations l
        join vendors v on v.id = l.vendor_id where v.slug = ${SLUG}
        on conflict (location_id, day) do update set trucks = 0, taken = 0`.then(
          () => portage.sql`select pg_notify('supply', 'reload')`,
        ),
      () => !free(),
    );
    expect(await days()).not.toContain(first);
  });

  test('shows reviews without names, and a mean only from three on', async () => {
    expect((await open(vendorPage(SLUG))).text).toContain('No reviews yet');
    expect((await open(vendorPage(SLUG))).text).not.toContain('aggregateRating');
  });

  test('writes what people entered as text', async () => {
    const name = `Moves <script>alert(1)</script> & "Sons"`;
    const was = supplyOf(SLUG).card.name;
    const rename = (to: string) =>
      change(
        () => portage.sql`update vendors set name = ${to} where slug = ${SLUG}`,
        () => supplyOf(SLUG).card.name === to,
      );
    await rename(name);
    const { text } = await open(vendorPage(SLUG));
    expect(text).not.toContain('<script>alert');
    expect(text).toContain(
      'Moves &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Sons&quot;</h1>',
    );
    const data = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(text)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({ '@type': 'MovingCompany', name });
    await rename(was);
  });

  test('is not there for a mover that is unknown or inactive', async () => {
    const unknown = await open(vendorPage('no-such-mover'));
    expect(unknown.status).toBe(404);
    expect(unknown.text).toContain('There is no such mover');
    expect(unknown.text).toContain('noindex');
    const set = (status: string) => () =>
      portage.sql`update vendors set status = ${status} where slug = ${SLUG}`;
    const isThere = () => portage.deps.supply.snapshot().vendor(SLUG) !== undefined;
    await change(set('inactive'), () => !isThere());
    expect((await open(vendorPage(SLUG))).status).toBe(404);
    expect((await open(getVendorPages.path)).text).not.toContain(vendorPage(SLUG));
    await change(set('active'), isThere);
  });
});

test('the list and the sitemap name every active mover', async () => {
  const list = await open(getVendorPages.path);
  const map = await open('/sitemap-movers.xml');
  expect(map.headers.get('content-type')).toContain('xml');
  const { vendors } = portage.deps.supply.snapshot();
  expect(vendors.length).toBeGreaterThan(3);
  for (const { card } of vendors) {
    const name = card.name.replaceAll('&', '&amp;').replaceAll("'", '&#39;');
    expect(list.text).toContain(`<a href="${vendorPage(card.slug)}">${name}</a>`);
    expect(map.text).toContain(`<loc>http://portage.test${vendorPage(card.slug)}</loc>`);
  }
});
