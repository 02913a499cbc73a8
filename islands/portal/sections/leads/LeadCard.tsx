import { postAcceptance } from '../../../../contracts/portal/lead-actions.ts';
import type { Lead } from '../../../../contracts/portal/leads.ts';
import { call } from '../../../shared/client.ts';
import { cents } from '../../../shared/format.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Countdown } from './Countdown.tsx';
import { useChange } from './calls.ts';
import { nameOf, routeOf, sizeOf, telOf, wayOf, whenOf } from './lead-words.ts';
import { TEXTS } from './messages.ts';
import { StageBadge } from './StageBadge.tsx';

interface Props {
  lead: Lead;
  /** The heading under which the card stands asks for this one. */
  heading: 'h2' | 'h4';
  onOpen: (id: string) => void;
}

/** A booking as a card: what a thumb in a truck needs, and the rest behind its name. */
export function LeadCard({ lead, heading: Heading, onOpen }: Props) {
  const change = useChange(lead);
  const name = nameOf(lead);
  const { accept, done } = TEXTS.actions;
  return (
    <li className="lead-card" data-stage={lead.stage}>
      <div className="lead-card-head">
        <StageBadge lead={lead} />
        {lead.answer_by && <Countdown by={lead.answer_by} />}
      </div>
      <Heading>
        <button type="button" className="lead-open" onClick={() => onOpen(lead.id)}>
          {name} <Icon name="chevron" size={16} />
        </button>
      </Heading>
      <p className="lead-when">{whenOf(lead)}</p>
      <p>{wayOf(lead)}</p>
      <p className="soft">
        {sizeOf(lead)} · {cents(lead.final_price_cents ?? lead.total_cents)}
      </p>
      {lead.customer && (
        <div className="lead-card-actions">
          {lead.stage === 'pending' && (
            <button
              type="button"
              className="button solid"
              disabled={change.isPending}
              onClick={() =>
                change.mutate({ act: (seen) => call(postAcceptance, seen), said: done.accept })
              }
            >
              <Icon name="check" /> {accept}
            </button>
          )}
          <a className="button quiet" href={telOf(lead.customer.phone)}>
            <Icon name="phone" /> {TEXTS.detail.call}
          </a>
          {lead.origin_address && lead.destination_address && (
            <a
              className="button quiet"
              href={routeOf(lead.origin_address, lead.destination_address)}
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
