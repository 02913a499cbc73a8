import { addDays, minutesFrom, type PlainDate } from '../../contracts/dates.ts';
import { instantAt } from '../../contracts/instants.ts';
import { DEPOSIT_WAIT_HOURS } from '../../contracts/transfers.ts';
import type { Stage } from '../../contracts/vendor-answers.ts';
import { reminderAt } from './reminders.ts';

/**
 * From when on the deposit of a booking goes back that was declined `at` (rule 4.22): after two days in
 * which its customer can take another mover, at the latest on the evening before the move. The deposit
 * of a move that is lost later than that waits until the day itself is over, since another mover may still
 * come. Null where it goes at once: no other mover is free on any date near, or the day is over.
 */
export function depositReturnAt(
  at: Date,
  { moveDate, timeZone }: { moveDate: PlainDate; timeZone: string },
  others: boolean,
): Date | null {
  const eve = reminderAt('eve', moveDate, timeZone);
  const latest = at < eve ? eve : instantAt(timeZone, addDays(moveDate, 1), '00:00');
  if (!others || latest <= at) return null;
  const after = minutesFrom(at, DEPOSIT_WAIT_HOURS * 60);
  return new Date(Math.min(after.getTime(), latest.getTime()));
}

/** Until when the deposit of a booking waits for another mover, seen `at`; null where it does not. */
export function depositWaitsUntil(
  answer: { stage: Stage; refund_after: Date | null } | null,
  money: { paymentStatus: string; goesBack: boolean },
  at: Date,
): Date | null {
  const { stage, refund_after: until } = answer ?? {};
  const isHere = money.paymentStatus === 'succeeded' && !money.goesBack;
  return stage === 'declined' && isHere && until && until > at ? until : null;
}
