import { useState } from 'react';
import { addressOf } from '../../../../../contracts/addresses.ts';
import { getCalendar } from '../../../../../contracts/portal/calendars.ts';
import type { Location } from '../../../../../contracts/portal/locations.ts';
import { followLink } from '../../../../shared/location.ts';
import { QueryView } from '../../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../../shared/query-view/use-call.ts';
import { Button, IconButton } from '../../../../shared/ui/Button.tsx';
import { Icon } from '../../../../shared/ui/Icon.tsx';
import { SectionHead } from '../../../../shared/ui/Shell.tsx';
import { MonthBar, useMonth } from '../../../month/MonthTable.tsx';
import { lastDay, later, torontoNow } from '../../../month/month.ts';
import { CopyWeek } from './CopyWeek.tsx';
import { LOOK_AGAIN, useEdits } from './calendar-data.ts';
import { DayEditor } from './DayEditor.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { TEXTS } from './messages.ts';
import { PatternDialog } from './PatternDialog.tsx';
import { useSelection } from './selection.ts';

type Open = { kind: 'days'; days: string[] } | { kind: 'pattern' } | { kind: 'copy' } | null;

/** A location's calendar, month by month: look, select, edit, repeat by the week. */
export function LocationCalendar({ location }: { location: Location }) {
  const { change, month, weeks, from, to } = useMonth();
  const found = useCall(
    getCalendar,
    { params: { id: location.id }, query: { from, to } },
    { ...LOOK_AGAIN, keepsBefore: true },
  );
  const edits = useEdits(location.id);
  const selection = useSelection();
  const selected = [...selection.days].sort();
  const [open, setOpen] = useState<Open>(null);
  const setMonth = (next: string) => change({ month: next });
  const openDays = (days: string[]) => setOpen({ kind: 'days', days });
  const asked = found.data && { calendar: found.data, edits, onClose: () => setOpen(null) };

  return (
    <>
      <SectionHead
        title={location.name}
        about={
          <a href={addressOf('/vendor/locations')} onClick={followLink} className="back">
            <Icon name="chevron" size={16} /> {TEXTS.back}
          </a>
        }
      >
        {edits.undo && (
          <Button icon="undo" disabled={edits.undoing} onClick={edits.undo} label={TEXTS.undo} />
        )}
        <Button icon="copy" onClick={() => setOpen({ kind: 'copy' })} label={TEXTS.copyWeek} />
        <Button
          look="solid"
          icon="refresh"
          onClick={() => setOpen({ kind: 'pattern' })}
          label={TEXTS.pattern}
        />
      </SectionHead>
      <MonthBar
        className="month-bar"
        month={month}
        onMonth={setMonth}
        onToday={() => {
          selection.focus(torontoNow());
          change({ month: null });
        }}
      >
        <Button
          className="several"
          aria-pressed={selection.several}
          onClick={selection.toggleSeveral}
          label={TEXTS.several}
        />
      </MonthBar>
      <QueryView query={found} of={TEXTS.what} lines={12} keepsData>
        {(shown) => (
          <MonthGrid
            month={month}
            weeks={weeks}
            calendar={shown}
            stale={found.isPlaceholderData}
            selection={selection}
            onMonth={setMonth}
            onOpen={openDays}
          />
        )}
      </QueryView>
      {selected.length > 0 && (
        <div className="float-bar selection-bar" role="status">
          <strong>{TEXTS.selected(selected.length)}</strong>
          <Button look="primary" onClick={() => openDays(selected)} label={TEXTS.editSelected} />
          <IconButton icon="close" label={TEXTS.clear} onClick={selection.clear} />
        </div>
      )}
      {asked && open?.kind === 'days' && (
        <DayEditor {...asked} days={open.days} onDone={selection.clear} />
      )}
      {asked && open?.kind === 'pattern' && (
        <PatternDialog {...asked} range={rangeOf(selected, month, asked.calendar.today)} />
      )}
      {asked && open?.kind === 'copy' && (
        <CopyWeek {...asked} weeks={weeks} near={selection.focused} />
      )}
    </>
  );
}

/** The dates selected, else the rest of the month. */
function rangeOf(days: string[], month: string, today: string) {
  const [first = `${month}-01`, last = lastDay(month)] =
    days.length > 1 ? [days[0], days.at(-1)] : [];
  const from = later(first, today);
  return { from, to: later(last, from) };
}
