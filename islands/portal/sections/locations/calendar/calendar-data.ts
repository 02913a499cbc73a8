import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarChange } from '../../../../../contracts/calendars.ts';
import { getCalendar, getDay, patchCalendar } from '../../../../../contracts/portal/calendars.ts';
import { call, errorMessage } from '../../../../shared/client.ts';
import { date as dateText } from '../../../../shared/format.ts';
import { polled } from '../../../../shared/polling.ts';
import { notify } from '../../../../shared/ui/notices.tsx';
import { locationKeys } from '../keys.ts';
import { TEXTS } from './messages.ts';

/** Bookings and holds come at any time: the month on the screen is looked at again. */
const REFRESH_MS = 30_000;

/** The dates of a location from one to another. */
export function useCalendar(id: number, from: string, to: string) {
  return useQuery({
    queryKey: locationKeys.calendar(id, from, to),
    queryFn: (context) => readCalendar(id, { from, to }, polled(context)),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

export const readCalendar = (
  id: number,
  range: { from: string; to: string },
  options: { signal?: AbortSignal; background?: boolean } = {},
) => call(getCalendar, { params: { id }, query: range, ...options });

/** One date with its bookings and holds. */
export function useDay(id: number, day: string) {
  return useQuery({
    queryKey: locationKeys.day(id, day),
    queryFn: (context) => call(getDay, { params: { id, day }, ...polled(context) }),
    refetchInterval: REFRESH_MS,
  });
}

type Edit = { seen: number; changes: CalendarChange[] };

const send = (id: number, body: Edit & { preview?: boolean }) =>
  call(patchCalendar, { params: { id }, body });

/** Asks what an edit would come to, and changes nothing. */
export const previewEdit = (id: number, edit: Edit) => send(id, { ...edit, preview: true });

/** Edits the calendar of a location, and undoes the last edit. */
export function useEdits(id: number) {
  const client = useQueryClient();
  const [last, setLast] = useState<Edit | null>(null);
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: locationKeys.calendars(id) }),
      client.invalidateQueries({ queryKey: locationKeys.all }),
    ]);

  const undo = useMutation({
    mutationFn: (edit: Edit) => send(id, edit),
    onSuccess: () => {
      setLast(null);
      notify('success', TEXTS.day.undone);
      return refresh();
    },
    onError: (error) => notify('error', errorMessage(error, TEXTS.day.undoFailed)),
  });
  const save = useMutation({
    mutationFn: (edit: Edit) => send(id, edit),
    onSuccess: (done, edit) => {
      const before: Edit = { seen: done.seen, changes: done.previous };
      setLast(before);
      const days = edit.changes.flatMap((change) => change.days);
      notify('success', TEXTS.day.saved(days.length, dateText(days[0], 'short')), {
        label: TEXTS.day.undo,
        run: () => undo.mutate(before),
      });
      return refresh();
    },
    // What was seen is not what is there: the screen shows the present state behind the message.
    onError: () => void refresh(),
  });
  return {
    save,
    undoing: undo.isPending,
    /** Takes the last edit back; null when there is none. */
    undo: last && (() => undo.mutate(last)),
  };
}

export type Edits = ReturnType<typeof useEdits>;
