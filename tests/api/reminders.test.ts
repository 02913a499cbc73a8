import { expect, test } from 'vitest';
import { sendReminders } from '../../api/actions/reminders.ts';
import { reminderAt } from '../../api/domain/reminders.ts';
import { eventually } from '../support/app.ts';
import { openCast } from '../support/cast.ts';
import { done, mailsOfKind } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast();

/** The reminders that go out when it is that time, for these bookings. */
async function at(time: Date): Promise<number> {
  const deps = { ...portage.jobDeps, clock: () => time };
  const before = await count();
  await sendReminders(deps);
  await sendReminders(deps);
  return (await count()) - before;
}
const count = async () => {
  const [row] = await portage.sql<{ count: number }[]>`select count(*)::int from reminders`;
  return row?.count ?? 0;
};

test('three reminders, each once, with the checklist of that move', async () => {
  const { id, move } = await cast.booked(12);
  const when = (kind: 'week' | 'two_days' | 'eve') =>
    reminderAt(kind, move.move_date, 'America/Toronto');
  expect(await at(new Date(when('week').getTime() - 60_000))).toBe(0);
  for (const kind of ['week', 'two_days', 'eve'] as const) expect(await at(when(kind))).toBe(1);
  const mails = await eventually(async () => {
    const sent = await mailsOfKind(portage, 'move_reminder');
    return sent.length === 3 && sent;
  });
  for (const mail of mails) {
    expect(mail).toContain(id);
    expect(mail).toContain('Change your address');
    expect(mail).toMatch(/To: maya@example\.ca/);
  }
});

test('none after a decline, and none that would come late', async () => {
  const { id, move, vendorUser } = await cast.booked(20);
  await done(vendorUser, id, 'decline', { reason: 'no_crew' });
  const week = reminderAt('week', move.move_date, 'America/Toronto');
  expect(await at(week)).toBe(0);
  const late = await cast.booked(24);
  const eve = reminderAt('eve', late.move.move_date, 'America/Toronto');
  expect(await at(new Date(eve.getTime() + 5 * 3_600_000))).toBe(0);
});
