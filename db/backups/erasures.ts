import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Instant, Sent } from '../../contracts/sent-rows.ts';
import type { Sql } from '../connect.ts';
import { eraseAtWish } from '../lead-erasure.ts';
import { withdrawSubscriber } from '../newsletters.ts';

/**
 * An erasure that a person asked for: a lead by its reference, a newsletter's address by its keyed hash. Kept beside
 * the backups, where no restore of the database takes it back.
 */
export type Erasure = { at: Instant } & ({ lead: string } | { subscriber: string });

const FILE = 'erasures.jsonl';

/** Adds a line to the list in the folder of the backups. @throws what the disk said. */
export async function noteErasure(folder: string, erasure: Sent<Erasure>): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(join(folder, FILE), 'a', 0o600);
  try {
    // The entry begins on a new line: an entry that a power cut tore harms no other.
    await file.writeFile(`\n${JSON.stringify(erasure)}`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The erasures noted in a folder, the oldest first; empty where the folder has no list. */
export async function listErasures(folder: string): Promise<Erasure[]> {
  const text = await readFile(join(folder, FILE), 'utf8').catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as Erasure];
    } catch {
      return [];
    }
  });
}

/**
 * Erases again, in a database that was restored from a backup of the instant `since`, the leads and addresses that
 * people asked to erase. An address that has left the newsletter before may have come back until then. Resolves to how
 * many leads and addresses were there once more.
 */
export async function applyErasures(
  sql: Sql,
  erasures: Erasure[],
  { since, at }: { since: Date; at: Date },
): Promise<number> {
  const leads = erasures.flatMap((one) => ('lead' in one ? [one.lead] : []));
  let count = await eraseAtWish(sql, leads, at);
  for (const one of erasures) {
    if (!('subscriber' in one) || new Date(one.at) < since) continue;
    const left = { emailHash: one.subscriber, at, source: 'restore' } as const;
    if (await withdrawSubscriber(sql, left)) count += 1;
  }
  return count;
}
