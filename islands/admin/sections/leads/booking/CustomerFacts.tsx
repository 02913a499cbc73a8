import { moment } from '../../../../shared/panel-format.ts';
import { words } from '../../../../shared/ui/Badge.tsx';
import { EmailLink, PhoneLink } from '../../../../shared/ui/ContactLinks.tsx';
import { DETAIL } from '../detail-messages.ts';
import { nameOf } from '../messages.ts';
import { ScoreReasons } from '../Score.tsx';
import type { BookingProps } from './booking-props.ts';
import { BOOKING } from './messages.ts';
import { Part, PartFacts } from './Part.tsx';

const names = DETAIL.facts;

/** The customer, how to reach them, and the parts of the lead's score. */
export const CustomerFacts = ({ lead }: Pick<BookingProps, 'lead'>) => (
  <Part title={BOOKING.sections.customer}>
    <PartFacts
      facts={[
        [names.name, nameOf(lead)],
        [names.email, lead.email && <EmailLink key="email" email={lead.email} />],
        [names.phone, lead.phone && <PhoneLink key="phone" phone={lead.phone} />],
        [names.source, words(lead.source)],
        [names.created, moment(lead.created_at)],
        [names.lastContact, moment(lead.last_contact)],
      ]}
    />
    <details>
      <summary>{DETAIL.sections.score}</summary>
      <ScoreReasons lead={lead} />
    </details>
  </Part>
);
