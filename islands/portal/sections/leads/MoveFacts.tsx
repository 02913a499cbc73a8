import { Fragment } from 'react';
import { arrivalText } from '../../../../contracts/arrivals.ts';
import { type End, homeText } from '../../../../contracts/home-texts.ts';
import type { LeadDetail } from '../../../../contracts/portal/leads.ts';
import { date, decimal, duration, orNone } from '../../../shared/format.ts';
import { words } from '../../../shared/ui/Badge.tsx';
import { sizeOf } from './lead-words.ts';
import { TEXTS } from './messages.ts';

const texts = TEXTS.detail;

/** The move as the customer described it. */
export function MoveFacts({ lead }: { lead: LeadDetail }) {
  const { crew_size, estimated_hours, distance_km } = lead;
  const heavy = Object.entries(lead.heavy_items)
    .filter(([, number]) => number > 0)
    .map(([name, number]) => `${number} × ${name}`);
  const services = Object.entries(lead.additional_services)
    .filter(([, wanted]) => wanted)
    .map(([name]) => words(name));
  const facts: [string, string][] = [
    [texts.date, date(lead.move_date)],
    [texts.arrival, arrivalOf(lead)],
    [texts.pickupAt, `${orNone(lead.origin_city)}: ${home(lead, 'pickup')}`],
    [texts.dropoffAt, `${orNone(lead.destination_city)}: ${home(lead, 'dropoff')}`],
    [texts.size, sizeOf(lead)],
    [texts.heavy, heavy.join(', ') || texts.none],
    [texts.services, services.join(', ') || texts.none],
    [texts.yard, lead.location_name],
  ];
  if (crew_size !== null && estimated_hours !== null) {
    const plan = texts.planned(String(crew_size), lead.trucks, duration(estimated_hours));
    facts.push([texts.plan, plan]);
  }
  if (distance_km !== null) facts.push([texts.distance, texts.km(decimal(distance_km))]);
  return (
    <section aria-label={texts.move}>
      <h3>{texts.move}</h3>
      <dl className="facts">
        {facts.map(([term, value]) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

const arrivalOf = (lead: LeadDetail) =>
  arrivalText({
    date: lead.move_date,
    slot: lead.move_time,
    timeZone: lead.time_zone,
    time: lead.final_time,
  });

function home(
  { home: { type_at_pickup, type_at_dropoff, ...rest } }: LeadDetail,
  end: End,
): string {
  const types = { home_type_at_pickup: type_at_pickup, home_type_at_dropoff: type_at_dropoff };
  return homeText({ ...rest, ...types }, end, {
    stairs: texts.stairs,
    squareFeet: TEXTS.squareFeet,
  });
}
