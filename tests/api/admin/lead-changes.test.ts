import { describe, expect, test } from 'vitest';
import { releaseLapsedHold } from '../../../api/actions/holds.ts';
import type {
  Lead,
  LeadChanged,
  LeadDetail,
  LeadsChanged,
} from '../../../contracts/admin/leads.ts';
import { eventually } from '../../support/app.ts';
import { audited } from '../../support/audit.ts';
import { balancesAfterEach } from '../../support/balance.ts';
import { openCast } from '../../support/cast.ts';
import { askForPage, pay, stateOf } from '../../support/payments.ts';
import { problemOf, refusedFields } from '../../support/problems.ts';
import { read } from '../../support/vendor-leads.ts';

const { portage, cast } = await openCast();
const ana = await cast.operator();
const ben = await cast.owner();
balancesAfterEach(portage);

const detail = async (id: string) => read<LeadDetail>(await ana.get(`/admin/leads/${id}`));

const otherVendor = (slug: string | null) => (slug === 'easy2go' ? 'pierre-sons' : 'easy2go');

describe('PATCH /admin/leads/{id}', () => {
  test('sets any status in any order, audited with the operator, and tells the second of two', async () => {
    const { id } = await cast.lead();
    let { version } = await detail(id);
    const statuses = ['converted', 'new', 'lost', 'qualified'] as const;
    for (const status of statuses) {
      const body = { version, status };
      const { lead, notes } = await read<LeadChanged>(await ana.patch(`/admin/leads/${id}`, body));
      expect(lead).toMatchObject({ id, status });
      expect(lead.version).toBeGreaterThan(version);
      expect(notes).toEqual([]);
      const late = await ben.patch(`/admin/leads/${id}`, { version, status: 'contacted' });
      const problem = await problemOf(late, 409);
      expect(problem.detail).toContain('Somebody else has changed this lead');
      expect(problem.lead).toMatchObject({ id, status });
      ({ version } = lead);
    }
    const lines = await audited(portage, id, 'lead.status');
    expect(lines.map(({ actor, after }) => [actor, after?.status])).toEqual(
      statuses.map((status) => [ana.email, status]),
    );
  });

  test('keeps why a lead was lost until it is no longer', async () => {
    const { id } = await cast.lead();
    const { version } = await detail(id);
    const lost = { version, status: 'lost', lost_reason: 'Chose another mover' };
    const first = await read<LeadChanged>(await ana.patch(`/admin/leads/${id}`, lost));
    expect(first.lead).toMatchObject({ status: 'lost', lost_reason: 'Chose another mover' });
    const back = { version: first.lead.version, status: 'contacted' };
    const second = await read<LeadChanged>(await ana.patch(`/admin/leads/${id}`, back));
    expect(second.lead.lost_reason).toBeNull();
    expect(second.lead.last_contact > second.lead.created_at).toBe(true);
  });

  test('lets one of many at once win', async () => {
    const { id } = await cast.lead();
    const { version } = await detail(id);
    const replies = await Promise.all(
      ['new', 'contacted', 'qualified', 'lost'].map((status) =>
        ana.patch(`/admin/leads/${id}`, { version, status }),
      ),
    );
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409, 409]);
    expect(await audited(portage, id, 'lead.status')).toHaveLength(1);
  });

  test("gives a held truck back when another mover is assigned, and closes its payment's page", async () => {
    const { id, session } = await cast.held();
    const { version, vendor_slug } = await detail(id);
    const vendor = otherVendor(vendor_slug);
    const { lead, notes } = await read<LeadChanged>(
      await ana.patch(`/admin/leads/${id}`, { version, vendor_slug: vendor }),
    );
    expect(lead).toMatchObject({ vendor_slug: vendor, payment_status: 'expired' });
    expect(notes.join()).toContain('released');
    expect(await stateOf(portage, id)).toBe('released');
    expect((await portage.deps.payments.findCheckout(session))?.status).toBe('expired');
    // The customer who comes back cannot pay for the former vendor's truck.
    const link = await portage.post('/api/payment-simple/create-payment-link', {
      amount: 100,
      currency: 'cad',
      lead_id: id,
    });
    expect(link.status).toBe(409);
  });

  test('frees the truck of a customer who came back to pay after the hold had lapsed', async () => {
    const { id } = await cast.lead();
    await portage.sql`
      update bookings set held_until = now() - interval '1 minute' where lead_id = ${id}`;
    await releaseLapsedHold(portage.jobDeps, id);
    await cast.page(id);
    expect(await stateOf(portage, id)).toBe('held');
    const { version, vendor_slug, payment_status } = await detail(id);
    expect(payment_status).toBe('expired');
    const change = { version, vendor_slug: otherVendor(vendor_slug) };
    await read(await ana.patch(`/admin/leads/${id}`, change));
    expect(await stateOf(portage, id)).toBe('released');
  });

  test('a truck is never taken again for a lead that is being given to another mover', async () => {
    const made = await cast.lead();
    await portage.sql`
      update bookings set held_until = now() - interval '1 minute' where lead_id = ${made.id}`;
    await releaseLapsedHold(portage.jobDeps, made.id);
    const { version, vendor_slug } = await detail(made.id);
    const other = otherVendor(vendor_slug);
    const asking = portage.sql.begin(async (tx) => {
      await tx`update leads set selected_vendor_id = (select id from vendors where slug = ${other})
        where id = ${made.id} and version = ${version}`;
      // The customer's request for a payment page waits for this change.
      const link = askForPage(portage, made.id);
      await eventually(async () => {
        const [row] = await portage.sql`
          select 1 from pg_stat_activity where datname = current_database()
            and wait_event_type = 'Lock' and query like '%from leads where id%for update%'`;
        return row;
      });
      return { link };
    });
    const { link } = await asking;
    await problemOf(await link, 409);
    expect(await stateOf(portage, made.id)).toBe('released');
  });

  test('is refused when the customer paid in the meantime', async () => {
    const { id, session } = await cast.held();
    const { version, vendor_slug } = await detail(id);
    await portage.control('/deliveries', { hold: true });
    await pay(portage, session);
    const change = { version, vendor_slug: otherVendor(vendor_slug) };
    const problem = await problemOf(await ana.patch(`/admin/leads/${id}`, change), 409);
    expect(problem.code).toBe('deposit_paid');
    expect(problem.lead).toMatchObject({ payment_status: 'succeeded', vendor_slug });
    await portage.control('/deliveries', { hold: false });
    await portage.control('/deliveries/release');
  });

  test('names the field that is wrong, and knows no lead that is not there', async () => {
    const { id } = await cast.lead();
    for (const [field, body] of [
      ['version', { status: 'new' }],
      ['status', { version: 1, status: 'open' }],
      ['status', { version: 1 }],
      ['vendor_slug', { version: 1, vendor_slug: 'nobody' }],
      ['selected_vendor_id', { version: 1, selected_vendor_id: 999 }],
      ['vendor_slug', { version: 1, vendor_slug: 'easy2go', selected_vendor_id: 1 }],
      ['lost_reason', { version: 1, status: 'new', lost_reason: 'x' }],
      ['lost_reason', { version: 1, status: 'lost', lost_reason: ' ' }],
    ] as const) {
      const refused = await refusedFields(await ana.patch(`/admin/leads/${id}`, body));
      expect(refused, JSON.stringify(body)).toEqual([field]);
    }
    const order = { version: 1, status: 'new' };
    await problemOf(await ana.patch('/admin/leads/L0000000000', order), 404);
  });
});

