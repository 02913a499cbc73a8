import { useState } from 'react';
import type { CalendarReply, RefusedDay } from '../../../../../contracts/calendars.ts';
import { ApiError } from '../../../../shared/client.ts';
import { Form, Submit } from '../../../../shared/form/Form.tsx';
import { date as dateText } from '../../../../shared/format.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Dialog } from '../../../../shared/ui/Dialog.tsx';
import { type Edits, useSave } from './calendar-data.ts';
import { DayEntries } from './DayEntries.tsx';
import { DayFields } from './DayFields.tsx';
import { draftOf, ruleOf } from './day-draft.ts';
import { TEXTS } from './messages.ts';

const { day: texts } = TEXTS;

interface Props {
  calendar: CalendarReply;
  /** A date, or several that become the same. */
  days: string[];
  edits: Edits;
  onClose: () => void;
  /** The dates are saved. */
  onDone: () => void;
}

/** A date or several: trucks, rate, blackout, and for a single date its bookings. */
export function DayEditor(props: Props) {
  const { calendar, days, onClose } = props;
  const { today, last_day, location_id: id } = calendar;
  const open = days.filter((day) => day >= today && day <= last_day);
  const only = days.length === 1 ? days[0] : undefined;
  const title = only ? dateText(only) : texts.several(open.length);
  return (
    <Dialog title={title} kind="side" onClose={onClose}>
      {open.length > 0 ? (
        <DayForm {...props} days={open} />
      ) : (
        <p className="notice">{(days[0] ?? today) < today ? texts.past : texts.far}</p>
      )}
      {only && <DayEntries id={id} day={only} />}
    </Dialog>
  );
}

function DayForm({ calendar, days, edits, onClose, onDone }: Props) {
  const { location_id: id, truck_count: fleet } = calendar;
  // The calendar on the screen now counts as seen, however long the editor stays open.
  const [seen] = useState(calendar.seen);
  const [known] = useState(() => new Map(calendar.days.map((day) => [day.day, day])));
  const here = days.map((day) => known.get(day));
  const [draft, setDraft] = useState(() => draftOf(here, fleet));
  const [wrong, setWrong] = useState<string | null>(null);
  const save = useSave({
    id,
    edits,
    failed: texts.failed,
    onDone: () => {
      onDone();
      onClose();
    },
  });
  const problem = save.error instanceof ApiError ? save.error.problem : null;
  const refused = (problem as { refused?: RefusedDay[] } | null)?.refused ?? [];
  const others = days.filter((day) => !refused.some((one) => one.day === day));

  function send(which: string[]) {
    const rule = ruleOf(draft);
    if ('error' in rule) return setWrong(texts.errors[rule.error]);
    setWrong(null);
    save.submit({ seen, changes: [{ days: which, ...rule }] });
  }

  return (
    <Form className="day-form" state={save} onSubmit={() => send(days)}>
      <DayFields
        draft={draft}
        onChange={(values) => setDraft({ ...draft, ...values })}
        taken={Math.max(0, ...here.map((day) => day?.taken ?? 0))}
        fleet={fleet}
        standard={calendar.standard_rate}
        mixed={days.length > 1}
      />
      {(wrong ?? save.problem) && (
        <div className="notice bad" role="alert">
          <p>{wrong ?? save.problem}</p>
          {!wrong && problem?.code === 'edited' && (
            <Button look="link" onClick={onClose} label={texts.reload} />
          )}
          {!wrong && refused.length > 0 && others.length > 0 && (
            <Button look="link" onClick={() => send(others)} label={texts.leave(refused.length)} />
          )}
        </div>
      )}
      <div className="dialog-actions">
        <Button onClick={onClose} label={texts.cancel} />
        <Submit look="primary" busyText={texts.saving} label={texts.save} />
      </div>
    </Form>
  );
}
