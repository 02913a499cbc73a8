import { addressOf } from '../../../../contracts/addresses.ts';
import { getLead, getLeadCalendar, type LeadDetail } from '../../../../contracts/portal/leads.ts';
import { call } from '../../../shared/client.ts';
import { mapOf, routeOf } from '../../../shared/directions.ts';
import { useDownload } from '../../../shared/download.ts';
import { followLink } from '../../../shared/location.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { telOf } from '../../../shared/ui/ContactLinks.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { lazyComponent } from '../../../shared/ui/lazy-component.tsx';
import { LAZY } from '../../messages.ts';
import type { AskedChangeProps } from './AskedChange.tsx';
import { Countdown } from './Countdown.tsx';
import { LeadActions } from './LeadActions.tsx';
import type { LeadCasesProps } from './LeadCases.tsx';
import { LeadHistory } from './LeadHistory.tsx';
import type { LeadMessagesProps } from './LeadMessages.tsx';
import { LeadNotes } from './LeadNotes.tsx';
import type { LeadReviewProps } from './LeadReview.tsx';
import { nameOf } from './lead-words.ts';
import { MoveFacts } from './MoveFacts.tsx';
import { TEXTS } from './messages.ts';
import { PriceFacts } from './PriceFacts.tsx';
import { StageBadge } from './StageBadge.tsx';

const texts = TEXTS.detail;
/** Few bookings have one. */
const AskedChange = lazyComponent<AskedChangeProps>(
  () => import('./AskedChange.tsx').then((module) => module.AskedChange),
  LAZY,
);
const LeadReview = lazyComponent<LeadReviewProps>(
  () => import('./LeadReview.tsx').then((module) => module.LeadReview),
  LAZY,
);
const LeadCases = lazyComponent<LeadCasesProps>(
  () => import('./LeadCases.tsx').then((module) => module.LeadCases),
  LAZY,
);
const LeadMessages = lazyComponent<LeadMessagesProps>(
  () => import('./LeadMessages.tsx').then((module) => module.LeadMessages),
  LAZY,
);

/** A booking, at the side: customer, time, places, price, and the acts that it allows. */
export function LeadDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useCall(getLead, { params: { id } });
  const { data } = found;
  return (
    <Dialog
      title={data ? nameOf(data) : texts.title(id)}
      kind="side"
      onClose={onClose}
      head={data && <StageBadge lead={data} />}
    >
      <QueryView query={found} of={texts.what} lines={9} keepsData>
        {(lead) => (
          <div className="stack gap-5 lead-detail">
            <p className="spread soft">
              {texts.title(lead.id)}
              {lead.answer_by && <Countdown by={lead.answer_by} />}
            </p>
            {lead.asked_change && <AskedChange lead={lead} change={lead.asked_change} />}
            {lead.stage === 'pending' && <LeadActions lead={lead} />}
            <Contact lead={lead} />
            {lead.stage !== 'pending' && lead.version > 0 && <LeadActions lead={lead} />}
            <PriceFacts lead={lead} />
            <MoveFacts lead={lead} />
            {lead.stage !== 'unpaid' && <LeadCases lead={lead} />}
            {lead.stage !== 'unpaid' && <LeadMessages lead={lead} />}
            {lead.review && <LeadReview id={lead.id} review={lead.review} />}
            <LeadNotes lead={lead} />
            <LeadHistory lead={lead} />
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}

/** How to reach the customer and the two homes, each one press away. */
function Contact({ lead }: { lead: LeadDetail }) {
  const { id, stage, customer, origin_address, destination_address } = lead;
  const ics = useDownload({
    name: texts.icsName(id),
    type: 'text/calendar;charset=utf-8',
    load: () => call(getLeadCalendar, { params: { id } }),
    failed: texts.icsFailed,
  });
  if (!customer || !origin_address || !destination_address) {
    return <p className="notice">{stage === 'unpaid' ? texts.unpaid : texts.over}</p>;
  }
  const outside = { target: '_blank', rel: 'noreferrer' };
  const onMap = (address: string) => (
    <a href={mapOf(address)} {...outside}>
      {address}
    </a>
  );
  return (
    <section className="stack" aria-label={texts.customer}>
      <div className="row gap-2 lead-buttons lead-reach">
        <a
          className={stage === 'pending' ? 'button quiet' : 'button solid'}
          href={telOf(customer.phone)}
        >
          <Icon name="phone" /> {texts.call} {customer.phone}
        </a>
        <a className="button quiet" href={`mailto:${encodeURIComponent(customer.email)}`}>
          <Icon name="mail" /> {texts.mail}
        </a>
        <a className="button quiet" href={addressOf(`/vendor/jobs/${id}`)} onClick={followLink}>
          <Icon name="truck" /> {texts.sheet}
        </a>
        {(stage === 'pending' || stage === 'accepted') && (
          <Button icon="calendar" onClick={() => ics.submit()} label={texts.ics} />
        )}
      </div>
      <Facts
        facts={[
          [texts.email, customer.email],
          [texts.pickupAt, onMap(origin_address)],
          [texts.dropoffAt, onMap(destination_address)],
        ]}
      />
      <a className="button quiet" href={routeOf(origin_address, destination_address)} {...outside}>
        <Icon name="route" /> {texts.route}
      </a>
    </section>
  );
}
