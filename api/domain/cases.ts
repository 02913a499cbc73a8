import { CASE_KINDS, CASE_LIMITS, type CaseKind } from '../../contracts/cases.ts';
import { minutesFrom } from '../../contracts/dates.ts';
import { OPEN_STAGES, type Stage } from '../../contracts/vendor-answers.ts';

/** Problems of the move's day, which cannot be reported before. */
const FROM_THE_DAY: readonly CaseKind[] = ['no_show', 'late', 'damage'];

/** True when a problem of the kind can be reported, by whether the move's day has begun. */
const isTellable = (kind: CaseKind, hasBegun: boolean): boolean =>
  hasBegun || !FROM_THE_DAY.includes(kind);

/**
 * The problems that the customer of a booking can report (rule 4.25): once a deposit is paid and
 * while a vendor has the booking, those of the day itself from that day on, until 90 days after it,
 * and none that is open already. `day` and `today` are day numbers at the pickup.
 */
export function reportableKinds(
  booking: { stage: Stage | null; day: number },
  { open, all }: { open: readonly CaseKind[]; all: number },
  today: number,
): CaseKind[] {
  const { stage, day } = booking;
  const isServed = stage !== null && (OPEN_STAGES as readonly Stage[]).includes(stage);
  if (!isServed || all >= CASE_LIMITS.cases || today > day + CASE_LIMITS.days) return [];
  return CASE_KINDS.filter((kind) => isTellable(kind, today >= day) && !open.includes(kind));
}

/** By when the vendor answers a case that is opened `at`. */
export const caseAnswerBy = (at: Date): Date => minutesFrom(at, CASE_LIMITS.answerHours * 60);
