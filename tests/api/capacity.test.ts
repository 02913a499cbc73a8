import { expect, test } from 'vitest';
import { releaseLapsedHold } from '../../api/actions/holds.ts';
import { findBreaches } from '../../db/invariants.ts';
import { testApp } from '../support/app.ts';
import { races } from '../support/capacity.ts';
import { castOf } from '../support/cast.ts';
import { freeTrucks } from '../support/supply.ts';

/** A few rounds of what `tests/faults/capacity.test.ts` does a hundred times. */
test('200 customers at once for one truck: exactly one gets it, on each of two days', async () => {
  await using portage = await testApp({ crowded: true, jobs: false });
  await races(portage, 2);
}, 120_000);

test('a hold that lapses gives its truck back, once, however often it is released', async () => {
  await using portage = await testApp({ crowded: true, jobs: false });
  const { id, move, quote } = await castOf(portage).lead(20);
  const held = await freeTrucks(portage, quote, move.move_date);
  portage.shift(31 * 60_000);
  await Promise.all(Array.from({ length: 20 }, () => releaseLapsedHold(portage.jobDeps, id)));
  expect(await freeTrucks(portage, quote, move.move_date)).toBe(held + quote.truck_count);
  expect(await findBreaches(portage.sql)).toEqual([]);
});
