import { expect, test } from 'vitest';
import type { Lead } from '../../contracts/admin/leads.ts';
import { openCast } from '../support/cast.ts';

const { portage, cast } = await openCast();
const ana = await cast.operator();

/** As written, as stored, as shown. */
const NUMBERS = [
  ['(514) 555-9001', '+15145559001', '+1 514 555 9001'],
  ['15145559001', '+15145559001', '+1 514 555 9001'],
  ['514.555.9001', '+15145559001', '+1 514 555 9001'],
  ['+1 (514) 555 9001', '+15145559001', '+1 514 555 9001'],
  ['514 555 9001 ext. 12', '+15145559001 ext. 12', '+1 514 555 9001 ext. 12'],
  ['514-555-9001 x12', '+15145559001 ext. 12', '+1 514 555 9001 ext. 12'],
  ['+44 20 7946 0018', '+442079460018', '+44 2079460018'],
  ['+353 1 234 5678', '+35312345678', '+353 12345678'],
  // No number of any plan: it stays as it is.
  ['555-9001 mornings', '555-9001 mornings', '555-9001 mornings'],
  ['0114 496 0018', '0114 496 0018', '0114 496 0018'],
  ['', '', ''],
] as const;

test.each(NUMBERS)('"%s" is stored as "%s" and read as "%s"', async (written, stored, shown) => {
  const [row] = await portage.sql`
    select phone_stored(${written}) as stored, phone_text(${stored}) as shown,
      phone_stored(${stored}) as again, phone_stored(${shown}) as back`;
  expect(row).toEqual({ stored, shown, again: stored, back: stored });
});

test('a customer, a mover and a yard are stored so, and shown readably', async () => {
  const { id } = await cast.lead(10, { phone: '(514) 555-9001' });
  const [lead] = await portage.sql`select phone from leads where id = ${id}`;
  expect(lead?.phone).toBe('+15145559001');
  const shown = (await (await ana.get(`/admin/leads/${id}`)).json()) as Lead;
  expect(shown.phone).toBe('+1 514 555 9001');
  const odd = await portage.sql`
    select phone from vendors where phone !~ '^[+]1[0-9]{10}$' or sales_phone !~ '^[+]1[0-9]{10}$'
    union all select phone from locations where phone !~ '^[+]1[0-9]{10}$'`;
  expect(odd).toHaveLength(0);
  const file = await (await ana.get(`/admin/leads/export.csv?q=${id}`)).text();
  expect(file).toContain(',514-555-9001,');
});
