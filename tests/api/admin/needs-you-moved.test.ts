import { describe, expect, test } from 'vitest';
import { NEED_HOURS } from '../../../contracts/admin/needs-you.ts';
import { eventually } from '../../support/app.ts';
import { openCast } from '../../support/cast.ts';
import { hoursUntil, needsOf } from '../../support/needs.ts';
import { problemOf } from '../../support/problems.ts';
import { mailsOfKind, read } from '../../support/vendor-leads.ts';

const { portage, cast } = await openCast();

const { itemOf, expectGone } = needsOf(() => portage);

describe('a completed move waits for a person', () => {
  test('while its customer doubts the bill', async () => {
    const { id } = await cast.completed(38, { billed_cents: 50_000, hours: 4 });
    const ana = await cast.operator();
    const path = `/admin/leads/${id}/bill/settlement`;
    const reason = 'The hours of the log are right.';
    await problemOf(await ana.post(path, { reason }), 409);
    await expectGone('bill', id);
    const customer = await cast.customer(id);
    const doubt = { is_right: false, note: 'They stayed three hours.' };
    await read(await customer.post('/api/booking/bill', doubt));
    const item = await itemOf('bill', id);
    expect(item).toMatchObject({ id, amount: 50_000, past_due: false });
    expect(hoursUntil(item)).toBe(NEED_HOURS);
    await problemOf(await ana.post(path, { reason: ' ' }), 422);
    await problemOf(await (await cast.analyst()).post(path, { reason }), 403);
    expect(await read(await ana.post(path, { reason }))).toMatchObject({
      is_right: false,
      note: 'They stayed three hours.',
      settled_at: expect.any(String),
    });
    await expectGone('bill', id);
    await problemOf(await ana.post(path, { reason }), 409);
    const lines = await portage.sql`
      select actor, after from audit where action = 'bill.settled' and entity_id = ${id}`;
    expect([...lines]).toEqual([{ actor: ana.email, after: { reason } }]);
    const mail = await eventually(async () =>
      (await mailsOfKind(portage, 'message')).find((one) => one.includes(reason)),
    );
    expect(mail).toContain(id);
  });

  test('while a review is reported', async () => {
    const { id } = await cast.completed(26);
    const customer = await cast.customer(id);
    await read(await customer.put('/api/booking/review', { stars: 1, text: 'Names a person.' }));
    const [review] = await portage.sql<
      { id: number }[]
    >`select id from reviews where lead_id = ${id}`;
    await portage.post(`/api/reviews/${review?.id}/report`, {});
    expect(await itemOf('review', id)).toMatchObject({ detail: '1' });
    const ana = await cast.operator();
    const judged = { hides: false, reason: 'It names nobody.' };
    await read(await ana.post(`/admin/reviews/${review?.id}/judgement`, judged));
    await expectGone('review', id);
  });
});
