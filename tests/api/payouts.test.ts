import { describe, expect, test } from 'vitest';
import type { PayoutStatement, VendorBalance } from '../../contracts/payouts.ts';
import { listDisputes } from '../../db/disputes.ts';
import { eventually } from '../support/app.ts';
import { audited } from '../support/audit.ts';
import { balancesAfterEach } from '../support/balance.ts';
import { openCast } from '../support/cast.ts';
import { times } from '../support/parallel.ts';
import { problemOf, refusedFields } from '../support/problems.ts';
import { otherThan, read } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast({ crowded: true });
balancesAfterEach(portage);

const PATH = '/admin/payouts';
const OWN = '/vendor/vendor/payouts';
const DEPOSIT = 100;

/** A move that its vendor has completed, and who reads the account there. */
async function completed(from: number) {
  const booking = await cast.completed(from);
  return { ...booking, accountant: await cast.mover(booking.vendor, ['view_analytics']) };
}

const statementOf = async (vendor: string) =>
  await read<PayoutStatement>(await (await cast.operator()).get(`${PATH}/${vendor}`));
const kindsOf = ({ lines }: PayoutStatement, id: string) =>
  lines
    .filter(({ lead_id }) => lead_id === id)
    .map(({ kind, amount_cents }) => [kind, amount_cents]);

/** Enters payments to a vendor, in the name of an owner who has signed in. */
async function settlementsOf(vendor: string) {
  const owner = await cast.owner();
  return (amount_cents: number) => {
    const body = { amount_cents, paid_on: portage.day(0), reference: 'EFT 4711' };
    return owner.post(`${PATH}/${vendor}/settlements`, body);
  };
}

