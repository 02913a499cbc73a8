import { expect, test } from 'vitest';
import { CREDENTIAL_NAMES } from '../../contracts/credential-names.ts';
import { CREDENTIAL_LENGTH, type Credential } from '../../contracts/vendor-credentials.ts';
import { vendorPage } from '../../contracts/vendor-pages.ts';
import { openCast } from '../support/cast.ts';
import { problemOf } from '../support/problems.ts';

const { portage, cast } = await openCast({ jobs: false });

const SLUG = 'easy2go';
const OWN = '/vendor/vendor/credentials';
const ADMIN = `/admin/vendors/${SLUG}/credentials`;
const json = async (response: Response) => (await response.json()) as Credential[];
const page = async () => (await portage.app.request(vendorPage(SLUG))).text();

test('customers see what an operator found true, and only as long as it is the same', async () => {
  const person = await cast.mover('easy2go', ['manage_profile']);
  const staff = await cast.operator();
  expect(await json(await person.get(OWN))).toEqual([]);

  const entered = await person.put(`${OWN}/cvor`, { value: '  190-123-456 ' });
  expect(await json(entered)).toEqual([
    {
      kind: 'cvor',
      value: '190-123-456',
      entered_at: expect.any(String),
      checked_at: null,
      refused_at: null,
    },
  ]);
  expect(await page()).not.toContain('190-123-456');

  const check = (value: string, checked: boolean) =>
    staff.request('PUT', `${ADMIN}/cvor`, { value, checked });
  expect((await check('190-123-450', true)).status).toBe(409);
  expect(await page()).not.toContain('190-123-456');

  const [checked] = await json(await check('190-123-456', true));
  expect(checked?.checked_at).not.toBeNull();
  expect(await page()).toContain(CREDENTIAL_NAMES.cvor);
  expect(await page()).toContain('190-123-456');

  // The same text stays checked; another one waits.
  const [same] = await json(await person.put(`${OWN}/cvor`, { value: '190-123-456' }));
  expect(same?.checked_at).toBe(checked?.checked_at);
  const [other] = await json(await person.put(`${OWN}/cvor`, { value: '190-123-457' }));
  expect(other?.checked_at).toBeNull();
  expect(await page()).not.toContain('190-123-45');

  expect(await json(await check('190-123-457', true))).toHaveLength(1);
  expect(await page()).toContain('190-123-457');
  const [back] = await json(await check('190-123-457', false));
  expect(back).toMatchObject({ checked_at: null, refused_at: expect.any(String) });
  expect(await page()).not.toContain('190-123-457');
  const [again] = await json(await person.put(`${OWN}/cvor`, { value: '190-123-458' }));
  expect(again).toMatchObject({ checked_at: null, refused_at: null });

  expect(await json(await person.put(`${OWN}/cvor`, { value: '' }))).toEqual([]);
  expect(await json(await staff.get(ADMIN))).toEqual([]);
});

test('what a mover writes is text on its page', async () => {
  const person = await cast.mover('easy2go', ['manage_profile']);
  const staff = await cast.operator();
  const value = '<b onclick="x()">$1 & more</b>';
  await person.put(`${OWN}/cargo_cover`, { value });
  await staff.request('PUT', `${ADMIN}/cargo_cover`, { value, checked: true });
  expect(await page()).toContain('&lt;b onclick=');
  expect(await page()).not.toContain('<b onclick');
  await person.put(`${OWN}/cargo_cover`, { value: '' });
});

test('another mover’s is neither read nor written', async () => {
  const person = await cast.mover('easy2go', ['manage_profile']);
  const other = await cast.mover('velocity-movers', ['manage_profile']);
  await other.put(`${OWN}/nsc`, { value: 'ON 77' });
  expect(await json(await person.get(OWN))).toEqual([]);
  await person.put(`${OWN}/nsc`, { value: '' });
  expect(await json(await other.get(OWN))).toMatchObject([{ kind: 'nsc', value: 'ON 77' }]);
  await other.put(`${OWN}/nsc`, { value: '' });
});

test('refuses what cannot be one, and who may not', async () => {
  const person = await cast.mover('easy2go', ['manage_profile']);
  expect((await person.put(`${OWN}/passport`, { value: 'x' })).status).toBe(404);
  const long = await person.put(`${OWN}/nsc`, { value: 'x'.repeat(CREDENTIAL_LENGTH + 1) });
  expect(await problemOf(long, 422)).toMatchObject({ fields: { value: expect.any(String) } });
  const reader = await cast.mover('easy2go', ['view_leads']);
  expect((await reader.put(`${OWN}/nsc`, { value: 'x' })).status).toBe(403);
  const analyst = await cast.analyst();
  expect((await analyst.request('PUT', `${ADMIN}/nsc`, { value: 'x', checked: true })).status).toBe(
    403,
  );
});

test('who said so is in the audit', async () => {
  const person = await cast.mover('easy2go', ['manage_profile']);
  const staff = await cast.operator();
  await person.put(`${OWN}/nir`, { value: 'R-111111-1' });
  await staff.request('PUT', `${ADMIN}/nir`, { value: 'R-111111-1', checked: true });
  const rows = await portage.sql<{ actor: string; action: string }[]>`
    select actor, action from audit where action like 'vendor.credential_%' and entity_id = ${SLUG}
      and after ->> 'kind' = 'nir' order by id`;
  expect(rows).toEqual([
    { actor: expect.any(String), action: 'vendor.credential_entered' },
    { actor: staff.email, action: 'vendor.credential_checked' },
  ]);
  await person.put(`${OWN}/nir`, { value: '' });
});
