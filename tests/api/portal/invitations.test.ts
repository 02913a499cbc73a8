import { describe, expect, test } from 'vitest';
import type { PersonRow } from '../../../contracts/people.ts';
import { openCast } from '../../support/cast.ts';
import { times } from '../../support/parallel.ts';

const { portage: app, cast } = await openCast({ jobs: false, crowded: true });

const PEOPLE = '/vendor/vendor/people';
const newcomer = () => ({
  full_name: 'Ana Roy',
  email: `ana-${crypto.randomUUID().slice(0, 8)}@mover.test`,
  permissions: ['view_leads'],
});

describe('invitations', () => {
  test('to one person end after five in a day, with when to try again', async () => {
    const manager = await cast.mover('pierre-sons');
    const person = newcomer();
    const { id } = (await (await manager.post(PEOPLE, person)).json()) as PersonRow;
    const again = await times(24, () => manager.post(`${PEOPLE}/${id}/invitation`));
    expect(again.filter(({ status }) => status === 200)).toHaveLength(4);
    const refused = again.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(20);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
    expect(await refused[0]?.json()).toMatchObject({
      detail: 'Too many invitations today. Try again in 24 hours.',
    });
    const staff = await cast.operator();
    const path = `/admin/vendors/pierre-sons/people/${id}/invitation`;
    expect((await staff.post(path)).status).toBe(429);
    const [mails] = await app.sql`
      select count(*)::int from email_logs where vendor_user_id = ${id}`;
    expect(mails?.count).toBe(5);
    // Somebody else is invited all the same.
    expect((await manager.post(PEOPLE, newcomer())).status).toBe(201);
  });

  test('of one mover end after forty in a day; what was refused for another reason is none', async () => {
    const manager = await cast.mover('velocity-movers');
    const known = newcomer();
    expect((await manager.post(PEOPLE, known)).status).toBe(201);
    for (let i = 0; i < 5; i++) expect((await manager.post(PEOPLE, known)).status).toBe(409);
    for (let i = 1; i < 40; i++) {
      expect((await manager.post(PEOPLE, newcomer())).status).toBe(201);
    }
    expect((await manager.post(PEOPLE, newcomer())).status).toBe(429);
    const other = await cast.mover('easy2go');
    expect((await other.post(PEOPLE, newcomer())).status).toBe(201);
    const staff = await cast.operator();
    const invited = await staff.post('/admin/vendors/velocity-movers/people', newcomer());
    expect(invited.status).toBe(201);
  });
});
