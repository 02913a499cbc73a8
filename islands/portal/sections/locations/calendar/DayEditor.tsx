import { type FormEvent, useState } from 'react';
import type { CalendarReply, RefusedDay } from '../../../../../contracts/calendars.ts';
import { ApiError, errorMessage } from '../../../../shared/client.ts';
import { date as dateText } from '../../../../shared/format.ts';
import { Dialog } from '../../../../shared/ui/Dialog.tsx';
import type { Edits } from './calendar-data.ts';
import { DayEntries } from './DayEntries.tsx';
import { DayFields } from './DayFields.tsx';
import { type DayDraft, draftOf, ruleOf } from './day-draft.ts';
import { TEXTS } from './messages.ts';

const { day: texts } = TEXTS;

interface Props {
  calendar: CalendarReply;
  /** One date, or several that become the same. */
  days: string[];
  edits: Edits;
  onClose: () => void;
  /** The dates are saved. */
  onDone: () => void;
}

/** One date or several: trucks, rate, blackout, and for one what it is full of. */
export function DayEditor({ calendar, days, edits, onClose, onDone }: Props) {
  const { today, last_day, location_id: id, truck_count } = calendar;
  const open = days.filter((day) => day >= today && day <= last_day);
  const only = days.length === 1 ? days[0] : undefined;
  const title = only ? dateText(only) : texts.several(open.length);
  return (
    <Dialog title={title} kind="side" onClose={onClose}>
      {open.length > 0 ? (
        <Form
          calendar={calendar}
          days={open}
          fleet={truck_count}
          edits={edits}
          onClose={onClose}
          onDone={onDone}
        />
      ) : (
        <p className="notice">{(days[0] ?? today) < today ? texts.past : texts.far}</p>
      )}
      {only && <DayEntries id={id} day={only} />}
    </Dialog>
  );
}

function Form({ calendar, days, fleet, edits, onClose, onDone }: Props & { fleet: number }) {
  // What is on the screen now is what was seen, however long the editor stays open.
  const [seen] = useState(calendar.seen);
  const [known] = useState(() => new Map(calendar.days.map((day) => [day.day, day])));
  const here = days.map((day) => known.get(day));
  const [draft, setDraft] = useState(() => draftOf(here, fleet));
  const [wrong, setWrong] = useState<string | null>(null);
  const { save } = edits;
  const problem = save.error instanceof ApiError ? save.error.problem : null;
  const refused = (problem as { refused?: RefusedDay[] } | null)?.refused ?? [];

  function send(which: string[]) {
    const rule = ruleOf(draft);
    if ('error' in rule) return setWrong(texts.errors[rule.error]);
    setWrong(null);
    save.mutate(
      { seen, changes: [{ days: which, ...rule }] },
      {
        onSuccess: () => {
          onDone();
          onClose();
        },
      },
    );
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    send(days);
  }
  const others = days.filter((day) => !refused.some((one) => one.day === day));

  return (
    <form onSubmit={onSubmit} noValidate className="day-form">
      <DayFields
        draft={draft}
        onChange={(values: Partial<DayDraft>) => setDraft({ ...draft, ...values })}
        taken={Math.max(0, ...here.map((day) => day?.taken ?? 0))}
        fleet={fleet}
        standard={calendar.standard_rate}
        mixed={days.length > 1}
      />
      {wrong && (
        <p className="notice bad" role="alert">
          {wrong}
        </p>
      )}
      {save.isError && !wrong && (
        <div className="notice bad" role="alert">
          <p>{errorMessage(save.error, texts.failed)}</p>
          {problem?.code === 'edited' && (
            <button type="button" className="link" onClick={onClose}>
              {texts.reload}
            </button>
          )}
          {refused.length > 0 && others.length > 0 && (
            <button type="button" className="link" onClick={() => send(others)}>
              {texts.leave(refused.length)}
            </button>
          )}
        </div>
      )}
      <div className="dialog-actions">
        <button type="button" className="button quiet" onClick={onClose}>
          {texts.cancel}
        </button>
        <button type="submit" className="button primary" disabled={save.isPending}>
          {save.isPending ? texts.saving : texts.save}
        </button>
      </div>
    </form>
  );
}
