import { postClosing, postReopening } from '../../../../contracts/portal/closed-locations.ts';
import type { Location } from '../../../../contracts/portal/locations.ts';
import { call, problemOf } from '../../../shared/client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { date } from '../../../shared/format.ts';
import { moment } from '../../../shared/panel-format.ts';
import { Confirm } from '../../../shared/ui/Dialog.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { LOCATIONS } from './calls.ts';
import { TEXTS } from './messages.ts';

const { close } = TEXTS;

/** Asks before a location closes, and shows the bookings that keep it open. */
export function CloseLocation({ location, onClose }: { location: Location; onClose: () => void }) {
  const { id, name, version } = location;
  const reopen = useSubmit({
    send: (seen: number) => call(postReopening, { params: { id }, body: { version: seen } }),
    failed: TEXTS.card.reopenFailed,
    says: 'notice-always',
    stale: LOCATIONS,
  });
  const shut = useSubmit({
    send: () => call(postClosing, { params: { id }, body: { version } }),
    failed: close.failed,
    says: 'form-always',
    onDone: (closed) => {
      const undo = { label: close.undo, run: () => reopen.submit(closed.version) };
      notify('success', close.done(name), undo);
      onClose();
    },
    stale: LOCATIONS,
  });
  const problem = problemOf(postClosing, shut.error);
  return (
    <Confirm
      title={close.title(name)}
      action={close.action}
      busy={shut.busy}
      onConfirm={() => shut.submit()}
      onClose={onClose}
    >
      <p>{close.about}</p>
      {shut.problem && (
        <div className="notice bad" role="alert">
          <p>{shut.problem}</p>
          <ul className="mt-2">
            {problem?.bookings?.map(({ reference, day, held_until }) => (
              <li key={reference}>
                <strong>{reference}</strong> {date(day, 'short')}{' '}
                <span className="soft">
                  {held_until ? close.held(moment(held_until)) : close.booked}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Confirm>
  );
}
