import { expect, test } from 'vitest';
import { LEAD_VIEWS_MAX, type LeadView } from '../../../contracts/admin/lead-views.ts';
import type { Lead, LeadCounts } from '../../../contracts/admin/leads.ts';
import { audited } from '../../support/audit.ts';
import { openCast } from '../../support/cast.ts';
import type { Operator } from '../../support/people.ts';
import { problemOf } from '../../support/problems.ts';
import { repriced, transferTo } from '../../support/transfers.ts';
import { act, read } from '../../support/vendor-leads.ts';

const { portage, cast } = await openCast();
const owner = await cast.owner();

const leadOf = async (id: string) => await read<Lead>(await owner.get(`/admin/leads/${id}`));
const listed = async (status: string) => {
  const reply = await owner.get(`/admin/leads?status=${status}`);
  return {
    ids: (await read<Lead[]>(reply)).map(({ id }) => id),
    total: Number(reply.headers.get('x-total-count')),
  };
};
const counted = async (state: string) => {
  const { by_status } = await read<LeadCounts>(await owner.get('/admin/leads/counts'));
  return by_status[state]?.leads ?? 0;
};
test('a booking whose mover declined is declined, in list, filter and counts, until another takes it', async () => {
  const { id, vendorUser } = await cast.booked(12);
  await repriced(portage, id, 9_999_999);
  const { version } = await leadOf(id);
  // What follows from answer and deposit cannot be set.
  await problemOf(await owner.patch(`/admin/leads/${id}`, { version, status: 'declined' }), 422);
  await problemOf(await owner.get('/admin/leads?status=gone'), 422);
  const [waiting, declined] = [await counted('waiting'), await counted('declined')];
  expect((await act(vendorUser, id, 'decline', { reason: 'no_truck' })).status).toBe(200);
  expect(await leadOf(id)).toMatchObject({
    status: 'payment_completed',
    payment_status: 'succeeded',
    state: 'declined',
  });
  const { ids, total } = await listed('declined');
  expect(ids).toContain(id);
  expect(total).toBe(ids.length);
  expect((await listed('waiting')).ids).not.toContain(id);
  expect((await listed('waiting,declined')).ids).toContain(id);
  expect(await counted('declined')).toBe(declined + 1);
  expect(await counted('waiting')).toBe(waiting - 1);
  await read(await transferTo(owner, id));
  expect((await leadOf(id)).state).toBe('waiting');
});

test('a booking whose deposit went back is cancelled, whatever an operator calls it', async () => {
  const { id } = await cast.refunded(14);
  const lead = await leadOf(id);
  expect(lead).toMatchObject({ status: 'payment_completed', state: 'cancelled' });
  expect((await listed('cancelled')).ids).toContain(id);
  await owner.patch(`/admin/leads/${id}`, { version: lead.version, status: 'contacted' });
  expect(await leadOf(id)).toMatchObject({ status: 'contacted', state: 'cancelled' });
});

test('a lead that is not booked is called by its operator, once one has', async () => {
  const { id } = await cast.lead(17);
  const lead = await leadOf(id);
  expect(lead).toMatchObject({ status: 'pending_payment', state: 'held' });
  await owner.patch(`/admin/leads/${id}`, { version: lead.version, status: 'qualified' });
  expect((await leadOf(id)).state).toBe('qualified');
});

const ana = await cast.operator();
const ben = await cast.operator();
const views = async (person: Operator) =>
  (await (await person.get('/admin/lead-views')).json()) as LeadView[];
async function keep(person: Operator, view: object): Promise<LeadView> {
  return await read<LeadView>(await person.post('/admin/lead-views', view), 201);
}
const remove = (person: Operator, { id }: LeadView) =>
  person.request('DELETE', `/admin/lead-views/${id}`);

test('a view is its own until it is shared', async () => {
  const view = await keep(ana, { name: 'Fresh ones', query: 'status=new&sort=score' });
  expect(view).toMatchObject({ shared: false, mine: true, author: 'Test operator' });
  expect(await views(ana)).toEqual([view]);
  expect(await views(ben)).toEqual([]);

  await ana.patch(`/admin/lead-views/${view.id}`, { shared: true });
  expect(await views(ben)).toEqual([{ ...view, shared: true, mine: false }]);
  const analyst = await cast.analyst();
  expect(await views(analyst)).toMatchObject([{ name: 'Fresh ones', mine: false }]);

  // A shared one is changed by its author and the owner.
  await problemOf(await ben.patch(`/admin/lead-views/${view.id}`, { name: 'Ours' }), 404);
  await problemOf(await remove(ben, view), 404);
  const renamed = await owner.patch(`/admin/lead-views/${view.id}`, { name: 'New leads' });
  expect(await renamed.json()).toMatchObject({ name: 'New leads', query: view.query, mine: false });
  expect((await remove(ana, view)).status).toBe(204);
  expect(await views(ben)).toEqual([]);
  const lines = await audited(portage, String(view.id), 'lead_view.%');
  expect(lines.map(({ actor, action }) => [actor, action])).toEqual([
    [ana.email, 'lead_view.created'],
    [ana.email, 'lead_view.changed'],
    [owner.email, 'lead_view.changed'],
    [ana.email, 'lead_view.removed'],
  ]);
});

test('the owner neither sees nor touches another person’s own views', async () => {
  const view = await keep(ana, { name: 'My day', query: 'moves=today' });
  expect(await views(owner)).toEqual([]);
  await problemOf(await remove(owner, view), 404);
  await remove(ana, view);
});

test('a person has one view of a name, whatever its case; two persons may have the same', async () => {
  const view = await keep(ana, { name: 'Weekend', query: 'moves=weekend' });
  const other = await keep(ana, { name: 'Lost', query: 'status=lost' });
  const taken = await problemOf(
    await ana.post('/admin/lead-views', { name: 'weekend', query: '' }),
    409,
  );
  expect(taken.fields).toHaveProperty('name');
  await problemOf(await ana.patch(`/admin/lead-views/${other.id}`, { name: 'WEEKEND' }), 409);
  expect((await ana.patch(`/admin/lead-views/${view.id}`, { name: 'WEEKEND' })).status).toBe(200);
  const bens = await keep(ben, { name: 'Weekend', query: 'moves=weekend' });
  for (const one of [view, other]) await remove(ana, one);
  await remove(ben, bens);
});

test('what is no query or no name is refused, and so are too many views', async () => {
  for (const query of ['//evil.example', 'a b', 'q=<script>', 'x'.repeat(1001)]) {
    const problem = await problemOf(await ana.post('/admin/lead-views', { name: 'A', query }), 422);
    expect(Object.keys(problem.fields ?? {})).toEqual(['query']);
  }
  await problemOf(await ana.post('/admin/lead-views', { name: ' ', query: '' }), 422);
  await problemOf(await ana.patch('/admin/lead-views/0', { name: 'A' }), 404);
  const many = await cast.operator();
  const replies = await Promise.all(
    Array.from({ length: LEAD_VIEWS_MAX + 2 }, (_, at) =>
      many.post('/admin/lead-views', { name: `View ${at}`, query: '' }),
    ),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(LEAD_VIEWS_MAX);
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(2);
});
