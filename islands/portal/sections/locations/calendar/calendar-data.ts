import { useState } from 'react';
import type { CalendarChange, CalendarEdited } from '../../../../../contracts/calendars.ts';
import { patchCalendar } from '../../../../../contracts/portal/calendars.ts';
import { call } from '../../../../shared/client.ts';
import { useSubmit } from '../../../../shared/form/use-submit.ts';
import { date as dateText } from '../../../../shared/format.ts';
import { notify } from '../../../../shared/ui/notices.tsx';
import { calendarOf } from '../calls.ts';
import { TEXTS } from './messages.ts';

/** Bookings and holds come at any time: the month on the screen is looked at again. */
export const LOOK_AGAIN = { refetchInterval: 30_000 };

type Edit = { seen: number; changes: CalendarChange[] };

const send = (id: number, body: Edit & { preview?: boolean }) =>
  call(patchCalendar, { params: { id }, body });

/** Asks what an edit would come to, and changes nothing. */
export const previewEdit = (id: number, edit: Edit) => send(id, { ...edit, preview: true });

/** Tells of the edits of a location's calendar, and undoes the last one. */
export function useEdits(id: number) {
  const [last, setLast] = useState<Edit | null>(null);
  const undo = useSubmit({
    send: (edit: Edit) => send(id, edit),
    failed: TEXTS.day.undoFailed,
    says: 'notice-always',
    done: TEXTS.day.undone,
    onDone: () => setLast(null),
    stale: calendarOf(id),
  });
  return {
    saved(done: CalendarEdited, { changes }: Edit) {
      const before: Edit = { seen: done.seen, changes: done.previous };
      setLast(before);
      const days = changes.flatMap((change) => change.days);
      notify('success', TEXTS.day.saved(days.length, dateText(days[0], 'short')), {
        label: TEXTS.day.undo,
        run: () => undo.submit(before),
      });
    },
    undoing: undo.busy,
    /** Takes the last edit back; null when there is none. */
    undo: last && (() => undo.submit(last)),
  };
}

export type Edits = ReturnType<typeof useEdits>;

interface Saving {
  id: number;
  edits: Edits;
  failed: string;
  onDone: () => void;
}

/** Saves an edit. After a refusal the screen shows the present state behind the message. */
export const useSave = ({ id, edits, failed, onDone }: Saving) =>
  useSubmit({
    send: (edit: Edit) => send(id, edit),
    failed,
    says: 'form-always',
    onDone: (done, edit) => {
      edits.saved(done, edit);
      onDone();
    },
    stale: calendarOf(id),
  });
