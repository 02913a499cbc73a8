import { addressOf } from '../../../../contracts/addresses.ts';
import type { Lead } from '../../../../contracts/portal/leads.ts';
import { routeOf } from '../../../shared/directions.ts';
import { cents } from '../../../shared/format.ts';
import { followLink } from '../../../shared/location.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { telOf } from '../../../shared/ui/ContactLinks.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { useMay } from '../../session.ts';
import { Countdown } from './Countdown.tsx';
import { useAct } from './calls.ts';
import { nameOf, sizeOf, wayOf, whenOf } from './lead-words.ts';
import { TEXTS } from './messages.ts';
import { StageBadge } from './StageBadge.tsx';
import { CASES, THREAD } from './thread-messages.ts';

interface Props {
  lead: Lead;
  /** The heading under which the card stands asks for this one. */
  heading: 'h2' | 'h4';
  onOpen: (id: string) => void;
}

/** A booking as a card: the facts that a thumb in a truck needs, and the rest behind its name. */
export function LeadCard({ lead, heading: Heading, onOpen }: Props) {
  const act = useAct(lead);
  const mayAct = useMay('manage_leads');
  const { origin_address, destination_address } = lead;
  return (
    <li className="panel lead-card" data-stage={lead.stage}>
      <div className="spread">
        <StageBadge lead={lead} />
        {lead.answer_by && <Countdown by={lead.answer_by} />}
      </div>
      <Heading>
        <button type="button" className="lead-open" onClick={() => onOpen(lead.id)}>
          {nameOf(lead)} <Icon name="chevron" size={16} />
        </button>
      </Heading>
      {lead.open_cases > 0 && (
        <p className="bold">
          <Badge status="lost" label={CASES.waiting(lead.open_cases)} />
        </p>
      )}
      {lead.unread_messages > 0 && (
        <p className="bold">
          <Badge status="pending" label={THREAD.unread(lead.unread_messages)} />
        </p>
      )}
      <p className="bold">{whenOf(lead)}</p>
      <p>{wayOf(lead)}</p>
      <p className="soft">
        {sizeOf(lead)} · {cents(lead.final_price_cents ?? lead.total_cents)}
      </p>
      {lead.customer && (
        <div className="row gap-2 mt-3 lead-card-actions">
          {mayAct && lead.stage === 'pending' && (
            <Button
              look="solid"
              icon="check"
              disabled={act.busy}
              onClick={() => act.submit('accept')}
              label={TEXTS.actions.accept}
            />
          )}
          <a
            className="button quiet"
            href={addressOf(`/vendor/jobs/${lead.id}`)}
            onClick={followLink}
          >
            <Icon name="truck" /> {TEXTS.detail.sheet}
          </a>
          <a className="button quiet" href={telOf(lead.customer.phone)}>
            <Icon name="phone" /> {TEXTS.detail.call}
          </a>
          {origin_address && destination_address && (
            <a
              className="button quiet"
              href={routeOf(origin_address, destination_address)}
              target="_blank"
              rel="noreferrer"
            >
              <Icon name="route" /> {TEXTS.detail.route}
            </a>
          )}
        </div>
      )}
    </li>
  );
}
