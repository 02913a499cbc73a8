import type { ReactNode } from 'react';
import type { LeadDetail } from '../../../../contracts/admin/leads.ts';
import { itemsByRoom, itemsTotalText, thingsText } from '../../../../contracts/item-texts.ts';
import { hasItems } from '../../../../contracts/items.ts';
import { jobDaysText } from '../../../../contracts/job-days.ts';
import { sizeText } from '../../../../contracts/size-texts.ts';
import { cents, date, decimal } from '../../../shared/format.ts';
import { heavyTexts, serviceTexts } from '../../../shared/move/asked-things.ts';
import { moment } from '../../../shared/panel-format.ts';
import { Badge, words } from '../../../shared/ui/Badge.tsx';
import { EmailLink, PhoneLink } from '../../../shared/ui/ContactLinks.tsx';
import { DETAIL } from './detail-messages.ts';
import { TEXTS } from './messages.ts';

const names = DETAIL.facts;

/** All fields of a lead, in three groups. */
export function LeadFacts({ lead }: { lead: LeadDetail }) {
  const { booking } = lead;
  return (
    <>
      <Facts
        title={DETAIL.sections.contact}
        facts={[
          [DETAIL.reference, lead.id],
          [names.email, lead.email && <EmailLink key="email" email={lead.email} />],
          [names.phone, lead.phone && <PhoneLink key="phone" phone={lead.phone} />],
          [names.source, words(lead.source)],
          [names.created, moment(lead.created_at)],
          [names.lastContact, moment(lead.last_contact)],
        ]}
      />
      <Facts
        title={DETAIL.sections.move}
        facts={[
          [names.origin, lead.origin_address],
          [names.pickup, accessOf(lead.stairs_at_pickup, lead.elevator_at_pickup)],
          [names.destination, lead.destination_address],
          [names.dropoff, accessOf(lead.stairs_at_dropoff, lead.elevator_at_dropoff)],
          [names.date, date(lead.move_date)],
          [names.time, lead.move_time],
          [names.size, sizeText(lead)],
          [
            names.weight,
            lead.estimated_weight > 0 && DETAIL.pounds(decimal(lead.estimated_weight)),
          ],
          [names.heavy, heavyTexts(lead.heavy_items).join(', ')],
          [names.services, serviceTexts(lead.additional_services).join(', ')],
          ...(hasItems(lead.items) ? [[names.items, itemsTotalText(lead.items)] as const] : []),
          ...itemsByRoom(lead.items).map((room) => [room.name, thingsText(room)] as const),
        ]}
      />
      <Facts
        title={DETAIL.sections.booking}
        facts={[
          [TEXTS.vendor, lead.vendor_name ?? TEXTS.unassigned],
          [names.quote, cents(lead.quote_amount)],
          [names.payment, <Badge key="payment" status={lead.payment_status} />],
          [names.paid, lead.paid_cents > 0 && cents(lead.paid_cents)],
          [names.intent, lead.payment_intent_id],
          [
            names.truck,
            booking &&
              `${DETAIL.truck(booking.state, booking.trucks, booking.location_name)}, ${jobDaysText(booking.day, booking.days) ?? date(booking.day, 'short')}`,
          ],
          ...(lead.lost_reason ? [[names.lostReason, lead.lost_reason] as const] : []),
        ]}
      />
    </>
  );
}

function accessOf(stairs: number, elevator: boolean): string {
  const text = stairs > 0 ? DETAIL.flights(stairs) : DETAIL.noStairs;
  return elevator ? `${text}, ${DETAIL.elevator}` : text;
}

interface FactsProps {
  title: string;
  facts: (readonly [string, ReactNode])[];
}

function Facts({ title, facts }: FactsProps) {
  return (
    <section className="stack gap-3 below-rule lead-block">
      <h3 className="step-1">{title}</h3>
      <dl className="facts">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="soft small">{term}</dt>
            <dd className="breaks">{value || 'N/A'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
