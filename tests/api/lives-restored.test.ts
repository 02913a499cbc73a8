import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reconcile } from '../../api/actions/reconciliations.ts';
import { createBackup } from '../../db/backups/backups.ts';
import { restoreBackup } from '../../db/backups/restore.ts';
import { connect } from '../../db/connect.ts';
import { startThrowAway } from '../../db/embedded/postgres.ts';
import { findBreaches } from '../../db/invariants.ts';
import { askForReconciliation } from '../../db/reconciliations.ts';
import { openApp } from '../support/app.ts';
import type { Life } from '../support/life-model.ts';
import { arbSteps } from '../support/life-steps.ts';
import { firstModel, ledgerNet, newLife, providerNet } from '../support/lives.ts';
import { mortalSql } from '../support/mortal-sql.ts';
import { settled } from '../support/payments.ts';

const LIVES = 12;
const STEPS = 6;

const process = mortalSql();
const portage = await openApp({ crowded: true, database: process.between });

test('of lives that went on after a backup nothing is silent once it is restored', async () => {
  const seed = Date.now() % 2 ** 31;
  const halves = fc.sample(fc.tuple(arbSteps(STEPS), arbSteps(STEPS)), { seed, numRuns: LIVES });
  const shared = { people: new Map(), process };
  const lives: { life: Life; model: ReturnType<typeof firstModel> }[] = [];
  const live = (at: number, half: 0 | 1) => {
    const { life: real, model } = lives[at] ?? { life: undefined, model: undefined };
    const steps = halves[at]?.[half];
    if (!real || !model || !steps) throw new Error(`There is no life ${at}.`);
    return fc
      .asyncModelRun(() => ({ model, real }), steps)
      .catch((cause) => {
        throw new Error(`seed ${seed}: ${cause.message}`, { cause });
      });
  };
  for (let at = 0; at < LIVES; at++) {
    lives.push({ life: await newLife(portage, shared, 12 + at), model: firstModel() });
    await live(at, 0);
  }
  await settled(portage);
  const folder = portage.deps.backupFolder;
  const { file } = await createBackup(portage.sql, {
    folder,
    actor: 'owner@portage.test',
    clock: portage.clock,
  });
  const since = new Date(Date.now() - 60_000);
  for (let at = 0; at < LIVES; at++) await live(at, 1);
  // And one that the backup has never seen.
  const late = await newLife(portage, shared, 40);
  await portage.control(`/sessions/${late.session}/pay`);
  await settled(portage);

  const target = await startThrowAway();
  try {
    await restoreBackup(target.url, join(folder, file), () => {});
    const sql = connect(target.url, { max: 4 });
    await askForReconciliation(sql, { since, by: 'restore', at: new Date() });
    await reconcile({ ...portage.jobDeps, sql });
    const told = await sql<{ provider_id: string }[]>`
      select provider_id from payment_differences where settled_at is null`;
    const open = new Set(told.map(({ provider_id }) => provider_id));
    for (const life of [...lives.map((one) => one.life), late]) {
      const theirs = await providerNet(life);
      const ours = await ledgerNet(sql, life.id);
      if (ours === theirs.cents) continue;
      const isTold = theirs.names.some((name) => open.has(name));
      expect(isTold, `seed ${seed}: ${life.id} has ${ours}, not ${theirs.cents}`).toBe(true);
    }
    expect(open).toContain(late.session);
    const breaches = await findBreaches(sql);
    expect(breaches.filter(({ invariant }) => invariant !== 'I10')).toEqual([]);
    await sql.end({ timeout: 1 });
  } finally {
    await target.close();
  }
}, 600_000);
