import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBreaches } from '../../db/invariants.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { arbSteps, firstModel, type Life, newLife } from '../support/lives.ts';
import { operator } from '../support/operators.ts';
import { settled } from '../support/payments.ts';

/** `LIVES=2000 npm test -- tests/api/lives.test.ts` tries more of them. */
const LIVES = Number(process.env.LIVES ?? 60);
const STEPS = 16;

let portage: TestApp;
beforeAll(async () => {
  portage = await testApp({ crowded: true });
});
afterAll(() => portage.close());

test('whatever happens to a booking, all sides say the same after each step', async () => {
  const shared: Pick<Life, 'owner' | 'people'> = {
    owner: await operator(portage, 'owner'),
    people: new Map(),
  };
  let ahead = 10;
  await fc.assert(
    fc.asyncProperty(arbSteps(STEPS), async (steps) => {
      ahead = 10 + ((ahead + 1) % 200);
      const life = await newLife(portage, shared, ahead);
      await fc.asyncModelRun(() => ({ model: firstModel(), real: life }), steps);
    }),
    { numRuns: LIVES, endOnFailure: true },
  );
  await settled(portage);
  expect(await findBreaches(portage.sql)).toEqual([]);
}, 3_600_000);
