import type { MouseEvent } from 'react';
import type { CalendarDay, CalendarReply } from '../../../../../contracts/calendars.ts';
import { date as dateText, money } from '../../../../shared/format.ts';
import { shortMoney } from '../../../../shared/panel-format.ts';
import { TEXTS } from './messages.ts';

interface Props {
  date: string;
  /** Unknown while the month loads. */
  day: CalendarDay | undefined;
  calendar: CalendarReply;
  /** Of the month before or after. */
  outside: boolean;
  selected: boolean;
  tabbable: boolean;
  onPress: (event: MouseEvent) => void;
}

/** The state of a date at a glance. */
type DayTone = 'free' | 'full' | 'none' | 'blackout';

function toneOf({ trucks, taken, blackout }: CalendarDay): DayTone {
  if (blackout !== null) return 'blackout';
  if (trucks === 0) return 'none';
  return taken < trucks ? 'free' : 'full';
}

/** A date of the month: free trucks of all, its rate, and its bookings and holds. */
export function DayCell({ date, day, calendar, outside, selected, tabbable, onPress }: Props) {
  const past = date < calendar.today;
  const tone = day ? toneOf(day) : 'free';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid takes the keys
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid
      role="gridcell"
      className={`day ${tone}`}
      data-day={date}
      data-outside={outside || undefined}
      data-past={past || undefined}
      tabIndex={tabbable ? 0 : -1}
      aria-selected={selected}
      aria-current={date === calendar.today ? 'date' : undefined}
      onClick={onPress}
    >
      <span className="visually-hidden">{labelOf(date, day, calendar, past)}</span>
      <div className="day-box" aria-hidden="true">
        <span className="day-number">{Number(date.slice(8))}</span>
        {day && <Facts day={day} tone={tone} standard={calendar.standard_rate} />}
      </div>
    </td>
  );
}

function Facts({ day, tone, standard }: { day: CalendarDay; tone: DayTone; standard: number }) {
  const { trucks, taken, held, daily_rate, rule_percent } = day;
  const booked = taken - held;
  const words = { blackout: TEXTS.blackout, none: TEXTS.none, full: TEXTS.full, free: null }[tone];
  return (
    <>
      <span className="day-state">
        {words ?? (
          <>
            <strong>{trucks - taken}</strong>
            <span className="of">/{trucks}</span>
          </>
        )}
      </span>
      {tone !== 'blackout' && tone !== 'none' && (
        <span
          className="day-rate"
          data-own={daily_rate !== null || rule_percent !== 100 || undefined}
        >
          {shortMoney(daily_rate ?? ruledRate(standard, rule_percent), 2)}
        </span>
      )}
      {taken > 0 && (
        <span className="day-marks">
          {booked > 0 && <span className="mark booked">{booked}</span>}
          {held > 0 && <span className="mark held">{held}</span>}
        </span>
      )}
    </>
  );
}

/** The rate of a date that has none of its own, by the mover's rules. */
const ruledRate = (standard: number, percent: number) => Math.round(standard * percent) / 100;

function labelOf(
  date: string,
  day: CalendarDay | undefined,
  calendar: CalendarReply,
  past: boolean,
) {
  const { cell } = TEXTS;
  const parts = [dateText(date)];
  if (past) parts.push(TEXTS.past);
  if (day) {
    const { trucks, taken, held, blackout, daily_rate, rule_percent, rule_reason } = day;
    const tone = toneOf(day);
    if (tone === 'blackout') parts.push(cell.blackout(blackout ?? ''));
    else if (tone === 'none') parts.push(TEXTS.none);
    else parts.push(tone === 'full' ? cell.full(trucks) : cell.state(trucks - taken, trucks));
    if (taken > held) parts.push(cell.booked(taken - held));
    if (held > 0) parts.push(cell.held(held));
    const rate = daily_rate ?? ruledRate(calendar.standard_rate, rule_percent);
    const standard = daily_rate === null && rule_percent === 100;
    if (blackout === null && trucks > 0) {
      parts.push(standard ? cell.standard : cell.rate(money(rate)));
      if (daily_rate === null && rule_reason) parts.push(rule_reason);
    }
  }
  return parts.join(', ');
}
