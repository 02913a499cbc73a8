import fc from 'fast-check';
import { afterAll, expect, onTestFailed, test } from 'vitest';
import { findBreaches } from '../../db/invariants.ts';
import { testApp } from '../support/app.ts';
import { castOf } from '../support/cast.ts';
import { compareFigures } from '../support/figures.ts';
import { compareMailFolder } from '../support/life-mails.ts';
import { arbSteps } from '../support/life-steps.ts';
import { firstModel, newLife, type Shared } from '../support/lives.ts';
import { keepLog } from '../support/log-records.ts';
import { mortalSql } from '../support/mortal-sql.ts';
import { settled } from '../support/payments.ts';

/**
 * `LIVES=2000 npm test -- tests/api/lives.test.ts` tries more of them, `npm run bench` 50,000, and
 * `LIVES_SEED` (a number) others: without it they are the same each time, so that a change is judged by
 * what it changed. With `STORMS=1` they race and die as well, which no seed repeats.
 */
const LIVES = Number(process.env.LIVES ?? 100);
const SEED = Number(process.env.LIVES_SEED ?? 1);
const STEPS = 16;
const STORMS = process.env.STORMS === '1';

/** The product's own words on a fault, which an answer of 500 keeps to itself. */
const log = await keepLog('error');
afterAll(log.stop);

/** Each has a database of its own: what all sides say is compared over all that lies in it. */
const BATCH = 100;
const batches = Array.from({ length: Math.ceil(LIVES / BATCH) }, (_, at) => ({
  lives: Math.min(BATCH, LIVES - at * BATCH),
  seed: SEED + at,
}));

test.each(batches)(
  'whatever happens to a booking, all sides and every figure say the same: $lives lives, seed $seed',
  async ({ lives, seed }) => {
    log.clear();
    onTestFailed(() => console.error(log.records.slice(-5)));
    const process = mortalSql();
    const portage = await testApp({ crowded: true, database: process.between });
    const shared: Shared = { people: new Map(), process };
    let ahead = 10;
    await fc.assert(
      fc.asyncProperty(arbSteps(STEPS, STORMS), async (steps) => {
        ahead = 10 + ((ahead + 1) % 200);
        const life = await newLife(portage, shared, ahead);
        await fc.asyncModelRun(() => ({ model: firstModel(), real: life }), steps);
      }),
      { numRuns: lives, seed, endOnFailure: true },
    );
    await settled(portage);
    await compareMailFolder(portage, { killed: STORMS });
    expect(await findBreaches(portage.sql)).toEqual([]);
    await compareFigures({ portage, owner: await castOf(portage).owner(), ...shared });
    await portage.close();
  },
  3_600_000,
);
