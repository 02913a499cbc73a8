import { useMutation } from '@tanstack/react-query';
import type { Location } from '../../../../contracts/portal/locations.ts';
import { ApiError } from '../../../shared/api.ts';
import { date, moment } from '../../../shared/format.ts';
import { errorMessage, request } from '../../../shared/request.ts';
import { Confirm } from '../../../shared/ui/Dialog.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { PATH, useRefreshLocations } from './calls.ts';
import { TEXTS } from './messages.ts';

const { close } = TEXTS;

interface StillBooked {
  bookings?: { reference: string; day: string; held_until: string | null }[];
}

/** Asks before a location closes, and shows the bookings that keep it open. */
export function CloseLocation({ location, onClose }: { location: Location; onClose: () => void }) {
  const { id, name, version } = location;
  const refresh = useRefreshLocations();
  const set = (what: 'close' | 'reopen', seen: number) =>
    request<Location>('POST', `${PATH}/${id}/${what}`, { body: { version: seen } });
  const reopen = (seen: number) =>
    set('reopen', seen).then(refresh, (error: unknown) =>
      notify('error', errorMessage(error, TEXTS.card.reopenFailed)),
    );
  const shut = useMutation({
    mutationFn: () => set('close', version),
    onSuccess: (closed) => {
      const undo = { label: close.undo, run: () => void reopen(closed.version) };
      notify('success', close.done(name), undo);
      onClose();
      return refresh();
    },
  });
  const problem =
    shut.error instanceof ApiError ? (shut.error.problem as StillBooked | null) : null;
  return (
    <Confirm
      title={close.title(name)}
      action={close.action}
      busy={shut.isPending}
      onConfirm={() => shut.mutate()}
      onClose={onClose}
    >
      <p>{close.about}</p>
      {shut.isError && (
        <div className="notice bad" role="alert">
          <p>{errorMessage(shut.error, close.failed)}</p>
          <ul className="still-booked">
            {problem?.bookings?.map(({ reference, day, held_until }) => (
              <li key={reference}>
                <strong>{reference}</strong> {date(day, 'short')}{' '}
                <span>{held_until ? close.held(moment(held_until)) : close.booked}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Confirm>
  );
}
