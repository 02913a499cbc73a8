import { type KeyboardEvent, useEffect, useRef } from 'react';
import { addDays, torontoToday } from '../../../../contracts/dates.ts';
import type { Lead } from '../../../../contracts/portal/leads.ts';
import { date } from '../../../shared/format.ts';
import { monthName } from '../../../shared/panel-format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { addMonths, isMonth, monthOf, weeksOf } from '../locations/calendar/month.ts';
import { useMonthLeads } from './calls.ts';
import { LeadCard } from './LeadCard.tsx';
import { MonthDay } from './MonthDay.tsx';
import { TEXTS } from './messages.ts';
import { useAsked } from './use-asked.ts';

const texts = TEXTS.calendar;
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A month of moves, and below it the bookings of the day that is chosen. */
export function MonthView() {
  const { params, change, open } = useAsked();
  const today = torontoToday(new Date());
  const asked = params.get('month');
  const month = isMonth(asked) ? asked : monthOf(today);
  const named = params.get('day') ?? '';
  const day = monthOf(named) === month ? named : monthOf(today) === month ? today : `${month}-01`;
  const weeks = weeksOf(month);
  const found = useMonthLeads(weeks[0]?.[0] ?? '', weeks.at(-1)?.[6] ?? '');
  // What is not paid is no move yet.
  const moves = (found.data ?? []).filter(({ stage }) => stage !== 'unpaid');
  const byDay = Map.groupBy(moves, (lead) => lead.move_date);
  const grid = useRef<HTMLTableElement>(null);
  const walks = useRef(false);

  // The focus follows only who walks with the keyboard.
  useEffect(() => {
    if (!walks.current) return;
    walks.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);

  const show = (to: string) => change({ day: to, month: monthOf(to) });
  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    walks.current = true;
    show(addDays(day, step));
  }

  return (
    <QueryView query={found} loading={TEXTS.loading} lines={12} failed={TEXTS.failed} keepsData>
      {() => (
        <>
          <div className="lead-month-head">
            <button
              type="button"
              className="icon-button back"
              aria-label={texts.previous}
              onClick={() => change({ month: addMonths(month, -1), day: null })}
            >
              <Icon name="chevron" />
            </button>
            <h2 aria-live="polite">{monthName(month)}</h2>
            <button
              type="button"
              className="icon-button"
              aria-label={texts.next}
              onClick={() => change({ month: addMonths(month, 1), day: null })}
            >
              <Icon name="chevron" />
            </button>
            <button type="button" className="button quiet" onClick={() => show(today)}>
              {texts.today}
            </button>
          </div>
          <table
            ref={grid}
            className="lead-month"
            aria-label={texts.grid(monthName(month))}
            aria-busy={found.isPlaceholderData}
            onKeyDown={onKeyDown}
          >
            <thead>
              <tr>
                {texts.weekdays.map((name) => (
                  <th key={name} scope="col">
                    <span aria-hidden="true">{name.slice(0, 3)}</span>
                    <span className="visually-hidden">{name}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map((week) => (
                <tr key={week[0]}>
                  {week.map((one) => (
                    <MonthDay
                      key={one}
                      day={one}
                      leads={byDay.get(one) ?? []}
                      chosen={one === day}
                      today={one === today}
                      outside={monthOf(one) !== month}
                      onChoose={() => show(one)}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <DayList day={day} leads={byDay.get(day) ?? []} onOpen={open} />
        </>
      )}
    </QueryView>
  );
}

interface DayProps {
  day: string;
  leads: Lead[];
  onOpen: (id: string) => void;
}

function DayList({ day, leads, onOpen }: DayProps) {
  return (
    <section className="lead-day" aria-label={date(day)}>
      <h3>{date(day)}</h3>
      {leads.length === 0 && <p className="soft">{texts.none}</p>}
      <ul className="lead-cards">
        {leads.map((lead) => (
          <LeadCard key={lead.id} lead={lead} heading="h4" onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}
