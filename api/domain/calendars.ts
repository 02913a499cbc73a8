import { changesFrom, type DayRule } from '../../contracts/calendar-patterns.ts';
import type { CalendarChange, CalendarDay, DayState, KnownDay } from '../../contracts/calendars.ts';
import { dayNumber } from '../../contracts/dates.ts';
import { RULED_DAY_WORDS } from '../../contracts/ruled-day-words.ts';
import { type RuledDay, reasonsText } from '../../contracts/ruled-days.ts';

/** A date with what the vendor's rules say of it: a date they close is shown as a blackout. */
export function underRules<Day extends KnownDay>(
  day: Day,
  ruled: (day: number) => RuledDay,
  words = RULED_DAY_WORDS,
): Day & Pick<CalendarDay, 'rule_percent' | 'rule_reason'> {
  const rule = ruled(dayNumber(day.day));
  const reason = reasonsText(rule, words);
  const closed = day.by_rule && rule.percent === 0 && day.blackout === null;
  return {
    ...day,
    ...(closed && { trucks: day.taken, blackout: reason }),
    rule_percent: rule.percent || 100,
    rule_reason: reason,
  };
}

export type CalendarPlan = {
  /** The dates as they would be. */
  days: DayState[];
  /** Dates that would have fewer trucks than are taken; any such date bars the whole edit. */
  refused: DayState[];
  /** The edit that puts everything back. */
  previous: CalendarChange[];
};

/**
 * Plans an edit of the dates as they stand. A blackout keeps the bookings it finds and takes
 * no more: its trucks are those taken. A date that opens again has the whole fleet unless told.
 *
 * @param current every date that the changes name
 * @param fleet trucks of the location
 */
export function planCalendar(
  current: ReadonlyMap<string, DayState>,
  changes: readonly CalendarChange[],
  fleet: number,
): CalendarPlan {
  const days: DayState[] = [];
  const before: [string, DayRule][] = [];
  for (const { days: named, ...rule } of changes) {
    for (const day of named) {
      const now = current.get(day);
      if (!now) throw new Error(`The calendar was not read for ${day}.`);
      days.push(planDay(now, rule, fleet));
      before.push([day, asRule(now)]);
    }
  }
  const refused = days.filter(({ trucks, taken }) => trucks < taken);
  return { days, refused, previous: changesFrom(before) };
}

function planDay(now: DayState, rule: DayRule, fleet: number): DayState {
  const blackout = rule.blackout === undefined ? now.blackout : rule.blackout;
  const { daily_rate } = rule;
  const rate_cents =
    daily_rate === undefined
      ? now.rate_cents
      : daily_rate === null
        ? null
        : Math.round(daily_rate * 100);
  const open = now.blackout === null ? now.trucks : Math.max(fleet, now.taken);
  const trucks = blackout === null ? (rule.trucks ?? open) : now.taken;
  return { ...now, trucks, rate_cents, blackout };
}

function asRule({ trucks, rate_cents, blackout }: DayState): DayRule {
  const daily_rate = rate_cents === null ? null : rate_cents / 100;
  return blackout === null ? { trucks, daily_rate, blackout } : { daily_rate, blackout };
}
