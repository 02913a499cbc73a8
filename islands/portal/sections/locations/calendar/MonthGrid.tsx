import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { weekdayOf } from '../../../../../contracts/calendar-patterns.ts';
import type { CalendarReply } from '../../../../../contracts/calendars.ts';
import { addDays } from '../../../../../contracts/dates.ts';
import { monthName } from '../../../../shared/panel-format.ts';
import { DayCell } from './DayCell.tsx';
import { TEXTS } from './messages.ts';
import { inMonth, monthOf } from './month.ts';
import type { Selection } from './selection.ts';

interface Props {
  month: string;
  weeks: string[][];
  calendar: CalendarReply;
  /** The dates are still those of the month before. */
  stale: boolean;
  selection: Selection;
  onMonth: (month: string) => void;
  onOpen: (days: string[]) => void;
}

/** Where each key leads from a date (WAI-ARIA's grid pattern). */
const MOVES: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => inMonth(day, -1),
  PageDown: (day) => inMonth(day, 1),
};

/** A month of dates, of which one has the keyboard. */
export function MonthGrid({ month, weeks, calendar, stale, selection, onMonth, onOpen }: Props) {
  const grid = useRef<HTMLTableElement>(null);
  const byDay = new Map(calendar.days.map((day) => [day.day, day]));
  const { focused } = selection;
  const held = monthOf(focused) === month ? focused : `${month}-01`;
  /** The keyboard follows only who uses it: a press of a button elsewhere keeps its focus. */
  const follows = useRef(false);

  useEffect(() => {
    if (!follows.current) return;
    follows.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${held}"]`)?.focus();
  }, [held]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const move = MOVES[event.key];
    if (move) {
      event.preventDefault();
      const next = move(held);
      follows.current = true;
      if (event.shiftKey) selection.extend(next);
      else selection.focus(next);
      if (monthOf(next) !== month) onMonth(monthOf(next));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      open(held);
    } else if (event.key === ' ') {
      event.preventDefault();
      selection.toggle(held);
    } else if (event.key === 'Escape' && selection.days.size > 0) selection.clear();
  }

  function open(day: string) {
    selection.focus(day);
    onOpen(selection.days.has(day) ? [...selection.days].sort() : [day]);
  }

  function onPress(event: MouseEvent, day: string) {
    if (event.shiftKey) selection.extend(day);
    else if (event.ctrlKey || event.metaKey || selection.several) selection.toggle(day);
    else open(day);
    if (monthOf(day) !== month) onMonth(monthOf(day));
  }

  return (
    <>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is its markup
        role="grid"
        className="month"
        aria-label={TEXTS.grid(monthName(month))}
        aria-multiselectable
        aria-busy={stale}
        aria-describedby="month-help"
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {TEXTS.weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                <span aria-hidden="true">{name.slice(0, 3)}</span>
                <span className="visually-hidden">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell
                  key={day}
                  date={day}
                  day={byDay.get(day)}
                  calendar={calendar}
                  outside={monthOf(day) !== month}
                  selected={selection.days.has(day)}
                  tabbable={day === held}
                  onPress={(event) => onPress(event, day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint" id="month-help">
        {TEXTS.help}
      </p>
      <Legend />
    </>
  );
}

/** What the marks in the dates stand for. */
function Legend() {
  const { legend } = TEXTS;
  return (
    <ul className="legend" aria-label={legend.label}>
      <li>
        <span>
          <strong>3</strong>/5
        </span>
        {legend.free}
      </li>
      <li>
        <span className="mark booked">1</span> {legend.booked}
      </li>
      <li>
        <span className="mark held">1</span> {legend.held}
      </li>
      <li>
        <span className="day-swatch full" /> {legend.full}
      </li>
      <li>
        <span className="day-swatch blackout" /> {legend.blackout}
      </li>
    </ul>
  );
}
