import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { poll } from './bookings.ts';
import { hurry } from './jobs.ts';
import type { Life, Model } from './life-model.ts';

/** The mails to a customer that say how a booking stands: by its stage, which of them is the last. */
const LAST: Record<Model['stage'], string[]> = {
  held: [],
  unbooked: [],
  // A change says itself whether its mover takes it, or has to say so first.
  pending: ['booking_confirmation', 'booking_transferred', 'booking_changed'],
  accepted: ['mover_accepted', 'booking_reopened', 'booking_changed'],
  declined: ['mover_declined'],
  cancelled: ['booking_cancelled'],
  // Its end is its money, of which the next rule speaks.
  refunded: [],
  completed: ['move_completed'],
  no_show: ['customer_absent'],
};
const STANDING = [...new Set(Object.values(LAST).flat())];

/** The mails of a booking say what the model knows: how it stands, and that its deposit went back. */
export async function compareMails(model: Model, life: Life): Promise<void> {
  const { stage, deposit, dispute, erased } = model;
  if (erased) return;
  // One that was taken back with what it tells is failed, and never goes out.
  const rows = await life.portage.sql<{ kind: string }[]>`
    select email_type as kind from email_logs
    where lead_id = ${life.id} and status <> 'failed' order by id`;
  const kinds = rows.map(({ kind }) => kind);
  // A deposit that was lost to a dispute was given back by the bank, which tells it.
  if (deposit === 'refunded' && dispute !== 'lost') expect(kinds).toContain('deposit_refunded');
  if (stage === 'refunded') return;
  const last = kinds.findLast((kind) => STANDING.includes(kind));
  if (LAST[stage].length === 0) expect(last).toBeUndefined();
  else expect(LAST[stage]).toContain(last);
}

/**
 * What is sent lies in the folder, each mail in one file of its own name, and nothing else lies there; but where processes
 * were killed, some that one handed over and could not note, and that were taken back since.
 */
export async function compareMailFolder(portage: TestApp, { killed }: { killed: boolean }) {
  await poll(async () => {
    // Some wait for as long as what they tell may be taken back.
    await hurry(portage.sql, 'mail');
    return await portage.sql`select id from email_logs where status = 'pending'`;
  }).toEqual([]);
  const rows = await portage.sql<{ name: string; status: string }[]>`
    select status, email_type || '-' || case
      when lead_id is null or sent_by is not null then id::text
      when session_id is null then lead_id
      else lead_id || '.' || id end || '@portage.example.eml' as name
    from email_logs`;
  const named = (status: string) => rows.filter((row) => row.status === status).map(byName);
  const lying = await portage.mailNames();
  const failed = new Set(killed ? named('failed') : []);
  expect(lying.filter((name) => !failed.has(name))).toEqual(named('sent').sort());
}

const byName = ({ name }: { name: string }) => name;
