import { describe, expect, test } from 'vitest';
import { CREDENTIAL_NAMES } from '../../contracts/credential-names.ts';
import { CREDENTIAL_LENGTH, type Credential } from '../../contracts/vendor-credentials.ts';
import { getVendorPages, vendorPage } from '../../contracts/vendor-pages.ts';
import { openCast } from '../support/cast.ts';
import { problemOf } from '../support/problems.ts';
import { read } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast({ jobs: false });

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
    const people = locations.flatMap(({ card: yard }) => [
      yard.dispatcher_name,
      yard.phone,
      yard.owner,
    ]);
    for (const secret of [card.sales_contact.phone, card.sales_contact.email, ...people]) {
      expect(text, 'neither a phone nor a person').not.toContain(secret);
    }
    expect(text).toContain('No reviews yet');
    expect(text).not.toContain('aggregateRating');
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
      async () => {
        await portage.sql`
          insert into calendar_days (location_id, day, trucks)
          select l.id, ${first}, 0 from locations l
          join vendors v on v.id = l.vendor_id where v.slug = ${SLUG}
          on conflict (location_id, day) do update set trucks = 0, taken = 0`;
        await portage.sql`select pg_notify('supply', 'reload')`;
      },
      () => !free(),
    );
    expect(await days()).not.toContain(first);
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

const OWN = '/vendor/vendor/credentials';
const ADMIN = `/admin/vendors/${SLUG}/credentials`;
const page = async () => (await open(vendorPage(SLUG))).text;
const person = await cast.mover(SLUG, ['manage_profile']);
const staff = await cast.operator();
const enter = async (kind: string, value: string) =>
  await read<Credential[]>(await person.put(`${OWN}/${kind}`, { value }));
const judge = (kind: string, value: string, checked: boolean) =>
  staff.put(`${ADMIN}/${kind}`, { value, checked });

test('customers see what an operator found true of a mover, and only as long as it is the same', async () => {
  const rival = await cast.mover('velocity-movers', ['manage_profile']);
  await read(await rival.put(`${OWN}/cvor`, { value: 'ON 77' }));
  expect(await read(await person.get(OWN)), 'none of another mover’s').toEqual([]);
  expect(await enter('cvor', '  190-123-456 ')).toEqual([
    {
      kind: 'cvor',
      value: '190-123-456',
      entered_at: expect.any(String),
      checked_at: null,
      refused_at: null,
    },
  ]);
  expect(await page()).not.toContain('190-123-456');
  expect((await judge('cvor', '190-123-450', true)).status).toBe(409);
  expect(await page()).not.toContain('190-123-456');

  const [checked] = await read<Credential[]>(await judge('cvor', '190-123-456', true));
  expect(checked?.checked_at).not.toBeNull();
  expect(await page()).toContain(CREDENTIAL_NAMES.cvor);
  expect(await page()).toContain('190-123-456');

  // The same text stays checked; another one waits.
  const [same] = await enter('cvor', '190-123-456');
  expect(same?.checked_at).toBe(checked?.checked_at);
  const [other] = await enter('cvor', '190-123-457');
  expect(other?.checked_at).toBeNull();
  expect(await page()).not.toContain('190-123-45');

  expect(await read(await judge('cvor', '190-123-457', true))).toHaveLength(1);
  expect(await page()).toContain('190-123-457');
  const [back] = await read<Credential[]>(await judge('cvor', '190-123-457', false));
  expect(back).toMatchObject({ checked_at: null, refused_at: expect.any(String) });
  expect(await page()).not.toContain('190-123-457');
  const [again] = await enter('cvor', '190-123-458');
  expect(again).toMatchObject({ checked_at: null, refused_at: null });

  expect(await enter('cvor', '')).toEqual([]);
  expect(await read(await staff.get(ADMIN))).toEqual([]);
  const theirs = { kind: 'cvor', value: 'ON 77', checked_at: null, refused_at: null };
  expect(await read(await rival.get(OWN))).toMatchObject([theirs]);
});

test('a credential is text on its page, and who said so is in the audit', async () => {
  const value = '<b onclick="x()">$1 & more</b>';
  await enter('cargo_cover', value);
  await judge('cargo_cover', value, true);
  expect(await page()).toContain('&lt;b onclick=');
  expect(await page()).not.toContain('<b onclick');
  const rows = await portage.sql`
    select actor, action from audit where action like 'vendor.credential_%' and entity_id = ${SLUG}
      and after ->> 'kind' = 'cargo_cover' order by id`;
  expect(rows).toEqual([
    { actor: person.email, action: 'vendor.credential_entered' },
    { actor: staff.email, action: 'vendor.credential_checked' },
  ]);
  await enter('cargo_cover', '');

  expect((await person.put(`${OWN}/passport`, { value: 'x' })).status).toBe(404);
  const long = await person.put(`${OWN}/nsc`, { value: 'x'.repeat(CREDENTIAL_LENGTH + 1) });
  expect(await problemOf(long, 422)).toMatchObject({ fields: { value: expect.any(String) } });
});
