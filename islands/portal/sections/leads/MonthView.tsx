import { useEffect, useRef } from 'react';
import { getLeads, type Lead } from '../../../../contracts/portal/leads.ts';
import { date } from '../../../shared/format.ts';
import { monthName } from '../../../shared/panel-format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { MonthBar, MonthTable, useMonth } from '../../month/MonthTable.tsx';
import { monthOf, torontoNow } from '../../month/month.ts';
import { LOOK_AGAIN } from './calls.ts';
import { LeadCard } from './LeadCard.tsx';
import { datesOf, nameOf } from './lead-words.ts';
import { TEXTS } from './messages.ts';
import { useAsked } from './use-asked.ts';

const texts = TEXTS.calendar;
/** Bookings that a date names where there is room. */
const NAMED = 3;
/** Ended bookings take no place from coming moves. */
const OVER: Lead['stage'][] = ['declined', 'cancelled'];

/** A month of moves, and below it the bookings of the day that is chosen. */
export function MonthView() {
  const { open } = useAsked();
  const { params, change, month, weeks, from, to } = useMonth();
  const today = torontoNow();
  const named = params.get('day') ?? '';
  const day = monthOf(named) === month ? named : monthOf(today) === month ? today : `${month}-01`;
  const query = { from, to, sort: 'move_date', order: 'asc', limit: 1000 } as const;
  const found = useCall(getLeads, { query }, { ...LOOK_AGAIN, keepsBefore: true });
  // An unpaid lead is no move yet.
  const moves = (found.data ?? []).filter(({ stage }) => stage !== 'unpaid');
  const byDay = Map.groupBy(
    moves.flatMap((lead) => datesOf(lead).map((date) => ({ date, lead }))),
    ({ date }) => date,
  );
  const leadsOn = (one: string) => (byDay.get(one) ?? []).map(({ lead }) => lead);
  const leads = leadsOn(day);
  const show = (shown: string) => change({ day: shown, month: monthOf(shown) });
  const list = useRef<HTMLElement>(null);
  // On a phone the jobs lie below the month: they come to who asks for a date.
  const isAsked = named !== '';
  useEffect(() => {
    if (isAsked && day) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked, day]);

  return (
    <QueryView query={found} of={TEXTS.what} lines={12} keepsData>
      {() => (
        <>
          <MonthBar
            className="month-bar"
            month={month}
            onMonth={(next) => change({ month: next, day: null })}
            onToday={() => show(today)}
          />
          <MonthTable
            className="lead-month"
            aria-label={texts.grid(monthName(month))}
            aria-busy={found.isPlaceholderData}
            weeks={weeks}
            focused={day}
            onMove={show}
            cell={(one) => (
              <td key={one} className={monthOf(one) === month ? undefined : 'outside'}>
                <Day
                  day={one}
                  leads={leadsOn(one)}
                  chosen={one === day}
                  today={one === today}
                  onChoose={() => show(one)}
                />
              </td>
            )}
          />
          <section ref={list} className="mt-5" aria-label={date(day)}>
            <h3 className="mb-3">{date(day)}</h3>
            {leads.length === 0 && <p className="soft">{texts.none}</p>}
            <ul className="cards">
              {leads.map((lead) => (
                <LeadCard key={lead.id} lead={lead} heading="h4" onOpen={open} />
              ))}
            </ul>
          </section>
        </>
      )}
    </QueryView>
  );
}

interface DayProps {
  day: string;
  leads: Lead[];
  chosen: boolean;
  today: boolean;
  onChoose: () => void;
}

/** A date of the month with the moves on it. */
function Day({ day, leads, chosen, today, onChoose }: DayProps) {
  const live = leads.filter(({ stage }) => !OVER.includes(stage));
  return (
    <button
      type="button"
      className="row-button"
      data-day={day}
      data-today={today || undefined}
      aria-pressed={chosen}
      tabIndex={chosen ? 0 : -1}
      onClick={onChoose}
    >
      <span className="visually-hidden">{texts.day(date(day), live.length)}</span>
      <span className="lead-month-number small number" aria-hidden="true">
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
        {live.length > NAMED && <small>{texts.more(live.length - NAMED)}</small>}
      </span>
    </button>
  );
}
