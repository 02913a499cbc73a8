import type { KeyboardEvent, MouseEvent } from 'react';
import type { CalendarReply } from '../../../../../contracts/calendars.ts';
import { monthName } from '../../../../shared/panel-format.ts';
import { MonthTable } from '../../../month/MonthTable.tsx';
import { monthOf } from '../../../month/month.ts';
import { DayCell } from './DayCell.tsx';
import { TEXTS } from './messages.ts';
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

/** A month of dates to select and open. */
export function MonthGrid({ month, weeks, calendar, stale, selection, onMonth, onOpen }: Props) {
  const byDay = new Map(calendar.days.map((day) => [day.day, day]));
  const { focused } = selection;
  const held = monthOf(focused) === month ? focused : `${month}-01`;

  const turnTo = (day: string) => {
    if (monthOf(day) !== month) onMonth(monthOf(day));
  };
  function onMove(day: string, withShift: boolean) {
    if (withShift) selection.extend(day);
    else selection.focus(day);
    turnTo(day);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && selection.days.size > 0) selection.clear();
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (event.key === 'Enter') open(held);
    else selection.toggle(held);
  }
  function open(day: string) {
    selection.focus(day);
    onOpen(selection.days.has(day) ? [...selection.days].sort() : [day]);
  }
  function onPress(event: MouseEvent, day: string) {
    if (event.shiftKey) selection.extend(day);
    else if (event.ctrlKey || event.metaKey || selection.several) selection.toggle(day);
    else open(day);
    turnTo(day);
  }

  return (
    <>
      <MonthTable
        role="grid"
        className="month"
        aria-label={TEXTS.grid(monthName(month))}
        aria-multiselectable
        aria-busy={stale}
        aria-describedby="month-help"
        weeks={weeks}
        focused={held}
        onMove={onMove}
        onKeyDown={onKeyDown}
        cell={(day) => (
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
        )}
      />
      <p className="mt-3 soft small" id="month-help">
        {TEXTS.help}
      </p>
      <Legend />
    </>
  );
}

/** The meaning of the marks in the dates. */
function Legend() {
  const { legend } = TEXTS;
  return (
    <ul className="row soft small mt-3" aria-label={legend.label}>
      <li className="flex level gap-2">
        <span>
          <strong>3</strong>/5
        </span>
        {legend.free}
      </li>
      <li className="flex level gap-2">
        <span className="mark booked">1</span> {legend.booked}
      </li>
      <li className="flex level gap-2">
        <span className="mark held">1</span> {legend.held}
      </li>
      <li className="flex level gap-2">
        <span className="day-swatch full" /> {legend.full}
      </li>
      <li className="flex level gap-2">
        <span className="day-swatch blackout" /> {legend.blackout}
      </li>
    </ul>
  );
}
