import { actorWords } from '../../../../../contracts/admin/audit-words.ts';
import type { BookingChange } from '../../../../../contracts/admin/bookings.ts';
import { postTransferWithdrawal } from '../../../../../contracts/transfers.ts';
import { call } from '../../../../shared/client.ts';
import { differenceFacts } from '../../../../shared/move/differences.tsx';
import { moment } from '../../../../shared/panel-format.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Facts } from '../../../../shared/ui/Facts.tsx';
import { useMayChange } from '../../../session.ts';
import { useSend } from '../use-send.ts';
import type { BookingProps } from './booking-props.ts';
import { BOOKING } from './messages.ts';
import { Part } from './Part.tsx';

const texts = BOOKING.changes;

/** The made and the asked changes of the booking: dates, homes, movers, its end; newest first. */
export function Changes({ lead, booking: { changes } }: BookingProps) {
  if (changes.length === 0) return null;
  return (
    <Part title={BOOKING.sections.changes}>
      <ul className="stack">
        {changes.map((change) => (
          <li key={change.number} className="stack gap-2">
            <Change lead={lead} change={change} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Change({ lead, change }: { lead: BookingProps['lead']; change: BookingChange }) {
  const mayChange = useMayChange();
  const withdrawal = useSend(
    lead,
    (id, body: { number: number }) => call(postTransferWithdrawal, { params: { id }, body }),
    { done: texts.withdrawn, failed: texts.withdrawFailed, onDone: () => {}, changesAll: true },
  );
  const { differences, waits_for, expires_at } = change;
  return (
    <>
      <p>
        <strong>{texts.kinds[change.kind]}</strong>{' '}
        {waits_for ? texts.waits[waits_for] : texts.states[change.state]}
        {waits_for && expires_at && `, ${texts.until(moment(expires_at))}`}
      </p>
      {differences.length > 0 && <Facts facts={differenceFacts(differences)} />}
      <p className="soft">
        {actorWords(change.asked_by)}, {moment(change.asked_at)}
        {change.signed_name && `. ${texts.signed(change.signed_name)}`}
        {change.note && `. ${change.note}`}
      </p>
      {waits_for === 'customer' && mayChange && (
        <p>
          <Button
            label={texts.withdraw}
            disabled={withdrawal.busy}
            onClick={() => withdrawal.submit({ number: change.number })}
          />
        </p>
      )}
    </>
  );
}
