import { useState } from 'react';
import type { Location } from '../../../../../contracts/portal/locations.ts';
import { stay, useQueryParams } from '../../../../shared/location.ts';
import { monthName } from '../../../../shared/panel-format.ts';
import { QueryView } from '../../../../shared/query-view/QueryView.tsx';
import { Icon } from '../../../../shared/ui/Icon.tsx';
import { SectionHead } from '../../../../shared/ui/Shell.tsx';
import { CopyWeek } from './CopyWeek.tsx';
import { useCalendar, useEdits } from './calendar-data.ts';
import { DayEditor } from './DayEditor.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { TEXTS } from './messages.ts';
import { addMonths, isMonth, lastDay, later, monthOf, weeksOf } from './month.ts';
import { PatternDialog } from './PatternDialog.tsx';
import { useSelection } from './selection.ts';
import { torontoNow } from './toronto-now.ts';

type Open = { kind: 'days'; days: string[] } | { kind: 'pattern' } | { kind: 'copy' } | null;

/** A location's calendar, month by month: look, select, edit, repeat by the week. */
export function LocationCalendar({ location }: { location: Location }) {
  const [params, change] = useQueryParams();
  const asked = params.get('month');
  const month = isMonth(asked) ? asked : monthOf(torontoNow());
  const weeks = weeksOf(month);
  const [from, to] = [weeks[0]?.[0] ?? '', weeks.at(-1)?.[6] ?? ''];
  const found = useCalendar(location.id, from, to);
  const calendar = found.data;
  const edits = useEdits(location.id);
  const selection = useSelection();
  const [open, setOpen] = useState<Open>(null);
  const setMonth = (next: string) => change({ month: next });
  const close = () => setOpen(null);

  return (
    <>
      <SectionHead
        title={location.name}
        about={
          <a href="/vendor/locations" onClick={stay} className="back">
            <Icon name="chevron" size={16} /> {TEXTS.back}
          </a>
        }
      >
        {edits.undo && (
          <button
            type="button"
            className="button quiet"
            disabled={edits.undoing}
            onClick={edits.undo}
          >
            <Icon name="undo" /> {TEXTS.undo}
          </button>
        )}
        <button type="button" className="button quiet" onClick={() => setOpen({ kind: 'copy' })}>
          <Icon name="copy" /> {TEXTS.copyWeek}
        </button>
        <button type="button" className="button solid" onClick={() => setOpen({ kind: 'pattern' })}>
          <Icon name="refresh" /> {TEXTS.pattern}
        </button>
      </SectionHead>
      <div className="month-bar">
        <button
          type="button"
          className="icon-button"
          aria-label={TEXTS.previous}
          onClick={() => setMonth(addMonths(month, -1))}
        >
          <Icon name="chevron" />
        </button>
        <h2 aria-live="polite">{monthName(month)}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={TEXTS.next}
          onClick={() => setMonth(addMonths(month, 1))}
        >
          <Icon name="chevron" />
        </button>
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            selection.focus(torontoNow());
            change({ month: null });
          }}
        >
          {TEXTS.today}
        </button>
        <button
          type="button"
          className="button quiet several"
          aria-pressed={selection.several}
          onClick={selection.toggleSeveral}
        >
          {TEXTS.several}
        </button>
      </div>
      <QueryView query={found} loading={TEXTS.loading} lines={12} failed={TEXTS.failed} keepsData>
        {(shown) => (
          <MonthGrid
            month={month}
            weeks={weeks}
            calendar={shown}
            stale={found.isPlaceholderData}
            selection={selection}
            onMonth={setMonth}
            onOpen={(days) => setOpen({ kind: 'days', days })}
          />
        )}
      </QueryView>
      {selection.days.size > 0 && (
        <div className="float-bar selection-bar" role="status">
          <strong>{TEXTS.selected(selection.days.size)}</strong>
          <button
            type="button"
            className="button primary"
            onClick={() => setOpen({ kind: 'days', days: [...selection.days].sort() })}
          >
            {TEXTS.editSelected}
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={TEXTS.clear}
            onClick={selection.clear}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
      {calendar && open?.kind === 'days' && (
        <DayEditor
          calendar={calendar}
          days={open.days}
          edits={edits}
          onClose={close}
          onDone={selection.clear}
        />
      )}
      {calendar && open?.kind === 'pattern' && (
        <PatternDialog
          calendar={calendar}
          range={rangeOf([...selection.days].sort(), month, calendar.today)}
          edits={edits}
          onClose={close}
        />
      )}
      {calendar && open?.kind === 'copy' && (
        <CopyWeek
          calendar={calendar}
          weeks={weeks}
          near={selection.focused}
          edits={edits}
          onClose={close}
        />
      )}
    </>
  );
}

/** The dates selected, else what is left of the month. */
function rangeOf(days: string[], month: string, today: string) {
  const [first = `${month}-01`, last = lastDay(month)] =
    days.length > 1 ? [days[0], days.at(-1)] : [];
  const from = later(first, today);
  return { from, to: later(last, from) };
}
