import { expect, test } from 'vitest';
import { correctCalendars } from '../../api/actions/calendar-corrections.ts';
import type { MailMessage } from '../../api/external/mail.ts';
import { instantAt } from '../../contracts/instants.ts';
import { eventually, leadBody, localMove } from '../support/app.ts';
import { eventOf } from '../support/calendar-files.ts';
import { openCast } from '../support/cast.ts';
import { payAndSettle } from '../support/payments.ts';
import { done, read } from '../support/vendor-leads.ts';

/** Calendar files of bookings that were told another hour than the clocks now show (rule 4.20). */

const sent: MailMessage[] = [];
const { portage, cast } = await openCast({
  mailer: (folder) => ({
    ...folder,
    send: async (mail) => {
      sent.push(mail);
      return await folder.send(mail);
    },
  }),
});

const VANCOUVER = {
  origin_address: '1 Robson St, Vancouver, BC V6B 2A7',
  destination_address: '2 Kingsway, Burnaby, BC V5H 2A9',
};

/** A paid booking of a move from there, and the person whose vendor has it. */
async function booked(homes: object = VANCOUVER) {
  await portage.deps.supply.refresh([]);
  for (let ahead = 10; ahead < 60; ahead++) {
    const move = localMove(portage.day(ahead), homes);
    const [quote] = await cast.quotes(move);
    if (!quote) continue;
    const { id } = await read<{ id: string }>(
      await portage.post('/api/leads', leadBody(move, quote)),
    );
    await payAndSettle(portage, await cast.page(id));
    return { id, move, vendor: quote.vendor_slug };
  }
  throw new Error('The seed has no bookable day there.');
}

/** How many mails have corrected this booking's calendar once its hour is compared, twice. */
async function corrected(id: string, release?: string): Promise<number> {
  await correctCalendars(portage.jobDeps, release);
  await correctCalendars(portage.jobDeps, release);
  const [row] = await portage.sql<{ count: number }[]>`
    select count(*)::int from email_logs where lead_id = ${id} and email_type = 'calendar_corrected'`;
  return row?.count ?? 0;
}

const fileOf = async (id: string) => {
  const mail = await eventually(async () =>
    sent.findLast(
      ({ messageId, subject }) =>
        messageId.startsWith('calendar_corrected-') && subject.includes(id),
    ),
  );
  return { mail, event: eventOf(String(mail.attachments?.[0]?.content ?? '')) };
};

/** Eight in the morning in Vancouver is 15:00 UTC all year. */
const opens = (date: string) => `${date.replaceAll('-', '')}T150000Z`;

test('a booking that was told the right hour is left alone, by a new release of the clocks too', async () => {
  const { id, move } = await booked();
  expect(await corrected(id)).toBe(0);
  expect(await corrected(id, '2099a')).toBe(0);
  const [told] = await portage.sql`select * from told_arrivals where lead_id = ${id}`;
  expect(told).toMatchObject({ release: '2099a', corrections: 0 });
  expect(told?.opens_at).toEqual(instantAt('America/Vancouver', move.move_date, '08:00'));
});

test('one that was told another hour has its file again, once, with a higher sequence', async () => {
  const { id, move, vendor } = await booked();
  const person = await cast.mover(vendor);
  const crews = async () =>
    eventOf(await (await person.get(`/vendor/vendor/leads/${id}/calendar.ics`)).text());
  expect(await corrected(id)).toBe(0);
  const before = await crews();
  await portage.sql`
    update told_arrivals set opens_at = opens_at + interval '1 hour', release = '2025b'
    where lead_id = ${id}`;
  expect(await corrected(id)).toBe(1);
  const { mail, event } = await fileOf(id);
  expect(event).toMatchObject({
    UID: `${id}@portage.example`,
    // After the confirmation's.
    SEQUENCE: '2',
    DTSTART: opens(move.move_date),
  });
  expect(mail.to).toBe('maya@example.ca');
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(
    'Morning, 8:00 am – 12:00 pm (Pacific Time). A new law about the clocks there',
  );
  const after = await crews();
  expect(after.DTSTART).toBe(opens(move.move_date));
  expect(Number(after.SEQUENCE)).toBe(Number(before.SEQUENCE) + 1);
});

test('one from before the table was told what the runtime said: wrong where the law has changed since', async () => {
  const west = await booked();
  const east = await booked({});
  for (const { id } of [west, east]) {
    await portage.sql`delete from told_arrivals where lead_id = ${id}`;
    await portage.sql`
      insert into told_arrivals (lead_id, move_date, move_time)
      select id, move_date, move_time from leads where id = ${id}`;
  }
  expect(await corrected(west.id)).toBe(1);
  expect(await corrected(east.id)).toBe(0);
  expect((await fileOf(west.id)).event.DTSTART).toBe(opens(west.move.move_date));
});

test('another date was told by its own mail, and a booking that has ended is told nothing', async () => {
  const changed = await booked();
  expect(await corrected(changed.id)).toBe(0);
  await portage.sql`
    update told_arrivals set move_date = move_date - 1, opens_at = opens_at - interval '25 hours'
    where lead_id = ${changed.id}`;
  expect(await corrected(changed.id)).toBe(0);

  const gone = await booked();
  expect(await corrected(gone.id)).toBe(0);
  await done(await cast.mover(gone.vendor), gone.id, 'decline', { reason: 'no_crew' });
  await portage.sql`
    update told_arrivals set opens_at = opens_at + interval '1 hour', release = '2025b'
    where lead_id = ${gone.id}`;
  expect(await corrected(gone.id)).toBe(0);
});
