import type { LeadDetail } from '../../../../contracts/portal/leads.ts';
import { getLeadCalendar } from '../../../../contracts/portal/leads.ts';
import { call, errorMessage } from '../../../shared/client.ts';
import { saveFile } from '../../../shared/download.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { Countdown } from './Countdown.tsx';
import { useLead } from './calls.ts';
import { LeadActions } from './LeadActions.tsx';
import { LeadHistory } from './LeadHistory.tsx';
import { LeadNotes } from './LeadNotes.tsx';
import { mapOf, nameOf, routeOf, telOf } from './lead-words.ts';
import { MoveFacts } from './MoveFacts.tsx';
import { TEXTS } from './messages.ts';
import { PriceFacts } from './PriceFacts.tsx';
import { StageBadge } from './StageBadge.tsx';

const texts = TEXTS.detail;

/** One booking, at the side: who, when, where, for how much, and what to do about it. */
export function LeadDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useLead(id);
  const { data } = found;
  return (
    <Dialog
      title={data ? nameOf(data) : texts.title(id)}
      kind="side"
      onClose={onClose}
      head={data && <StageBadge lead={data} />}
    >
      <QueryView query={found} loading={texts.loading} lines={9} failed={texts.failed} keepsData>
        {(lead) => (
          <div className="stack lead-detail">
            <p className="lead-reference soft">
              {texts.title(lead.id)}
              {lead.answer_by && <Countdown by={lead.answer_by} />}
            </p>
            {lead.stage === 'pending' && <LeadActions lead={lead} />}
            <Contact lead={lead} />
            {lead.stage !== 'pending' && lead.version > 0 && <LeadActions lead={lead} />}
            <PriceFacts lead={lead} />
            <MoveFacts lead={lead} />
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
  const { customer, origin_address, destination_address } = lead;
  if (!customer || !origin_address || !destination_address) {
    return <p className="notice">{lead.stage === 'unpaid' ? texts.unpaid : texts.over}</p>;
  }
  const outside = { target: '_blank', rel: 'noreferrer' };
  const inCalendar = lead.stage === 'pending' || lead.stage === 'accepted';

  async function saveIcs() {
    try {
      const file = await call(getLeadCalendar, { params: { id: lead.id } });
      saveFile(`move-${lead.id}.ics`, file, 'text/calendar;charset=utf-8');
    } catch (error) {
      notify('error', errorMessage(error, texts.icsFailed));
    }
  }

  return (
    <section className="lead-contact" aria-label={texts.customer}>
      <div className="lead-reach">
        <a
          className={lead.stage === 'pending' ? 'button quiet' : 'button solid'}
          href={telOf(customer.phone)}
        >
          <Icon name="phone" /> {texts.call} {customer.phone}
        </a>
        <a className="button quiet" href={`mailto:${encodeURIComponent(customer.email)}`}>
          <Icon name="mail" /> {texts.mail}
        </a>
        {inCalendar && (
          <button type="button" className="button quiet" onClick={() => void saveIcs()}>
            <Icon name="calendar" /> {texts.ics}
          </button>
        )}
      </div>
      <dl className="facts">
        <dt>{texts.email}</dt>
        <dd>{customer.email}</dd>
        <dt>{texts.pickupAt}</dt>
        <dd>
          <a href={mapOf(origin_address)} {...outside}>
            {origin_address}
          </a>
        </dd>
        <dt>{texts.dropoffAt}</dt>
        <dd>
          <a href={mapOf(destination_address)} {...outside}>
            {destination_address}
          </a>
        </dd>
      </dl>
      <a className="button quiet" href={routeOf(origin_address, destination_address)} {...outside}>
        <Icon name="route" /> {texts.route}
      </a>
    </section>
  );
}
