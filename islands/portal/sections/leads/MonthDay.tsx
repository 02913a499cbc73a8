import type { Lead } from '../../../../contracts/portal/leads.ts';
import { date } from '../../../shared/format.ts';
import { nameOf } from './lead-words.ts';
import { TEXTS } from './messages.ts';

/** Bookings that a date names where there is room. */
const NAMED = 3;
/** What is over takes no place from what is ahead. */
const OVER: Lead['stage'][] = ['declined', 'cancelled'];

interface Props {
  day: string;
  leads: Lead[];
  chosen: boolean;
  today: boolean;
  outside: boolean;
  onChoose: () => void;
}

/** A date of the month with the moves on it. */
export function MonthDay({ day, leads, chosen, today, outside, onChoose }: Props) {
  const live = leads.filter(({ stage }) => !OVER.includes(stage));
  return (
    <td className={outside ? 'outside' : undefined}>
      <button
        type="button"
        data-day={day}
        data-today={today || undefined}
        aria-pressed={chosen}
        tabIndex={chosen ? 0 : -1}
        onClick={onChoose}
      >
        <span className="visually-hidden">{TEXTS.calendar.day(date(day), live.length)}</span>
        <span className="lead-month-number" aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        {live.length > 0 && (
          <span className="lead-month-count" aria-hidden="true">
            {live.length}
          </span>
        )}
        <span className="lead-month-names">
          {live.slice(0, NAMED).map((lead) => (
            <span key={lead.id} data-stage={lead.stage}>
              {nameOf(lead)}
            </span>
          ))}
          {live.length > NAMED && <small>{TEXTS.calendar.more(live.length - NAMED)}</small>}
        </span>
      </button>
    </td>
  );
}
