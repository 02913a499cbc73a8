import { describe, expect, test } from 'vitest';
import { sweep } from '../../../api/actions/sweeps.ts';
import { NeedsYou } from '../../../contracts/admin/needs-you.ts';
import { openCast } from '../../support/cast.ts';
import { addLeads, addPayments } from '../../support/ledger.ts';
import { times } from '../../support/parallel.ts';
import type { Operator } from '../../support/people.ts';
import { problemOf, refusedFields } from '../../support/problems.ts';
import { read } from '../../support/vendor-leads.ts';

const { portage, cast } = await openCast({ jobs: false });

/** A payment in review; resolves to the path of its owner. */
async function waiting() {
  const at = portage.clock();
  const [leadId = ''] = await addLeads(portage.sql, [{ at, vendorId: 1, quoteCents: 100 }]);
  await addPayments(portage.sql, [{ leadId, at, state: 'review' }]);
  const [deposit] = await portage.sql<{ id: number }[]>`
    select id from deposits where lead_id = ${leadId}`;
  const id = String(deposit?.id);
  return { leadId, id, path: `/admin/needs-you/payment_review/${id}/owner` };
}
const put = (who: Operator, path: string, from: number | null, to: number | null) =>
  who.request('PUT', path, { from, to });
const ownerOf = async (who: Operator, id: string) => {
  const { items } = NeedsYou.parse(await read(await who.get('/admin/needs-you')));
  return items.find((one) => one.id === id)?.owner ?? null;
};

describe('an item', () => {
  test('is taken, handed on and given back, each audited', async () => {
    const { id, path } = await waiting();
    const [ana, ben] = [await cast.operator(), await cast.operator()];
    const [a, b] = [ana.id, ben.id];
    expect(await read(await put(ana, path, null, a))).toEqual({
      owner: { id: a, name: 'Test operator' },
    });
    expect(await ownerOf(ben, id)).toMatchObject({ id: a });
    await read(await put(ana, path, a, b));
    expect(await ownerOf(ana, id)).toMatchObject({ id: b });
    expect(await read(await put(ben, path, b, null))).toEqual({ owner: null });
    expect(await ownerOf(ana, id)).toBeNull();
    const lines = await portage.sql`
      select actor, action, before, after from audit
      where entity = 'claim' and entity_id = ${`payment_review/${id}`} order by id`;
    expect([...lines]).toEqual([
      { actor: ana.email, action: 'claim.taken', before: { user_id: null }, after: { user_id: a } },
      { actor: ana.email, action: 'claim.moved', before: { user_id: a }, after: { user_id: b } },
      { actor: ben.email, action: 'claim.ended', before: { user_id: b }, after: { user_id: null } },
    ]);
  });

  test('that five take at once is one’s, and the others are told whose', async () => {
    const { id, path } = await waiting();
    const people = await times(5, () => cast.operator());
    const replies = await Promise.all(
      people.map(async (one) => await put(one, path, null, one.id)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const winner = people[replies.findIndex(({ status }) => status === 200)] as Operator;
    expect(await ownerOf(winner, id)).toMatchObject({ id: winner.id });
    const refused = replies.find(({ status }) => status === 409) as Response;
    expect((await problemOf(refused, 409)).detail).toMatch(/Another operator was faster/);
    const taken = await portage.sql`
      select 1 from audit where action = 'claim.taken' and entity_id = ${`payment_review/${id}`}`;
    expect(taken).toHaveLength(1);
  });

  test('is not changed from an owner that it has no more', async () => {
    const { path } = await waiting();
    const [ana, ben] = [await cast.operator(), await cast.operator()];
    const [a, b] = [ana.id, ben.id];
    await read(await put(ana, path, null, a));
    await problemOf(await put(ben, path, b, null), 409);
    await problemOf(await put(ben, path, null, b), 409);
    // A colleague is away: who has seen the owner may hand it on.
    await read(await put(ben, path, a, b));
    await problemOf(await put(ana, path, a, null), 409);
  });

  test('has no owner who could do nothing about it', async () => {
    const { path } = await waiting();
    const [ana, analyst] = [await cast.operator(), await cast.analyst()];
    expect(await refusedFields(await put(ana, path, null, analyst.id))).toEqual(['to']);
    await problemOf(await put(ana, path, null, 2_000_000_000), 422);
    await problemOf(await put(analyst, path, null, ana.id), 403);
  });

  test('that does not wait has no owner, and an unknown kind no address', async () => {
    const ana = await cast.operator();
    const a = ana.id;
    for (const path of [
      'payment_review/999999',
      'payment_review/none',
      'late_answer/L0',
      'none/1',
    ]) {
      await problemOf(await put(ana, `/admin/needs-you/${path}/owner`, null, a), 404);
    }
  });
});

describe('a claim ends', () => {
  test('with what it is on', async () => {
    const { id, leadId, path } = await waiting();
    const other = await waiting();
    const ana = await cast.operator();
    await read(await put(ana, path, null, ana.id));
    await read(await put(ana, other.path, null, ana.id));
    await portage.sql`update deposits set state = 'confirmed' where lead_id = ${leadId}`;
    await problemOf(await put(ana, path, ana.id, null), 404);
    await sweep(portage.jobDeps);
    const left = await portage.sql<{ item_id: string }[]>`select item_id from claims`;
    const ids = left.map(({ item_id }) => item_id);
    expect(ids).toContain(other.id);
    expect(ids).not.toContain(id);
  });

  test('when its person leaves', async () => {
    const { id, path } = await waiting();
    const ana = await cast.operator();
    await read(await put(ana, path, null, ana.id));
    const owner = await cast.owner();
    await read(await owner.patch(`/admin/users/${ana.id}`, { active: false }));
    await sweep(portage.jobDeps);
    expect(await ownerOf(owner, id)).toBeNull();
  });
});
