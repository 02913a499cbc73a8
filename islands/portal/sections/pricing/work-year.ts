import { type BookingRules, DEFAULT_BOOKING_RULES } from '../../../../contracts/booking-rules.ts';
import { dayNumber, type PlainDate, plainDate } from '../../../../contracts/dates.ts';
import { reasonsText, ruledDay } from '../../../../contracts/ruled-days.ts';

/** Dates in a row that the rules treat alike; 0 per cent is closed. */
export type WorkSpan = { from: PlainDate; to: PlainDate; why: string; percent: number };

const DAYS = 365;

/** The coming twelve months by the rules, without what holds every week. */
export function workYear(
  rules: BookingRules,
  today: PlainDate,
  provinces: readonly string[] = [],
): WorkSpan[] {
  const yearly = { ...rules, weekdays: DEFAULT_BOOKING_RULES.weekdays };
  const first = dayNumber(today);
  const spans: WorkSpan[] = [];
  for (let day = first; day < first + DAYS; day++) {
    const ruled = ruledDay(yearly, day, ...provinces);
    const why = reasonsText(ruled);
    if (why === null) continue;
    const last = spans.at(-1);
    const isNext = last?.to === plainDate(day - 1);
    if (last && isNext && last.why === why && last.percent === ruled.percent) {
      last.to = plainDate(day);
    } else spans.push({ from: plainDate(day), to: plainDate(day), why, percent: ruled.percent });
  }
  return spans;
}
