import { expect, test } from 'vitest';
import { LEAD_STATUSES } from '../../contracts/leads.ts';
import { outcomeOf } from '../../contracts/outcomes.ts';
import { STAGES } from '../../contracts/vendor-answers.ts';
import { findBreaches } from '../../db/invariants.ts';
import { openCast } from '../support/cast.ts';

const { portage, cast } = await openCast();
const { sql } = portage;

const stored = async (id: string) => {
  const [row] = await sql`
    select outcome, agreed_cents, billed_cents, revenue_cents from leads where id = ${id}`;
  return row;
};

test('the database says what the rule says, whatever is known of a move', async () => {
  const rows = await sql<
    {
      status: string;
      booking: string | null;
      stage: (typeof STAGES)[number] | null;
      begun: boolean;
      outcome: string;
    }[]
  >`
    select status, booking, stage, begun, outcome_of(status, booking, stage, begun) as outcome
    from unnest(${[...LEAD_STATUSES]}::text[]) status,
      unnest(array['held', 'confirmed', 'released', null]) booking,
      unnest(${[...STAGES, null]}::text[]) stage, unnest(array[true, false]) begun`;
  expect(rows).toHaveLength(LEAD_STATUSES.length * 4 * (STAGES.length + 1) * 2);
  for (const { status, booking, outcome, ...facts } of rows) {
    const known = { ...facts, isHeld: booking === 'held', isLost: status === 'lost' };
    expect([facts, booking, status, outcome]).toEqual([facts, booking, status, outcomeOf(known)]);
  }
});

test.each([
  // One tax, two taxes each rounded, none.
  [125_600, [13_000], 111_150],
  [127_795, [5_000, 9_975], 111_150],
  [102, [5_000, 9_975], 89],
  [111_150, [], 111_150],
  [0, [13_000], 0],
])('%i cents with the taxes %o hold %i', async (cents, taxes, subtotal) => {
  const lines = taxes.map((per_100k) => ({ kind: 'tax', params: { per_100k } }));
  const [row] = await sql`
    select before_tax(${cents}, ${JSON.stringify([{ kind: 'crew' }, ...lines])}::jsonb) as cents`;
  expect(row).toEqual({ cents: subtotal });
});

test('the price of a move whose cleaning is taxed in another province holds both', async () => {
  // 1823.05 at 5 % and 546.00 at 13 %: golden move of tests/unit/pricing-taxes.test.ts.
  const lines = [
    { kind: 'tax', params: { per_100k: 5_000 }, quantity: 1_823.05, amount_cents: 9_115 },
    {
      kind: 'tax',
      params: { per_100k: 13_000, on: ['cleaning'] },
      quantity: 546,
      amount_cents: 7_098,
    },
  ];
  const held = async (cents: number) =>
    (await sql`select before_tax(${cents}, ${JSON.stringify(lines)}::jsonb) as cents`)[0]?.cents;
  expect(await held(253_118)).toBe(236_905);
  // Another hour at 200.00, with 5 %.
  expect(await held(253_118 + 21_000)).toBe(256_905);
});

test('every subtotal comes back from its price, with one tax or two', async () => {
  const wrong = await sql`
    select cents, found from generate_series(1, 300000, 37) cents
    cross join lateral (select before_tax(
      cents + round(cents * 0.05)::int + round(cents * 0.09975)::int,
      '[{"kind": "tax", "params": {"per_100k": 5000}}, {"kind": "tax", "params": {"per_100k": 9975}}]')
        as found) priced
    where abs(found - cents) > 0`;
  expect(wrong).toEqual([]);
});

test('an invariant finds an outcome that is not stored as its rows say', async () => {
  const { id } = await cast.accepted(12);
  expect((await stored(id))?.outcome).toBe('accepted');
  expect(await findBreaches(sql)).toEqual([]);
  await sql`update leads set outcome = 'done' where id = ${id}`;
  expect(await findBreaches(sql)).toMatchObject([{ invariant: 'I13', entity_id: id }]);
  await sql`update leads set outcome = 'accepted', agreed_cents = 1 where id = ${id}`;
  expect(await findBreaches(sql)).toMatchObject([{ invariant: 'I13', entity_id: id }]);
});
