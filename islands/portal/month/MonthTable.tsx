import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { weekdayOf } from '../../../contracts/calendar-patterns.ts';
import { addDays } from '../../../contracts/dates.ts';
import { useQueryParams } from '../../shared/location.ts';
import { monthName } from '../../shared/panel-format.ts';
import { Button, IconButton } from '../../shared/ui/Button.tsx';
import { TEXTS } from '../messages.ts';
import { addMonths, isMonth, monthOf, sameDayInMonth, torontoNow, weeksOf } from './month.ts';

/** The month that the address names (`?month=2026-12`), else the present one, with its weeks. */
export function useMonth() {
  const [params, change] = useQueryParams();
  const asked = params.get('month');
  const month = isMonth(asked) ? asked : monthOf(torontoNow());
  const weeks = weeksOf(month);
  return { params, change, month, weeks, from: weeks[0]?.[0] ?? '', to: weeks.at(-1)?.[6] ?? '' };
}

interface BarProps {
  className: string;
  month: string;
  onMonth: (month: string) => void;
  onToday: () => void;
  children?: ReactNode;
}

/** The name of the month, and the ways to others. */
export const MonthBar = ({ className, month, onMonth, onToday, children }: BarProps) => (
  <div className={className}>
    <IconButton
      className="back"
      icon="chevron"
      label={TEXTS.month.previous}
      onClick={() => onMonth(addMonths(month, -1))}
    />
    <h2 aria-live="polite">{monthName(month)}</h2>
    <IconButton
      icon="chevron"
      label={TEXTS.month.next}
      onClick={() => onMonth(addMonths(month, 1))}
    />
    <Button onClick={onToday} label={TEXTS.month.today} />
    {children}
  </div>
);

/** Where each key leads from a date (WAI-ARIA's grid pattern). */
const MOVES: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => sameDayInMonth(day, -1),
  PageDown: (day) => sameDayInMonth(day, 1),
};

interface Props extends ComponentProps<'table'> {
  weeks: string[][];
  /** The date that has the keyboard. */
  focused: string;
  /** The keyboard goes to another date; with Shift it takes along those between. */
  onMove: (day: string, withShift: boolean) => void;
  /** Draws the cell of a date. The element that takes its focus has `data-day`. */
  cell: (day: string) => ReactNode;
}

/** A month of dates, of which one has the keyboard. */
export function MonthTable({ weeks, focused, onMove, cell, onKeyDown, ...table }: Props) {
  const grid = useRef<HTMLTableElement>(null);
  /** The focus follows only who walks with the keyboard: a button pressed elsewhere keeps it. */
  const follows = useRef(false);
  useEffect(() => {
    if (!follows.current) return;
    follows.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);

  return (
    <table
      {...table}
      ref={grid}
      onKeyDown={(event) => {
        if (event.metaKey || event.ctrlKey || event.altKey) return;
        const move = MOVES[event.key];
        if (!move) return onKeyDown?.(event);
        event.preventDefault();
        follows.current = true;
        onMove(move(focused), event.shiftKey);
      }}
    >
      <thead>
        <tr>
          {TEXTS.month.weekdays.map((name) => (
            <th key={name} scope="col" abbr={name}>
              <span aria-hidden="true">{name.slice(0, 3)}</span>
              <span className="visually-hidden">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>{week.map(cell)}</tr>
        ))}
      </tbody>
    </table>
  );
}
