import { expect, test } from 'vitest';
import type { Lead, LeadDetail, LeadsChanged } from '../../../contracts/admin/leads.ts';
import { balancesAfterEach } from '../../support/balance.ts';
import { openCast } from '../../support/cast.ts';
import { pay, settled } from '../../support/payments.ts';
import { problemOf } from '../../support/problems.ts';
import { read } from '../../support/vendor-leads.ts';

const { portage, cast } = await openCast();
const ana = await cast.operator();
balancesAfterEach(portage);

const detail = async (id: string) => read<LeadDetail>(await ana.get(`/admin/leads/${id}`));

const done = (response: Response) => read<LeadsChanged>(response);
const seen = (leads: { id: string; version: number }[]) =>
  leads.map(({ id, version }) => ({ id, version }));
const restore = (leads: object[]) => ana.post('/admin/leads/restore', { leads });

async function twoLeads(): Promise<[LeadDetail, LeadDetail]> {
  const [one, two] = [await cast.lead(), await cast.lead()];
  return [await detail(one.id), await detail(two.id)];
}

test('each lead gets back its own status, reason and mover', async () => {
  const [one, two] = await twoLeads();
  const lost = { leads: seen([one]), status: 'lost', lost_reason: 'Too expensive' };
  const [wasLost] = (await done(await ana.patch('/admin/leads', lost))).changed as [Lead];
  const reply = await done(
    await ana.patch('/admin/leads', { leads: seen([wasLost, two]), status: 'contacted' }),
  );
  const versions = new Map(reply.changed.map(({ id, version }) => [id, version]));
  const contacted = (await detail(two.id)).last_contact;
  const restored = await done(
    await restore([
      { id: one.id, version: versions.get(one.id), status: 'lost', lost_reason: 'Too expensive' },
      { id: two.id, version: versions.get(two.id), status: two.status },
    ]),
  );
  expect(restored).toMatchObject({ conflicts: [], refused: [], refusal: null });
  expect(await detail(one.id)).toMatchObject({ status: 'lost', lost_reason: 'Too expensive' });
  expect(await detail(two.id)).toMatchObject({ status: two.status, lost_reason: null });
  // The customer heard nothing of it.
  expect((await detail(two.id)).last_contact).toBe(contacted);
  const lines = await portage.sql<{ actor: string }[]>`
    select actor from audit where entity_id = ${two.id} and action = 'lead.status'`;
  expect(lines.map(({ actor }) => actor)).toEqual([ana.email, ana.email]);
});

test('a mover goes back, and so does that there was none', async () => {
  const [one, two] = await twoLeads();
  await portage.sql`update leads set selected_vendor_id = null where id = ${two.id}`;
  const vendor_slug = one.vendor_slug === 'easy2go' ? 'pierre-sons' : 'easy2go';
  const leads = seen([await detail(one.id), await detail(two.id)]);
  const reply = await done(await ana.patch('/admin/leads', { leads, vendor_slug }));
  expect(reply.changed.map((lead) => lead.vendor_slug)).toEqual([vendor_slug, vendor_slug]);
  const [first, second] = reply.changed as [Lead, Lead];
  await done(
    await restore([
      { id: first.id, version: first.version, vendor_slug: one.vendor_slug },
      { id: second.id, version: second.version, vendor_slug: null },
    ]),
  );
  expect((await detail(one.id)).vendor_slug).toBe(one.vendor_slug);
  expect((await detail(two.id)).vendor_slug).toBeNull();
});

test('what changed since stays, and is told', async () => {
  const [one, two] = await twoLeads();
  const reply = await done(
    await ana.patch('/admin/leads', { leads: seen([one, two]), status: 'qualified' }),
  );
  const [first, second] = reply.changed as [Lead, Lead];
  await ana.patch(`/admin/leads/${two.id}`, { version: second.version, status: 'contacted' });
  const restored = await done(
    await restore([
      { id: first.id, version: first.version, status: one.status },
      { id: second.id, version: second.version, status: two.status },
    ]),
  );
  expect(restored.changed.map(({ id }) => id)).toEqual([one.id]);
  expect(restored.conflicts.map(({ id, status }) => [id, status])).toEqual([[two.id, 'contacted']]);
  expect((await detail(one.id)).status).toBe(one.status);
});

test('a booking that was paid since keeps its mover', async () => {
  const { id, session } = await cast.held();
  await pay(portage, session);
  await settled(portage);
  const { version } = await detail(id);
  const problem = await problemOf(await restore([{ id, version, vendor_slug: null }]), 409);
  expect(problem.code).toBe('deposit_paid');
  expect((await detail(id)).vendor_slug).not.toBeNull();
});

test('nothing is restored where a mover is gone, or where nothing is named', async () => {
  const [one, two] = await twoLeads();
  await problemOf(
    await restore([
      { id: one.id, version: one.version, status: 'lost' },
      { id: two.id, version: two.version, vendor_slug: 'gone-movers' },
    ]),
    422,
  );
  expect((await detail(one.id)).version).toBe(one.version);
  await problemOf(await restore([{ id: one.id, version: one.version }]), 422);
  const reason = { id: one.id, version: one.version, status: 'new', lost_reason: 'Why' };
  await problemOf(await restore([reason]), 422);
});
