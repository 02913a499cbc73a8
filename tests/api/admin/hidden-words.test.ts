import { findTargetHandler } from 'hono/utils/handler';
import { expect, test } from 'vitest';
import { markOf } from '../../../api/middleware/endpoints.ts';
import { NEED_HOURS } from '../../../contracts/admin/needs-you.ts';
import { PERSONAL_COLUMNS } from '../../../db/personal-data.ts';
import { signatureFor } from '../../support/asked-bills.ts';
import { openCast } from '../../support/cast.ts';
import { extra, workedJob } from '../../support/crew-jobs.ts';
import type { Operator } from '../../support/people.ts';
import { read } from '../../support/vendor-leads.ts';

// Every column that may say something of a customer holds a mark of its own; an analyst reads none of them.

const { portage: app, cast } = await openCast();

/** What analysts do read: names, and the subjects of mails, which name a booking by its reference. */
const SHOWN =
  /^(leads\.(first|last)_name|(final_prices|booking_changes|job_records)\.signed_name|email_logs\.subject)$/;
const HIDDEN = Object.values(PERSONAL_COLUMNS)
  .flat()
  .filter((column) => !SHOWN.test(column));

/** Writes its own name into each of the columns, behind the back of triggers; resolves to those that took it. */
async function plant(): Promise<string[]> {
  const planted: string[] = [];
  for (const column of HIDDEN) {
    const [table = '', name = ''] = column.split('.');
    const took = await app.sql
      .begin(async (tx) => {
        await tx`set local session_replication_role = replica`;
        return await tx`update ${tx(table)} set ${tx(name)} = ${`Mark ${column} 416-555-0142`}`;
      })
      // A column of codes, or of no words.
      .catch(() => ({ count: 0 }));
    if (took.count > 0) planted.push(column);
  }
  return planted;
}

const paths = app.app.routes
  .flatMap(({ handler }) => markOf(findTargetHandler(handler))?.endpoint ?? [])
  .filter(({ method, path }) => method === 'GET' && path.startsWith('/admin/'))
  .map(({ path }) => path);

/** The marks in all that a reader is answered, whatever of the booking the path may name. */
async function marksFor(by: Operator, ids: Record<string, string>): Promise<Set<string>> {
  const found = new Set<string>();
  for (const path of paths) {
    const filled = path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '1');
    const text = await (await by.get(filled)).text();
    for (const [, mark = ''] of text.matchAll(/Mark (\w+\.\w+)/g)) found.add(mark);
    for (const mark of ['Parrot perch', 'Liberty Village', 'Port Credit']) {
      if (text.includes(mark)) found.add(mark);
    }
  }
  return found;
}

test('an analyst reads no column that says something of a customer, whichever call shows it', async () => {
  await workedJob(app, 26, 3, async ({ id, crew, customer, vendor }) => {
    const job = { hours: 3, extras: [extra('other', 1000, 'Parrot perch')] };
    const signed = signatureFor(await crew.price(id, job), { ...job, signature: 'M1 1L2 2' });
    await read(await crew.sign(id, signed));
    const owner = await cast.owner();
    const { cases } = await read<{ cases: { id: number }[] }>(
      await customer.post('/api/booking/cases', { kind: 'price', text: 'It cost more.' }),
      201,
    );
    const at = new Date(app.clock().getTime() + 3_600_000).toISOString();
    const called = { outcome: 'voicemail', body: 'Ring', call_back_at: at };
    for (const written of [
      customer.put('/api/booking/review', { stars: 2, text: 'Slow.' }),
      customer.post('/api/booking/messages', { text: 'Mind it', key: 'a' }),
      owner.post(`/admin/leads/${id}/notes`, { body: 'A note' }),
      owner.post(`/admin/leads/${id}/calls`, called),
    ]) {
      expect((await written).status).toBeLessThan(300);
    }
    const planted = await plant();
    expect(planted.length).toBeGreaterThan(20);
    app.shift(NEED_HOURS * 3_600_000);
    const [ana, own] = [await cast.analyst(), await cast.owner()];
    app.shift(-NEED_HOURS * 3_600_000);
    const ids = { id, slug: vendor, case: String(cases[0]?.id) };
    expect([...(await marksFor(ana, ids))]).toEqual([]);
    // All of it is there for who may read it: nothing is hidden by not being found.
    expect([...(await marksFor(own, ids))]).toEqual(
      expect.arrayContaining([
        ...['leads.email', 'leads.phone', 'leads.origin_address', 'leads.destination_address'],
        ...['lead_notes.body', 'lead_calls.body', 'booking_messages.body', 'cases.body'],
        ...['cases.outcome', 'reviews.body', 'job_records.hours_reason', 'email_logs.recipient'],
        ...['Parrot perch', 'job_records.signature'],
      ]),
    );
  });
});
