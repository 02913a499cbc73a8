import { getBooking } from '../../../../contracts/admin/bookings.ts';
import { getLead, type LeadDetail, leadPage } from '../../../../contracts/admin/leads.ts';
import { depositRefusal, holdsDeposit } from '../../../../contracts/admin/paid-leads.ts';
import { followLink } from '../../../shared/location.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { useMayChange } from '../../session.ts';
import { AnswerFacts } from './booking/AnswerFacts.tsx';
import { BOOKING } from './booking/messages.ts';
import { PriceFacts } from './booking/PriceFacts.tsx';
import { DETAIL } from './detail-messages.ts';
import { LeadActions } from './LeadActions.tsx';
import { LeadFacts } from './LeadFacts.tsx';
import { StatusSelect, VendorSelect } from './LeadSelects.tsx';
import { nameOf, TEXTS } from './messages.ts';
import { Score, ScoreReasons } from './Score.tsx';
import { stateName } from './state-names.ts';
import { Timeline } from './Timeline.tsx';

/** A lead beside the list: all its fields, the acts on it, and its history. */
export function LeadPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const lead = useCall(getLead, { params: { id } });
  const { data } = lead;
  return (
    <Dialog
      kind="side"
      title={data ? nameOf(data) : DETAIL.loading}
      onClose={onClose}
      head={
        data && (
          <>
            <Badge status={data.state} label={stateName(data.state)} />
            <Score value={data.lead_score} />
            <a className="link" href={leadPage(id)} onClick={followLink}>
              {BOOKING.openPage}
            </a>
          </>
        )
      }
    >
      <QueryView query={lead} of={DETAIL.what} lines={12}>
        {(known) => <Body lead={known} />}
      </QueryView>
    </Dialog>
  );
}

function Body({ lead }: { lead: LeadDetail }) {
  const paid = useMayChange() && holdsDeposit(lead);
  return (
    <div className="stack gap-5 lead-panel">
      <div className="fields">
        <div className="field">
          <label className="label" htmlFor="lead-status">
            {TEXTS.status}
          </label>
          <StatusSelect lead={lead} id="lead-status" />
        </div>
        <div className="field">
          <label className="label" htmlFor="lead-vendor">
            {TEXTS.vendor}
          </label>
          <VendorSelect lead={lead} id="lead-vendor" {...(paid && { hint: 'lead-paid' })} />
        </div>
      </div>
      {paid && (
        <p className="notice" id="lead-paid">
          {depositRefusal(lead, 'assign')}
        </p>
      )}
      <LeadActions lead={lead} />
      <Brief lead={lead} />
      <LeadFacts lead={lead} />
      <details className="stack gap-3 below-rule lead-block">
        <summary className="flex level gap-3">
          <h3 className="step-1">{DETAIL.sections.score}</h3>
          <Score value={lead.lead_score} />
        </summary>
        <ScoreReasons lead={lead} />
      </details>
      <section className="stack gap-3 below-rule lead-block">
        <h3 className="step-1">{DETAIL.sections.history}</h3>
        <Timeline entries={lead.timeline} />
      </section>
    </div>
  );
}

/** The mover's answer and the price, as on the booking's own page. */
function Brief({ lead }: { lead: LeadDetail }) {
  const booking = useCall(getBooking, { params: { id: lead.id } });
  return (
    <QueryView query={booking} of={BOOKING.what} lines={6}>
      {(known) => (
        <>
          <AnswerFacts lead={lead} booking={known} />
          <PriceFacts booking={known} />
        </>
      )}
    </QueryView>
  );
}