describe('PATCH /admin/leads', () => {
  const seen = ({ id }: { id: string }) =>
    detail(id).then(({ version, vendor_slug }) => ({ id, version, vendor_slug }));

  test('changes many, and names those that somebody else had changed', async () => {
    const made = [await cast.lead(), await cast.lead(12), await cast.lead(14)];
    const leads = (await Promise.all(made.map(seen))).map(({ id, version }) => ({ id, version }));
    const [first, second, third] = leads;
    await read(await ben.patch(`/admin/leads/${first?.id}`, { ...first, status: 'qualified' }));
    const reply = await read<LeadsChanged>(
      await ana.patch('/admin/leads', { leads: [...leads, third], status: 'contacted' }),
    );
    const ids = (list: Lead[]) => list.map(({ id }) => id);
    expect(ids(reply.changed)).toEqual([second?.id, third?.id]);
    expect(reply.conflicts).toMatchObject([{ id: first?.id, status: 'qualified' }]);
    const lines = await audited(portage, second?.id ?? '', 'lead.status');
    expect(lines.map(({ actor }) => actor)).toEqual([ana.email]);
  });

  test('assigns a mover to many', async () => {
    const made = await Promise.all([await cast.lead(16), await cast.lead(18)].map(seen));
    const vendor = otherVendor(made[0]?.vendor_slug ?? null);
    const leads = made.map(({ id, version }) => ({ id, version }));
    const reply = await read<LeadsChanged>(
      await ana.patch('/admin/leads', { leads, vendor_slug: vendor }),
    );
    expect(reply.changed.map((lead) => lead.vendor_slug)).toEqual([vendor, vendor]);
    expect(reply.notes.join()).toContain('released');
  });

  test.each([
    ['leads', { leads: [], status: 'new' }],
    ['leads.0.id', { leads: [{ id: 'x', version: 1 }], status: 'new' }],
    ['status', { leads: [{ id: 'L0000000000', version: 1 }] }],
  ])('refuses wrong %s', async (field, body) => {
    expect(await refusedFields(await ana.patch('/admin/leads', body))).toEqual([field]);
  });
});
