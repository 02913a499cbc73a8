import type { ChangeKind } from '../../contracts/asked-changes.ts';
import type { ChangePreview } from '../../contracts/booking-changes.ts';
import { dayNumber, type PlainDate } from '../../contracts/dates.ts';
import type { Said } from '../../contracts/language.ts';
import type { BookedMove } from '../../contracts/moves.ts';
import type { Stage } from '../../contracts/vendor-answers.ts';

/** The facts of a booking that decide whether its customer may change or end it. */
export type BookingStanding = {
  paymentStatus: string;
  stage: Stage | null;
  moveDate: PlainDate;
  /** Today by the clocks of the place where the crew arrives, as a day number. */
  today: number;
};

const ENDED: Record<Exclude<Stage, 'pending' | 'accepted'>, Said> = {
  declined: {
    en: 'The mover has declined this booking.',
    fr: 'Le déménageur a refusé cette réservation.',
  },
  completed: { en: 'This move is over.', fr: 'Ce déménagement est terminé.' },
  no_show: { en: 'This booking has ended.', fr: 'Cette réservation est terminée.' },
  cancelled: { en: 'This booking was cancelled.', fr: 'Cette réservation a été annulée.' },
};

/**
 * Why its customer cannot change or end a booking here, as a sentence; null where it can be. The booking
 * may go to another mover on the day itself too: a `transfer` helps a customer whose truck does not come.
 */
export function changeRefusal(
  standing: BookingStanding,
  act: 'change' | 'transfer' = 'change',
): Said | null {
  const { paymentStatus, stage, moveDate, today } = standing;
  if (paymentStatus === 'refunded')
    return {
      en: 'This booking has ended, and its deposit went back.',
      fr: 'Cette réservation est terminée, et son dépôt a été remboursé.',
    };
  if (stage === null || paymentStatus !== 'succeeded') {
    return {
      en: 'There is no paid booking here. Write to us if you have paid.',
      fr: 'Il n’y a pas ici de réservation payée. Écrivez-nous si vous avez payé.',
    };
  }
  if (stage !== 'pending' && stage !== 'accepted') return ENDED[stage];
  const day = dayNumber(moveDate);
  if (act === 'transfer' ? today > day : today >= day) {
    return {
      en: 'The move is today, or was before. Call the mover, who is on the way or has been there.',
      fr: 'Le déménagement est aujourd’hui, ou il a déjà eu lieu. Appelez le déménageur, qui est en route ou qui est déjà venu.',
    };
  }
  return null;
}

type Terms = Pick<ChangePreview, 'needs_signature' | 'needs_vendor' | 'because'>;

/**
 * The conditions of a change (rule 4.14). Within the vendor's notice before the move as it is booked,
 * crew and truck are planned, and the vendor is asked. Above the ceiling of the booking the customer
 * signs, and the vendor agrees; else it holds at once, and the vendor has its time to answer anew.
 */
export function changeTerms(change: {
  /** The first day number that the vendor's notice allows, for a booking made now. */
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

/** The subject of a change: its date and time alone, or what is moved; null where nothing changes. */
export function changeKind(before: BookedMove, after: BookedMove): ChangeKind | null {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof BookedMove>;
  const differ = [...names].filter((name) => !sameValue(before[name], after[name]));
  if (differ.some((name) => name !== 'move_date' && name !== 'move_time')) return 'details';
  return differ.length > 0 ? 'date' : null;
}

/** Compares objects by their contents; an empty list or object equals a missing one. */
function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

function plain(value: unknown): unknown {
  if (value === null || value === undefined || value === false) return null;
  if (typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.length === 0 ? null : entries;
}
