import { useState } from 'react';
import { patternChanges, patternOf } from '../../../../../contracts/calendar-patterns.ts';
import type { CalendarReply } from '../../../../../contracts/calendars.ts';
import { addDays } from '../../../../../contracts/dates.ts';
import { SelectField } from '../../../../shared/form/fields.tsx';
import { date as dateText } from '../../../../shared/format.ts';
import { Dialog } from '../../../../shared/ui/Dialog.tsx';
import { earlier, later } from '../../../month/month.ts';
import type { Edits } from './calendar-data.ts';
import { EditPreview } from './EditPreview.tsx';
import { TEXTS } from './messages.ts';

const { copy: texts } = TEXTS;
const WEEKS = [1, 2, 3, 4, 6, 8, 12, 26, 52];

interface Props {
  calendar: CalendarReply;
  /** The weeks on the screen. */
  weeks: string[][];
  /** A date of the week that is offered first. */
  near: string;
  edits: Edits;
  onClose: () => void;
}

/** Makes the weeks after one like it. */
export function CopyWeek({ calendar, weeks, near, edits, onClose }: Props) {
  const [seen] = useState(calendar.seen);
  const [source, setSource] = useState(() =>
    Math.max(
      0,
      weeks.findIndex((week) => week.includes(near)),
    ),
  );
  const [count, setCount] = useState(4);
  const { today, last_day } = calendar;

  async function changes() {
    const week = weeks[source] ?? [];
    const pattern = patternOf(calendar.days.filter(({ day }) => week.includes(day)));
    const after = addDays(week[6] ?? today, 1);
    const last = addDays(after, count * 7 - 1);
    const range = { from: later(after, today), to: earlier(last, last_day) };
    return patternChanges(pattern, range);
  }

  return (
    <Dialog title={texts.title} onClose={onClose}>
      <p className="soft">{texts.about}</p>
      <div className="fields">
        <SelectField
          label={texts.source}
          required
          value={String(source)}
          onChoose={(at) => setSource(Number(at))}
          options={weeks.map((week, at) => [
            String(at),
            `${dateText(week[0], 'short')} – ${dateText(week[6], 'short')}`,
          ])}
        />
        <SelectField
          label={texts.weeks}
          required
          value={String(count)}
          onChoose={(weeksOn) => setCount(Number(weeksOn))}
          options={WEEKS.map((weeksOn) => [String(weeksOn), texts.next(weeksOn)])}
        />
      </div>
      <EditPreview
        id={calendar.location_id}
        seen={seen}
        changes={changes}
        wish={`${source}:${count}`}
        edits={edits}
        onClose={onClose}
      />
    </Dialog>
  );
}
