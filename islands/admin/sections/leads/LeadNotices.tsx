import type { LeadDetail } from '../../../../contracts/admin/leads.ts';
import { cents } from '../../../shared/format.ts';
import { moment } from '../../../shared/panel-format.ts';
import { useUser } from '../../session.ts';
import { BOOKING } from './booking/messages.ts';
import { Disputes } from './Disputes.tsx';
import { DETAIL } from './detail-messages.ts';
import { Reviews } from './Reviews.tsx';

/** The matters of a lead that wait for a person: disputes, payments in review, refunds, a call. */
export function LeadNotices({ lead }: { lead: LeadDetail }) {
  const { role } = useUser();
  const { refund_refused: refused, call_back_at: back } = lead;
  const isOver = back !== null && Date.parse(back) <= Date.now();
  return (
    <>
      <Disputes lead={lead} />
      <Reviews lead={lead} />
      {refused && (
        <p className="notice bad">
          {DETAIL.refundRefused(cents(lead.paid_cents), refused)}
          {role !== 'owner' && ` ${DETAIL.refundRefusedFor}`}
        </p>
      )}
      {lead.deposit_waits_until && (
        <p className="notice">{DETAIL.depositWaits(moment(lead.deposit_waits_until))}</p>
      )}
      {lead.refund_under_way && <p className="soft">{DETAIL.refundUnderWay}</p>}
      {back && (
        <p className={isOver ? 'notice bad' : 'notice'}>
          {(isOver ? BOOKING.call.over : BOOKING.call.due)(moment(back))}
        </p>
      )}
    </>
  );
}
