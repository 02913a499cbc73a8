import { describe, expect, test } from 'vitest';
import type {
  Lead,
  LeadChanged,
  LeadDetail,
  LeadsChanged,
} from '../../../contracts/admin/leads.ts';
import { audited } from '../../support/audit.ts';
import { balancesAfterEach } from '../../support/balance.ts';
import { openCast } from '../../support/cast.ts';
import {
  deliver,
  deliverNormally,
  mailsOf,
  payAndSettle,
  stateOf,
} from '../../support/payments.ts';
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
  const lines = await audited(portage, two.id, 'lead.status');
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

const otherVendor = (slug: string | null) => (slug === 'easy2go' ? 'pierre-sons' : 'easy2go');

describe('PATCH /admin/leads/{id} of a lead whose deposit is paid', () => {
  /** What a refused change must leave as it was. */
  const traces = async (id: string) => {
    const [row] = await portage.sql`
      select l.status, l.selected_vendor_id, l.version, l.lost_reason, b.state,
        (select count(*)::int from audit where entity_id = l.id) as lines
      from leads l join bookings b on b.lead_id = l.id where l.id = ${id}`;
    return { ...row, mails: await mailsOf(portage, id) };
  };
  const change = (id: string, asked: object) => ana.patch(`/admin/leads/${id}`, asked);

  test('refuses another mover and that it is lost, and says what to do; the rest it takes', async () => {
    const { id } = await cast.booked();
    const { version, vendor_slug, vendor_name, vendor_phone } = await detail(id);
    const other = otherVendor(vendor_slug);
    const [otherId] = await portage.sql<
      { id: number }[]
    >`select id from vendors where slug = ${other}`;
    const before = await traces(id);
    const byTransfer = 'go to another mover but by “Move to another mover”, with its deposit.';
    const byMover = `be marked as lost. Call ${vendor_name} (${vendor_phone}): it declines, or the owner refunds the deposit.`;
    for (const [asked, how] of [
      [{ vendor_slug: other }, byTransfer],
      [{ selected_vendor_id: otherId?.id }, byTransfer],
      [{ vendor_slug: other, status: 'new' }, byTransfer],
      [{ status: 'lost', lost_reason: 'Too expensive' }, byMover],
    ] as const) {
      const problem = await problemOf(await change(id, { version, ...asked }), 409);
      expect(problem, JSON.stringify(asked)).toMatchObject({
        code: 'deposit_paid',
        detail: `The deposit of this booking is paid, so it cannot ${how}`,
        lead: { id, vendor_slug, payment_status: 'succeeded' },
      });
      expect(await traces(id)).toEqual(before);
    }
    const back = await problemOf(await restore([{ id, version, vendor_slug: null }]), 409);
    expect(back.code).toBe('deposit_paid');
    expect(await traces(id)).toEqual(before);
    const own = { version, status: 'converted', vendor_slug };
    const { lead } = await read<LeadChanged>(await change(id, own));
    expect(lead).toMatchObject({ status: 'converted', vendor_slug });
    expect(await stateOf(portage, id)).toBe('confirmed');
  });

  test('refuses it while the payment is in review, and allows it once the deposit has gone back', async () => {
    await deliver(portage, { charge: { amount_total: 250 } });
    const { id, session } = await cast.held();
    await payAndSettle(portage, session);
    await deliverNormally(portage);
    const { version, vendor_slug } = await detail(id);
    const asked = { version, vendor_slug: otherVendor(vendor_slug) };
    const problem = await problemOf(await change(id, asked), 409);
    expect(problem).toMatchObject({ code: 'deposit_paid', lead: { payment_status: 'review' } });
    expect(await stateOf(portage, id)).toBe('held');

    const owner = await cast.owner();
    await read(await owner.post(`/admin/leads/${id}/refund`, { reason: 'Too much was paid.' }));
    const lost = { ...asked, status: 'lost', lost_reason: 'Too late' };
    const now = { ...lost, version: (await detail(id)).version };
    const { lead } = await read<LeadChanged>(await change(id, now));
    expect(lead).toMatchObject({ vendor_slug: asked.vendor_slug, status: 'lost' });
  });
});

test('PATCH /admin/leads does others than paid bookings, and names those that stay as they are', async () => {
  const made = [await cast.booked(24), await cast.booked(26)];
  const free = await cast.lead(22);
  // As the reply names them: by id.
  const ids = made.map(({ id }) => id).sort();
  const named = async () => seen(await Promise.all(ids.map(detail)));
  const leads = await named();
  const slugs = await Promise.all(ids.map(async (id) => (await detail(id)).vendor_slug));
  const vendor = ['easy2go', 'pierre-sons', 'velocity-movers'].find(
    (slug) => !slugs.includes(slug),
  );
  const all = await ana.patch('/admin/leads', { leads, vendor_slug: vendor });
  const problem = await problemOf(all, 409);
  expect(problem).toMatchObject({ code: 'deposit_paid', refused: ids.map((id) => ({ id })) });
  expect(problem.detail).toContain(`cannot go to another mover: ${ids.join(', ')}.`);
  expect(await named()).toEqual(leads);
  expect((await detail(ids[0] ?? '')).vendor_slug).toBe(slugs[0]);

  const [paid = ''] = ids;
  const some = { leads: seen([await detail(paid), await detail(free.id)]), status: 'lost' };
  const reply = await done(await ana.patch('/admin/leads', { ...some, lost_reason: 'No answer' }));
  expect(reply).toMatchObject({
    changed: [{ id: free.id, status: 'lost' }],
    conflicts: [],
    refused: [{ id: paid, status: 'payment_completed', vendor_slug: slugs[0] }],
    refusal:
      `Paid bookings cannot be marked as lost: ${paid}. Call each mover: it declines, or the ` +
      'owner refunds the deposit.',
  });
  expect(await audited(portage, free.id, 'lead.status')).toHaveLength(1);
});