describe('a deposit', () => {
  test('is owed to the vendor that completed the move, once, to no other, and until it is paid out', async () => {
    const { id, vendor, accountant } = await completed(10);
    const own = await read<PayoutStatement>(await accountant.get(OWN));
    expect(kindsOf(own, id)).toEqual([['deposit', DEPOSIT]]);
    expect(own.closing_cents).toBe(own.opening_cents + DEPOSIT);
    const { payable_cents } = own;
    expect(own).toMatchObject({ owed_cents: payable_cents, held_cents: 0 });
    expect(JSON.stringify(own)).not.toContain('maya@example.ca');
    const foreign = await cast.mover(otherThan(vendor), ['view_analytics']);
    expect(kindsOf(await read<PayoutStatement>(await foreign.get(OWN)), id)).toEqual([]);
    const dispatcher = await cast.mover(vendor, ['view_leads']);
    await problemOf(await dispatcher.get(OWN), 403);
    const all = await read<VendorBalance[]>(await (await cast.operator()).get(PATH));
    expect(all[0]).toMatchObject({ vendor_slug: vendor, payable_cents });

    // More than is payable is refused, also by many at once.
    const settle = await settlementsOf(vendor);
    const wrong = await problemOf(await settle(payable_cents + 1), 409);
    expect(wrong.fields).toHaveProperty('amount_cents');
    const replies = await times(4, () => settle(payable_cents));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const paid = await statementOf(vendor);
    expect(paid.payable_cents).toBe(0);
    const line = paid.lines.at(-1);
    expect(line).toMatchObject({ kind: 'settlement', reference: 'EFT 4711', corrected: false });

    // A mistaken settlement is taken back once.
    const owner = await cast.owner();
    const path = `${PATH}/${vendor}/settlements/${line?.id}/correction`;
    const why = { reference: 'Paid to another account' };
    const corrected = await read<PayoutStatement>(await owner.post(path, why), 201);
    expect(corrected.payable_cents).toBe(payable_cents);
    expect(corrected.lines.at(-2)).toMatchObject({ id: line?.id, corrected: true });
    await problemOf(await owner.post(path, why), 409);
    await problemOf(await owner.post(`${PATH}/${vendor}/settlements/999999/correction`, why), 404);
    const after = await read<PayoutStatement>(await accountant.get(OWN));
    expect(after.lines.at(-1)).toMatchObject({ kind: 'correction', amount_cents: payable_cents });
    const lines = await audited(portage, vendor, 'deposits.%');
    expect(lines.map(({ action }) => action)).toEqual([
      'deposits.settled',
      'deposits.settlement_corrected',
    ]);

    // A statement is a file as well, in which no cell is a formula.
    await portage.sql`
      insert into vendor_entries (vendor_id, kind, amount, entered_by, paid_on, reference)
      select id, 'settlement', -1, 'x', current_date, '=1+1' from vendors where slug = ${vendor}`;
    const reply = await accountant.get(`${OWN}/csv`);
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const rows = (await reply.text()).split('\r\n');
    expect(rows[0]).toContain('date,kind,booking,move_date');
    expect(rows.find((row) => row.includes(id))).toMatch(/,deposit,.*,1\.00,,\d+\.\d\d$/);
    expect(rows.find((row) => row.includes('1+1'))).toContain("'=1+1");
    const french = await (await accountant.get(`${OWN}/csv`, { 'x-language': 'fr' })).text();
    expect(french).toMatch(/^\ufeff?date,objet,reservation,date_demenagement/);
    expect(french.split('\r\n').find((row) => row.includes(id))).toContain(',dépôt,');

    // Entries are never rewritten, and a month without any stands at what was owed before.
    const rewritten = portage.sql`update vendor_entries set amount = 1 where lead_id = ${id}`;
    await expect(rewritten).rejects.toThrow('append-only');
    const before = await read<PayoutStatement>(await accountant.get(`${OWN}?month=2026-01`));
    expect(before).toMatchObject({ opening_cents: 0, closing_cents: 0, lines: [] });
    const later = await read<PayoutStatement>(await accountant.get(`${OWN}?month=2099-01`));
    expect(later).toMatchObject({ opening_cents: later.owed_cents, lines: [] });
  });

  test('of a move that is not completed, or found nobody there, is owed to nobody', async () => {
    const { id, vendor } = await cast.noShow(12);
    expect(kindsOf(await statementOf(vendor), id)).toEqual([]);
  });

  test('that went back is taken off by an entry of its own, part by part', async () => {
    const { id, vendor, session } = await completed(14);
    await portage.control(`/sessions/${session}/refund`, { amount: 30 });
    await eventually(async () => kindsOf(await statementOf(vendor), id).length === 2);
    await portage.control(`/sessions/${session}/refund`, { amount: 70 });
    await eventually(async () => kindsOf(await statementOf(vendor), id).length === 3);
    expect(kindsOf(await statementOf(vendor), id)).toEqual([
      ['deposit', DEPOSIT],
      ['returned', -30],
      ['returned', -70],
    ]);
  });

  test('that is disputed waits, and is off the account once that is lost', async () => {
    const { id, vendor, session } = await completed(16);
    const before = await statementOf(vendor);
    await portage.control(`/sessions/${session}/dispute`);
    await eventually(async () => (await statementOf(vendor)).held_cents === DEPOSIT);
    const held = await statementOf(vendor);
    expect(held.payable_cents).toBe(before.payable_cents - DEPOSIT);
    expect(held.owed_cents).toBe(before.owed_cents);
    const [dispute] = await listDisputes(portage.sql, id);
    await portage.control(`/disputes/${dispute?.provider_id}/lose`);
    await eventually(async () => kindsOf(await statementOf(vendor), id).length === 2);
    expect(await statementOf(vendor)).toMatchObject({ held_cents: 0 });
  });
});

test('a settlement is entered by an owner, with an amount, a date and a reference', async () => {
  const body = { amount_cents: 1, paid_on: portage.day(0), reference: 'x' };
  const path = `${PATH}/easy2go/settlements`;
  await problemOf(await (await cast.operator()).post(path, body), 403);
  const owner = await cast.owner();
  const wrong = await owner.post(path, { amount_cents: 0.5, paid_on: '1.2.', reference: ' ' });
  expect((await refusedFields(wrong)).sort()).toEqual(['amount_cents', 'paid_on', 'reference']);
  await problemOf(await owner.post(`${PATH}/nobody/settlements`, body), 404);
  await problemOf(await owner.get(`${PATH}/easy2go?month=2026-13`), 422);
});
