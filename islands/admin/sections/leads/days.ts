import { addDays, dayNumber, isPlainDate, type PlainDate } from '../../../../contracts/dates.ts';

/** Days from one to another, both counted; an open end is empty. */
export type DaySpan = { from: PlainDate | ''; to: PlainDate | '' };

/** Days that follow the calendar: a kept view of this weekend shows the next one a week later. */
const SPANS: Record<string, (today: PlainDate, weekday: number) => [from: number, to: number]> = {
  today: () => [0, 0],
  tomorrow: () => [1, 1],
  yesterday: () => [-1, -1],
  saturday: (_, weekday) => [6 - weekday, 6 - weekday],
  // On a Sunday it is the one that is under way.
  weekend: (_, weekday) => (weekday === 0 ? [-1, 0] : [6 - weekday, 7 - weekday]),
  week: (_, weekday) => [-((weekday + 6) % 7), 6 - ((weekday + 6) % 7)],
  next_week: (_, weekday) => [7 - ((weekday + 6) % 7), 13 - ((weekday + 6) % 7)],
  next_30: () => [0, 30],
  last_7: () => [-6, 0],
  last_30: () => [-29, 0],
};

export const MOVE_SPANS = [
  'today',
  'tomorrow',
  'saturday',
  'weekend',
  'week',
  'next_week',
  'next_30',
];
export const CREATED_SPANS = ['today', 'yesterday', 'last_7', 'last_30'];

/**
 * The days that the address names: `weekend`, `2026-12-05`, or `2026-12-01..2026-12-07`, whose ends may
 * be open. Null for anything else.
 */
export function spanOf(text: string, today: PlainDate): DaySpan | null {
  const follows = Object.hasOwn(SPANS, text) ? SPANS[text] : undefined;
  if (follows) {
    // 1970-01-01 was a Thursday.
    const [from, to] = follows(today, (dayNumber(today) + 4) % 7);
    return { from: addDays(today, from), to: addDays(today, to) };
  }
  const [from = '', to = from] = text.split('..');
  if (![from, to].every((day) => day === '' || isPlainDate(day)) || !(from || to)) return null;
  return { from, to };
}

/** Days as the address names them; empty where both ends are open. */
export const spanText = ({ from, to }: DaySpan): string => (from === to ? from : `${from}..${to}`);
