import { afterAll, describe, expect, test } from 'vitest';
import type { Cases } from '../../contracts/cases.ts';
import { eventually, localMove, openApp } from '../support/app.ts';
import { castOf } from '../support/cast.ts';
import { heldReaders } from '../support/held-readers.ts';
import { HOSTILE_FILES } from '../support/hostile-files.ts';
import { problemOf } from '../support/problems.ts';
import { serve } from '../support/serve.ts';
import { SHEETS } from '../support/sheet-files.ts';
import { read } from '../support/vendor-leads.ts';

// One process over HTTP: whatever a person sends, everyone else is answered while it is read.

const readers = await heldReaders();
const app = await openApp({ extra: { readers: readers.readers } });
const server = await serve((request) => app.app.fetch(request));
afterAll(async () => {
  await server.close();
  await readers.close();
});

const cast = castOf(app);
const { customer } = await cast.booked(10);
const reported = await customer.post('/api/booking/cases', {
  kind: 'price',
  text: 'It cost more.',
});
const [one] = (await read<Cases>(reported, 201)).cases;
const mover = await cast.mover('velocity-movers');
const sender = (method: string, path: string, token: string) => (body: Uint8Array<ArrayBuffer>) =>
  fetch(`${server.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    body,
  });
const send = {
  photo: sender('POST', `/api/booking/cases/${one?.id}/photos`, customer.token),
  logo: sender('PUT', '/vendor/vendor/logo', mover.token),
  sheet: sender('POST', `${SHEETS}/calendar/file/preview`, mover.token),
};
/** What a refused file must leave as it is. */
const kept = () => app.sql`
  select count(*)::int as photos, (select string_agg(digest, ' ') from vendor_logos) as logos from case_photos`;

/** Fifty looks at whether the process lives, and ten prices, all at once. */
async function others(): Promise<number[]> {
  const move = JSON.stringify(localMove(app.day(20)));
  const headers = { 'content-type': 'application/json' };
  const asked = [
    ...Array.from({ length: 50 }, () => fetch(`${server.url}/health`)),
    ...Array.from({ length: 10 }, () =>
      fetch(`${server.url}/api/generate`, { method: 'POST', headers, body: move }),
    ),
  ];
  return await Promise.all(
    asked.map(async (answer) => {
      const response = await answer;
      await response.arrayBuffer();
      return response.status;
    }),
  );
}

describe('a hostile file', () => {
  test('is of more than forty sorts', () => {
    expect(HOSTILE_FILES.length).toBeGreaterThan(40);
    expect(new Set(HOSTILE_FILES.map(({ to, name }) => `${to} ${name}`)).size).toBe(
      HOSTILE_FILES.length,
    );
  });

  test.each(HOSTILE_FILES.filter(({ read }) => read))(
    'sent as $to keeps no other call waiting: $name',
    async ({ to, make, answer }) => {
      const before = { started: await readers.started(), kept: await kept() };
      const bytes = await make();
      let answered = false;
      const reply = send[to](bytes).finally(() => {
        answered = true;
      });
      await eventually(async () => answered || (await readers.started()) > before.started);
      expect(new Set(await others())).toEqual(new Set([200]));
      expect(answered).toBe(false);
      await readers.letGo();
      if (!answer) return expect((await reply).ok).toBe(true);
      expect((await problemOf(await reply, 422)).detail).toMatch(answer);
      expect(await kept()).toEqual(before.kept);
    },
    // Those that take all the time there is wait for their share of a busy processor.
    120_000,
  );

  test.each(HOSTILE_FILES.filter(({ read }) => !read))(
    'sent as $to is refused by its first bytes: $name',
    async ({ to, make, answer }) => {
      const before = { started: await readers.started(), kept: await kept() };
      expect((await problemOf(await send[to](await make()), 422)).detail).toMatch(answer ?? /^$/);
      expect({ started: await readers.started(), kept: await kept() }).toEqual(before);
    },
  );
});
