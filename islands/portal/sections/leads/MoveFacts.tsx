import { arrivalText } from '../../../../contracts/arrivals.ts';
import { durationText } from '../../../../contracts/durations.ts';
import { homeText } from '../../../../contracts/home-texts.ts';
import { itemsByRoom, itemsTotalText, thingsText } from '../../../../contracts/item-texts.ts';
import { hasItems } from '../../../../contracts/items.ts';
import { jobDaysText } from '../../../../contracts/job-days.ts';
import { kilometres } from '../../../../contracts/kilometres.ts';
import type { LeadDetail } from '../../../../contracts/portal/leads.ts';
import { date, orNone } from '../../../shared/format.ts';
import { heavyTexts, serviceTexts } from '../../../shared/move/asked-things.ts';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { sizeOf } from './lead-words.ts';
import { TEXTS } from './messages.ts';

const texts = TEXTS.detail;

/** The move as the customer described it. */
export function MoveFacts({ lead }: { lead: LeadDetail }) {
  const { crew_size: crew, estimated_hours: hours, distance_km, time_zone } = lead;
  const heavy = heavyTexts(lead.heavy_items);
  const services = serviceTexts(lead.additional_services, (name, service) =>
    lead.services_not_included.includes(service) ? texts.notIncluded(name) : name,
  );
  const { move_date, move_time: slot, final_time: time } = lead;
  const takes = jobDaysText(move_date, lead.job_days);
  return (
    <section aria-label={texts.move}>
      <h3>{texts.move}</h3>
      <Facts
        facts={[
          [texts.date, date(move_date)],
          [texts.arrival, arrivalText({ slot, timeZone: time_zone, time })],
          takes !== null && [texts.takes, takes],
          [texts.pickupAt, texts.homeIn(orNone(lead.origin_city), homeText(lead.home, 'pickup'))],
          [
            texts.dropoffAt,
            texts.homeIn(orNone(lead.destination_city), homeText(lead.home, 'dropoff')),
          ],
          [texts.size, sizeOf(lead)],
          [texts.heavy, heavy.join(', ') || texts.none],
          [texts.services, services.join(', ') || texts.none],
          hasItems(lead.items) && [texts.items, itemsTotalText(lead.items)],
          ...itemsByRoom(lead.items).map((room) => [room.name, thingsText(room)] as const),
          [texts.yard, lead.location_name],
          crew !== null &&
            hours !== null && [
              texts.plan,
              texts.planned(String(crew), lead.trucks, durationText(hours)),
            ],
          distance_km !== null && [texts.distance, kilometres(distance_km)],
        ]}
      />
    </section>
  );
}
