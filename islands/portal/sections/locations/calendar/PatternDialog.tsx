import { useState } from 'react';
import {
  type DayRule,
  daysBetween,
  patternChanges,
} from '../../../../../contracts/calendar-patterns.ts';
import type { CalendarReply } from '../../../../../contracts/calendars.ts';
import { getCalendar } from '../../../../../contracts/portal/calendars.ts';
import { call } from '../../../../shared/client.ts';
import { TextField } from '../../../../shared/form/fields.tsx';
import { numberOf } from '../../../../shared/form/find-place.tsx';
import { Dialog } from '../../../../shared/ui/Dialog.tsx';
import { TEXTS as PORTAL } from '../../../messages.ts';
import type { Edits } from './calendar-data.ts';
import { EditPreview } from './EditPreview.tsx';
import { TEXTS } from './messages.ts';
import { type WeekdayDraft, WeekdayRow } from './WeekdayRow.tsx';

const { weekly: texts } = TEXTS;

interface Props {
  calendar: CalendarReply;
  range: { from: string; to: string };
  edits: Edits;
  onClose: () => void;
}

/** The state of each weekday, over a range of dates. */
export function PatternDialog({ calendar, range: first, edits, onClose }: Props) {
  const { location_id: id, truck_count, today, last_day } = calendar;
  const [seen] = useState(calendar.seen);
  const [range, setRange] = useState(first);
  const [keepBlackouts, setKeepBlackouts] = useState(true);
  const [days, setDays] = useState<WeekdayDraft[]>(() =>
    PORTAL.month.weekdays.map(() => ({
      what: 'keep',
      trucks: String(truck_count),
      rate: '',
      reason: TEXTS.day.firstReason,
    })),
  );

  async function changes() {
    const { from, to } = range;
    if (daysBetween(from, to).length === 0) return [];
    const stands = keepBlackouts
      ? (await call(getCalendar, { params: { id }, query: range })).days
      : [];
    const dark = stands.filter(({ blackout }) => blackout !== null).map(({ day }) => day);
    return patternChanges(days.map(ruleOf), range, new Set(dark));
  }

  const date = (name: 'from' | 'to') => (
    <TextField
      label={texts[name]}
      type="date"
      min={today}
      max={last_day}
      value={range[name]}
      onText={(day) => setRange({ ...range, [name]: day })}
    />
  );
  return (
    <Dialog title={texts.title} kind="side" onClose={onClose}>
      <p className="soft">{texts.about}</p>
      <div className="fields mt-4">
        {date('from')}
        {date('to')}
      </div>
      <ul className="weekdays">
        {PORTAL.month.weekdays.map((name, weekday) => (
          <WeekdayRow
            key={name}
            name={name}
            draft={days[weekday] as WeekdayDraft}
            standard={String(calendar.standard_rate)}
            onChange={(values) =>
              setDays(days.map((day, at) => (at === weekday ? { ...day, ...values } : day)))
            }
          />
        ))}
      </ul>
      <label className="check">
        <input
          type="checkbox"
          checked={keepBlackouts}
          onChange={(event) => setKeepBlackouts(event.target.checked)}
        />
        <span>{texts.keepBlackouts}</span>
      </label>
      <EditPreview
        id={id}
        seen={seen}
        changes={changes}
        wish={JSON.stringify([range, keepBlackouts, days])}
        edits={edits}
        onClose={onClose}
      />
    </Dialog>
  );
}

/** A weekday's wish as a rule. Text that is not a number is sent as it is: the API names the fault. */
function ruleOf({ what, trucks, rate, reason }: WeekdayDraft): DayRule | null {
  if (what === 'keep') return null;
  if (what === 'blackout') return { blackout: reason };
  const daily_rate = rate.trim() === '' ? null : (numberOf(rate) ?? 0);
  return { trucks: numberOf(trucks) ?? -1, daily_rate, blackout: null };
}
