import {
  type BookingRules,
  HOLIDAYS,
  type Holiday,
  PERCENT,
  WEEKDAYS,
  type Weekday,
} from './booking-rules.ts';
import { plainDate } from './dates.ts';
import { isHolidayIn } from './holiday-laws.ts';
import { holidaysOf, weekdayNumber } from './holidays.ts';
import { RULED_DAY_WORDS } from './ruled-day-words.ts';

/** Why a date is unlike others. */
export type DayReason =
  | { kind: 'weekday'; weekday: Weekday }
  | { kind: 'holiday'; holiday: Holiday }
  | { kind: 'season'; name: string }
  | { kind: 'month_end' };

/** A date by a vendor's rules: a percentage of the hourly rate, 0 where the date is closed. */
export type RuledDay = { percent: number; reasons: readonly DayReason[] };

/**
 * The percentage and the reasons of any date by the rules. All percentages of a date are multiplied, up to the highest one that a
 * rule may name; what closes it closes it. A holiday counts where the law of the yard's province has it, of a
 * mover with yards in several where one of them has; without a province each counts.
 */
export function ruledDay(rules: BookingRules, day: number, ...provinces: string[]): RuledDay {
  const found = reasonsFor(rules, plainDate(day), day, provinces);
  const closing = found.filter(([, percent]) => percent === PERCENT.closed);
  const counted = closing.length > 0 ? closing : found;
  const product = counted.reduce((whole, [, percent]) => (whole * percent) / 100, 100);
  return {
    percent: Math.min(Math.round(product), PERCENT.max),
    reasons: counted.map(([reason]) => reason),
  };
}

/** The same from memory: a vendor's dates are asked for again with every price. */
export function ruledDays(rules: BookingRules, ...provinces: string[]): (day: number) => RuledDay {
  const known = new Map<number, RuledDay>();
  return (day) => {
    const before = known.get(day);
    if (before) return before;
    const ruled = ruledDay(rules, day, ...provinces);
    known.set(day, ruled);
    return ruled;
  };
}

function reasonsFor(
  rules: BookingRules,
  date: string,
  day: number,
  provinces: readonly string[],
): (readonly [DayReason, percent: number])[] {
  const weekday = WEEKDAYS[weekdayNumber(day)] as Weekday;
  const year = holidaysOf(Number(date.slice(0, 4)));
  const monthDay = date.slice(5);
  const all: (readonly [DayReason, number])[] = [
    [{ kind: 'weekday', weekday }, rules.weekdays[weekday]],
    ...HOLIDAYS.filter((holiday) => year[holiday] === day && isHolidayIn(holiday, provinces)).map(
      (holiday) =>
        [{ kind: 'holiday', holiday }, rules.holidays[holiday] ?? PERCENT.usual] as const,
    ),
    ...rules.seasons
      .filter(({ from, to }) =>
        from <= to ? monthDay >= from && monthDay <= to : monthDay >= from || monthDay <= to,
      )
      .map(({ name, percent }) => [{ kind: 'season', name }, percent] as const),
  ];
  if (isMonthEnd(rules, day)) all.push([{ kind: 'month_end' }, rules.month_end.percent]);
  return all.filter(([, percent]) => percent !== PERCENT.usual);
}

/** Among the first or last days of its month. */
function isMonthEnd({ month_end: { first_days, last_days } }: BookingRules, day: number): boolean {
  const inMonth = Number(plainDate(day).slice(8));
  return inMonth <= first_days || Number(plainDate(day + last_days).slice(8)) <= last_days;
}

/** `Sundays`, `Canada Day`, `Month end`: a reason as people read it. */
export function reasonText(reason: DayReason, words = RULED_DAY_WORDS): string {
  if (reason.kind === 'holiday') return words.holidays[reason.holiday];
  if (reason.kind === 'season') return reason.name;
  if (reason.kind === 'month_end') return words.monthEnd;
  return words.weekdays[reason.weekday].all;
}

/** Why a date is closed or at another rate, or null: `Summer, Month end`. */
export const reasonsText = ({ reasons }: RuledDay, words = RULED_DAY_WORDS): string | null =>
  reasons.length === 0 ? null : reasons.map((reason) => reasonText(reason, words)).join(', ');
