import { useState } from 'react';
import type { PaymentSession } from '../../../../../contracts/admin/bookings.ts';
import { cents } from '../../../../shared/format.ts';
import { moment } from '../../../../shared/panel-format.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Dialog } from '../../../../shared/ui/Dialog.tsx';
import { useUser } from '../../../session.ts';
import { DETAIL } from '../detail-messages.ts';
import { RefundForm } from '../RefundForm.tsx';
import type { BookingProps } from './booking-props.ts';
import { BOOKING } from './messages.ts';
import { Part } from './Part.tsx';

const texts = BOOKING.money;
/** States of a deposit in which it can go back. */
const HELD = ['confirmed', 'review', 'kept'];

/** The payments, session by session, and the refunds; each payment can be given back by itself. */
export function Money({ lead, booking: { sessions, refunds } }: BookingProps) {
  const { role } = useUser();
  const [refunding, setRefunding] = useState<PaymentSession | null>(null);
  const held = sessions.filter(({ deposit }) => deposit && HELD.includes(deposit.state));
  const close = () => setRefunding(null);
  return (
    <Part title={BOOKING.sections.money}>
      {sessions.length === 0 && <p className="soft">{texts.none}</p>}
      <ul className="stack gap-3">
        {sessions.map((session) => (
          <li key={session.session_id ?? session.created_at} className="stack gap-2">
            <p className="spread">
              <span>
                {texts.session(
                  cents(session.amount),
                  texts.states[session.deposit?.state ?? session.status] ?? session.status,
                )}
              </span>
              {role === 'owner' && held.length > 1 && held.includes(session) && (
                <Button look="link" label={texts.refundOne} onClick={() => setRefunding(session)} />
              )}
            </p>
            <p className="soft">
              {moment(session.deposit?.paid_at ?? session.created_at)}
              {session.deposit?.review_reason && `. ${session.deposit.review_reason}`}
            </p>
            {session.session_id && <p className="soft mono">{session.session_id}</p>}
            {session.page && (
              <p>
                <a className="link" href={session.page} target="_blank" rel="noreferrer">
                  {texts.provider}
                </a>
              </p>
            )}
            <ul className="booking-refunds">
              {refunds
                .filter(({ session_id }) => session_id === session.session_id)
                .map((refund) => (
                  <li key={refund.created_at}>
                    {texts.refund(
                      cents(refund.amount),
                      texts.refundStates[refund.state] ?? refund.state,
                    )}
                    {refund.failure_code && ` (${refund.failure_code})`}
                    <span className="soft">
                      {' '}
                      {texts.byWhom(
                        refund.requested_by ?? texts.atProvider,
                        moment(refund.created_at),
                      )}
                      {refund.reason && `. ${refund.reason}`}
                    </span>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
      {refunding && (
        <Dialog title={DETAIL.refunds.title} onClose={close}>
          <RefundForm lead={lead} session={refunding} onDone={close} />
        </Dialog>
      )}
    </Part>
  );
}
