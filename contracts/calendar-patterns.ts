import type { CalendarChange, CalendarDay } from './calendars.ts';
import { addDays, dayNumber, type PlainDate, plainDate } from './dates.ts';

/** Pure rules that turn a vendor's wishes for many dates into one edit of the calendar. */

/** A date as it shall be: a change without its dates. */
export type DayRule = Omit<CalendarChange, 'days'>;
/** Sunday first, as calendars in Canada are; null leaves that weekday as it is. */
export type WeeklyPattern = readonly (DayRule | null)[];

/** 0 for Sunday to 6 for Saturday (1970-01-01 was a Thursday). */
export const weekdayOf = (day: PlainDate): number => (((dayNumber(day) + 4) % 7) + 7) % 7;

/** The Sunday on or before a date: the first day of its week. */
export const weekStart = (day: PlainDate): PlainDate => addDays(day, -weekdayOf(day));

/** Every date from one to another, both included; empty when the second comes first. */
export function daysBetween(from: PlainDate, to: PlainDate): PlainDate[] {
  const first = dayNumber(from);
  return Array.from({ length: Math.max(0, dayNumber(to) - first + 1) }, (_, at) =>
    plainDate(first + at),
  );
}

/** The edit that gives every date of a range its weekday's rule, the `except` dates left alone. */
export function patternChanges(
  pattern: WeeklyPattern,
  range: { from: PlainDate; to: PlainDate },
  except: ReadonlySet<PlainDate> = new Set(),
): CalendarChange[] {
  return changesFrom(
    daysBetween(range.from, range.to)
      .filter((day) => !except.has(day))
      .map((day) => [day, pattern[weekdayOf(day)] ?? null]),
  );
}

/** A week as it stands, as a pattern: its dates without those that the calendar does not hold. */
export function patternOf(week: readonly CalendarDay[]): WeeklyPattern {
  const byWeekday = new Map(week.map((day) => [weekdayOf(day.day), ruleOf(day)]));
  return Array.from({ length: 7 }, (_, weekday) => byWeekday.get(weekday) ?? null);
}

/** Everything that a date is by its vendor's choice. */
export function ruleOf({ trucks, daily_rate, blackout }: CalendarDay): DayRule {
  return blackout === null ? { trucks, daily_rate, blackout } : { daily_rate, blackout };
}

/** The fewest changes that say the same: dates with one rule stand together. */
export function changesFrom(rules: readonly (readonly [PlainDate, DayRule | null])[]) {
  const groups = new Map<string, CalendarChange>();
  for (const [day, rule] of rules) {
    if (!rule || Object.values(rule).every((value) => value === undefined)) continue;
    const parts = [rule.trucks, rule.daily_rate, rule.blackout];
    // Null says something, and is not the same as nothing said.
    const key = JSON.stringify(parts.map((part) => (part === undefined ? 'kept' : [part])));
    const group = groups.get(key);
    if (group) group.days.push(day);
    else groups.set(key, { days: [day], ...rule });
  }
  return [...groups.values()];
}
