import { describe, expect, test } from 'vitest';
import type { LeadChanged, LeadDetail, LeadsChanged } from '../../../contracts/admin/leads.ts';
import { balancesAfterEach } from '../../support/balance.ts';
import { openCast } from '../../support/cast.ts';
import {
  deliver,
  deliverNormally,
  mailsOf,
  pay,
  settled,
  stateOf,
} from '../../support/payments.ts';
import { problemOf } from '../../support/problems.ts';
import { read } from '../../support/vendor-leads.ts';

const { portage, cast } = await openCast();
const ana = await cast.operator();
balancesAfterEach(portage);

const detail = async (id: string) => read<LeadDetail>(await ana.get(`/admin/leads/${id}`));

const otherVendor = (slug: string | null) => (slug === 'easy2go' ? 'pierre-sons' : 'easy2go');

/** Lines of the audit about a lead's status, oldest first. */
const audited = async (id: string) => [
  ...(await portage.sql<{ actor: string; after: { status: string } }[]>`
    select actor, after from audit where entity_id = ${id} and action = 'lead.status'
    order by id`),
];

describe('PATCH /admin/leads/{id} of a lead whose deposit is paid', () => {
  /** What a refused change must leave as it was. */
  const traces = async (id: string) => {
    const [row] = await portage.sql`
      select l.status, l.selected_vendor_id, l.version, l.lost_reason, b.state,
        (select count(*)::int from audit where entity_id = l.id) as lines
      from leads l join bookings b on b.lead_id = l.id where l.id = ${id}`;
    return { ...row, mails: await mailsOf(portage, id) };
  };

  test.each([
    ['another mover', 'go to another mover', { vendor_slug: 'other' }],
    ['another mover by its id', 'go to another mover', { selected_vendor_id: 0 }],
    ['another mover and status', 'go to another mover', { vendor_slug: 'other', status: 'new' }],
    ['lost', 'be marked as lost', { status: 'lost', lost_reason: 'Too expensive' }],
  ])('refuses %s, and says what to do', async (_name, aim, asked) => {
    const { id } = await cast.booked();
    const { version, vendor_slug, vendor_name, vendor_phone } = await detail(id);
    const before = await traces(id);
    const other = otherVendor(vendor_slug);
    const [{ id: otherId } = { id: 0 }] = await portage.sql<{ id: number }[]>`
      select id from vendors where slug = ${other}`;
    const change = {
      version,
      ...asked,
      ...('vendor_slug' in asked && { vendor_slug: other }),
      ...('selected_vendor_id' in asked && { selected_vendor_id: otherId }),
    };
    const problem = await problemOf(await ana.patch(`/admin/leads/${id}`, change), 409);
    expect(problem).toMatchObject({
      code: 'deposit_paid',
      detail:
        `The deposit of this booking is paid, so it cannot ${aim}. Call ${vendor_name} ` +
        `(${vendor_phone}): when it declines, the deposit goes back by itself; otherwise the ` +
        'owner refunds it. Then the customer can book again.' +
        (aim === 'be marked as lost' ? '' : ' Or “Move to another mover” takes the deposit along.'),
      lead: { id, vendor_slug, payment_status: 'succeeded' },
    });
    expect(await traces(id)).toEqual(before);
  });

  test('refuses it while the payment is in review', async () => {
    await deliver(portage, { charge: { amount_total: 250 } });
    const { id, session } = await cast.held();
    await pay(portage, session);
    await settled(portage);
    await deliverNormally(portage);
    const { version, vendor_slug } = await detail(id);
    const change = { version, vendor_slug: otherVendor(vendor_slug) };
    const problem = await problemOf(await ana.patch(`/admin/leads/${id}`, change), 409);
    expect(problem).toMatchObject({ code: 'deposit_paid', lead: { payment_status: 'review' } });
    expect(await stateOf(portage, id)).toBe('held');
  });

  test('takes every other status, and its own mover', async () => {
    const { id } = await cast.booked();
    const { version, vendor_slug } = await detail(id);
    const change = { version, status: 'converted', vendor_slug };
    const { lead } = await read<LeadChanged>(await ana.patch(`/admin/leads/${id}`, change));
    expect(lead).toMatchObject({ status: 'converted', vendor_slug });
    expect(await stateOf(portage, id)).toBe('confirmed');
  });

  test('allows it once the deposit has gone back', async () => {
    const { id } = await cast.refunded();
    const { version, vendor_slug } = await detail(id);
    const vendor = otherVendor(vendor_slug);
    const change = { version, vendor_slug: vendor, status: 'lost', lost_reason: 'Too late' };
    const { lead } = await read<LeadChanged>(await ana.patch(`/admin/leads/${id}`, change));
    expect(lead).toMatchObject({ vendor_slug: vendor, status: 'lost' });
  });
});

describe('PATCH /admin/leads with paid bookings among them', () => {
  const named = async (ids: string[]) =>
    await Promise.all(
      ids.map(async (id) => {
        const { version } = await detail(id);
        return { id, version };
      }),
    );

  test('does the others, and names those that stay as they are', async () => {
    const paid = await cast.booked(20);
    const free = await cast.lead(22);
    const { vendor_slug } = await detail(paid.id);
    const leads = await named([paid.id, free.id]);
    const lost = { leads, status: 'lost', lost_reason: 'No answer' };
    const reply = await read<LeadsChanged>(await ana.patch('/admin/leads', lost));
    expect(reply).toMatchObject({
      changed: [{ id: free.id, status: 'lost' }],
      conflicts: [],
      refused: [{ id: paid.id, status: 'payment_completed', vendor_slug }],
      refusal:
        `Paid bookings cannot be marked as lost: ${paid.id}. Call their movers: when a mover ` +
        'declines, the deposit goes back by itself; otherwise the owner refunds it. Then the ' +
        'customer can book again.',
    });
    expect(await audited(free.id)).toHaveLength(1);
  });

  test('is refused where there are no others, and nothing is written', async () => {
    const made = [await cast.booked(24), await cast.booked(26)];
    // As the reply names them: by id.
    const ids = made.map(({ id }) => id).sort();
    const { vendor_slug } = await detail(ids[0] ?? '');
    const slugs = await Promise.all(ids.map(async (id) => (await detail(id)).vendor_slug));
    const vendor = ['easy2go', 'pierre-sons', 'velocity-movers'].find(
      (slug) => !slugs.includes(slug),
    );
    const leads = await named(ids);
    const change = { leads, vendor_slug: vendor };
    const problem = await problemOf(await ana.patch('/admin/leads', change), 409);
    expect(problem).toMatchObject({ code: 'deposit_paid', refused: ids.map((id) => ({ id })) });
    expect(problem.detail).toContain(`cannot go to another mover: ${ids.join(', ')}.`);
    expect(await named(ids)).toEqual(leads);
    expect((await detail(ids[0] ?? '')).vendor_slug).toBe(vendor_slug);
  });
});
