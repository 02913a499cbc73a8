import { describe, expect, test } from 'vitest';
import type { AuditLine } from '../../../contracts/admin/audit.ts';
import { ACTIONS, auditChanges } from '../../../contracts/admin/audit-words.ts';
import { addAudit } from '../../../db/audit.ts';
import { openCast } from '../../support/cast.ts';
import { problemOf } from '../../support/problems.ts';
import { read } from '../../support/vendor-leads.ts';

const { portage, cast } = await openCast();
const owner = await cast.owner();
const leadId = (await cast.lead(12)).id;
const entry = { actor: 'bea@portage.test', action: 'refund.requested', entity: 'lead' };
for (let n = 1; n <= 5; n++) {
  await addAudit(portage.sql, { ...entry, entityId: leadId, after: { amount: n * 100 } });
}
const vendor = { actor: 'bea@portage.test', entity: 'vendor', entityId: 'easy2go' };
await addAudit(portage.sql, { ...vendor, action: 'vendor.updated', after: { vendor_id: 1 } });

const list = async (query: string) =>
  await read<AuditLine[]>(await owner.get(`/admin/audit?${query}`));

describe('GET /admin/audit', () => {
  test('is narrowed by person, action, thing and date', async () => {
    const of = async (query: string) => (await list(query)).map(({ action }) => action);
    expect(await of('actor=bea@portage.test&action=refund.requested')).toHaveLength(5);
    expect(await of(`entity=lead&entity_id=${leadId}&action=lead.created`)).toEqual([
      'lead.created',
    ]);
    expect(await of('actor=bea@portage.test&entity=vendor')).toEqual(['vendor.updated']);
    expect(await of('actor=bea@portage.test&to=2020-01-01')).toEqual([]);
    expect(await of('actor=bea@portage.test&from=2020-01-01')).toHaveLength(6);
    await problemOf(await owner.get('/admin/audit?from=yesterday'), 422);
  });

  test('comes page by page, each line once, newest first', async () => {
    const seen: number[] = [];
    let next: string | null = '/admin/audit?actor=bea@portage.test&limit=2';
    while (next) {
      const reply = await owner.get(next);
      seen.push(...(await read<AuditLine[]>(reply)).map(({ id }) => id));
      next = /<([^>]*)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1] ?? null;
    }
    expect(seen).toHaveLength(6);
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
  });

  test('names movers in place of their ids', async () => {
    const [line] = await list('actor=bea@portage.test&entity=vendor');
    const [vendor] = await portage.sql`select name from vendors where id = 1`;
    expect(line).toMatchObject({ entity_name: 'Easy2Go', after: { vendor: vendor?.name } });
    const [created] = await list(`entity_id=${leadId}&action=lead.created`);
    expect(created?.after).toMatchObject({ vendor: expect.any(String) });
    expect(JSON.stringify(created)).not.toContain('selected_vendor_id');
  });
});

test('the CSV says it in words, and who took it away', async () => {
  const reply = await owner.get('/admin/audit/export.csv?actor=bea@portage.test');
  const text = await reply.text();
  expect(reply.headers.get('content-type')).toContain('text/csv');
  const lines = text.trim().split('\r\n');
  expect(lines[0]).toBe('at_toronto,who,what,thing,reference,name,changes');
  expect(lines).toHaveLength(7);
  expect(text).toContain('Refund requested');
  expect(text).toContain('Amount: $5.00');
  expect(text).not.toContain('refund.requested');
  const [taken] = await list('action=audit.exported');
  expect(taken).toMatchObject({ actor: owner.email, after: { actor: 'bea@portage.test' } });
});

describe('the words of the audit', () => {
  const writers = {
    cents: (n: number) => `$${n / 100}`,
    day: (d: string) => `day ${d}`,
    moment: (m: string) => `at ${m}`,
  };

  test('tell what differs, with amounts, dates and statuses as people say them', () => {
    const before = { status: 'new', vendor: 'Easy2Go', total_cents: 100, move_date: '2026-12-01' };
    const after = {
      status: 'payment_completed',
      vendor: 'Velocity Movers',
      total_cents: 200,
      move_date: '2026-12-02',
      session_id: 'cs_1',
    };
    expect(auditChanges({ before, after }, writers)).toEqual([
      { name: 'Status', before: 'New', after: 'Payment completed' },
      { name: 'Vendor', before: 'Easy2Go', after: 'Velocity Movers' },
      { name: 'Total with tax', before: '$1', after: '$2' },
      { name: 'Move date', before: 'day 2026-12-01', after: 'day 2026-12-02' },
    ]);
  });

  test('are silent where nothing differs or there is nothing to say', () => {
    expect(auditChanges({ before: null, after: null }, writers)).toEqual([]);
    expect(auditChanges({ before: { a: 1 }, after: { a: 1, note: '' } }, writers)).toEqual([]);
  });

  test('hold every action that stands in the audit of these tests', async () => {
    const rows = await portage.sql<{ action: string }[]>`select distinct action from audit`;
    const known = new Map(ACTIONS);
    expect(rows.map(({ action }) => action).filter((action) => !known.has(action))).toEqual([]);
  });
});
