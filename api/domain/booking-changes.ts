import type { ChangeKind } from '../../contracts/asked-changes.ts';
import type { ChangePreview } from '../../contracts/booking-changes.ts';
import { dayNumber, type PlainDate } from '../../contracts/dates.ts';
import type { BookedMove } from '../../contracts/moves.ts';
import type { Stage } from '../../contracts/vendor-answers.ts';

/** What of a booking decides whether its customer may change or end it. */
export type BookingStanding = {
  paymentStatus: string;
  stage: Stage | null;
  moveDate: PlainDate;
  /** Today by the clocks of the place where the crew arrives, as a day number. */
  today: number;
};

const ENDED: Record<Exclude<Stage, 'pending' | 'accepted'>, string> = {
  declined: 'The mover has declined this booking.',
  completed: 'This move is over.',
  no_show: 'This booking has ended.',
  cancelled: 'This booking was cancelled.',
};

/** Why its customer cannot change or end a booking here, as a sentence; null where it can be. */
export function changeRefusal(standing: BookingStanding): string | null {
  const { paymentStatus, stage, moveDate, today } = standing;
  if (paymentStatus === 'refunded') return 'This booking has ended, and its deposit went back.';
  if (stage === null || paymentStatus !== 'succeeded') {
    return 'There is no paid booking here. Write to us if you have paid.';
  }
  if (stage !== 'pending' && stage !== 'accepted') return ENDED[stage];
  if (today >= dayNumber(moveDate)) {
    return 'The move is today, or was before. Call the mover, who is on the way or has been there.';
  }
  return null;
}

type Terms = Pick<ChangePreview, 'needs_signature' | 'needs_vendor' | 'because'>;

/**
 * What a change needs (rule 4.14). Within the vendor's notice before the move as it is booked, crew and
 * truck are planned, and the vendor is asked. Above the ceiling of the booking the customer signs, and
 * the vendor agrees; else it holds at once, and the vendor has its time to answer anew.
 */
export function changeTerms(change: {
  /** The first day number that the vendor's notice allows, for one who books now. */
  firstDay: number;
  moveDate: PlainDate;
  totalCents: number;
  ceilingCents: number;
}): Terms {
  const notice = change.firstDay > dayNumber(change.moveDate);
  const ceiling = change.totalCents > change.ceilingCents;
  return {
    needs_signature: ceiling,
    needs_vendor: notice || ceiling,
    because: [...(notice ? ['notice' as const] : []), ...(ceiling ? ['ceiling' as const] : [])],
  };
}

/** What a change is about: its date and time alone, or what is moved; null where nothing changes. */
export function changeKind(before: BookedMove, after: BookedMove): ChangeKind | null {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof BookedMove>;
  const differ = [...names].filter((name) => !sameValue(before[name], after[name]));
  if (differ.some((name) => name !== 'move_date' && name !== 'move_time')) return 'details';
  return differ.length > 0 ? 'date' : null;
}

/** Objects by what they hold; an empty list or object is as one that is not there. */
function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

function plain(value: unknown): unknown {
  if (value === null || value === undefined || value === false) return null;
  if (typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.length === 0 ? null : entries;
}
