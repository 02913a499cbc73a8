import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright';
import { hashPassword } from '../../api/domain/passwords.ts';
import type { Sql } from '../../db/connect.ts';
import { startThrowAway } from '../../db/embedded/postgres.ts';
import { buildSite } from '../../scripts/build-site.ts';
import { stopServices } from '../../scripts/service.ts';
import { findBrowser, locate } from '../support/find-browser.ts';
import { seededDatabase } from './databases.ts';
import { type Row, report } from './table.ts';

/** What a bench of the built site stands on, and what is done when it is over, the last first. */
type Stand = { folder: string; database: string; afterwards: (close: () => unknown) => void };

/** Builds the site, measures it on a throw-away server with the seed, prints the rows and ends the process. */
export async function benchSite(name: string, measure: (stand: Stand) => Promise<Row[]>) {
  await buildSite();
  const folder = await mkdtemp(join(tmpdir(), `portage-${name}-`));
  const postgres = await startThrowAway();
  const closing: (() => unknown)[] = [];
  const afterwards = (close: () => unknown) => void closing.unshift(close);
  let rows: Row[] = [];
  try {
    rows = await measure({ folder, database: await seededDatabase(postgres.url), afterwards });
  } finally {
    for (const close of closing) await close();
    await stopServices();
    await postgres.close();
    await rm(folder, { recursive: true, force: true });
  }
  report(rows);
}

/** The browser that tests use, with more arguments; it is closed with the stand. */
export async function launchBrowser({ afterwards }: Stand, more: string[] = []) {
  const browser = await chromium.launch({
    executablePath: await locate(await findBrowser()),
    args: [...more, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  afterwards(() => browser.close());
  return browser;
}

export const WINDOW = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
export const OPERATOR = { email: 'bench@portage.test', password: 'a password for the bench' };

/** Has the operator of benches in the database. */
export async function enterOperator(sql: Sql, role: 'analyst' | 'operator' | 'owner') {
  await sql`
    insert into users (email, name, role, password_hash)
    values (${OPERATOR.email}, 'Bench', ${role}, ${await hashPassword(OPERATOR.password)})
    on conflict do nothing`;
}
